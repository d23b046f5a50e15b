import http from "node:http";
import { afterAll, describe, expect, it } from "vitest";
import { castOf, secretsOf } from "../cast.ts";
import { fillClassArea } from "../fill.ts";
import { openHouse } from "../house.ts";
import { procedures, samples } from "../inputs.ts";
import { newAddress } from "../live-server.ts";
import { fillLedger } from "../long-ledger.ts";
import { bystander, p99Of } from "../proof/bystander.ts";
import { countsOf, isFull, patience, report } from "../proof/counts.ts";
import { send } from "../proof/load.ts";
import type { Shot } from "../proof/load.ts";
import { startServerProcess } from "../server-process.ts";

const { ms, rows, atOnce } = countsOf("E3");
const house = await openHouse();
const cast = await castOf(house);
const { ours, theirs } = cast;
await fillLedger(house, ours, rows);
await fillClassArea(house, ours);
const secrets = await secretsOf(house, cast);
const server = await startServerProcess({ DATABASE_URL: house.databaseUrl, LOG_LEVEL: "silent" });
const agent = new http.Agent({ keepAlive: true, maxSockets: atOnce });
afterAll(async () => {
  agent.destroy();
  server.signal("SIGKILL");
  await server.ended;
  await house.close();
});

// In a small run the machine does much else, and its time says nothing: there only answers count that are no matter of time.
const most = isFull ? 500 : Infinity;

/** Everyone calls from one address each. */
const addressOf = Object.fromEntries(Object.keys(secrets).map((role) => [role, newAddress()]));

/** What the role that may call a procedure sends, with an input that its schema takes. */
function shotOf({ verb, type, hasInput }: (typeof procedures)[number]): Shot {
  const { as = "studentansvarig", input } = samples[verb] ?? {};
  const body = JSON.stringify({ json: hasInput ? input?.() : null });
  const headers = { cookie: `sid=${secrets[as]}`, "x-forwarded-for": addressOf[as] ?? "" };
  if (type === "query") return { method: "GET", path: `/trpc/${verb}${hasInput ? `?input=${encodeURIComponent(body)}` : ""}`, headers };
  return { method: "POST", path: `/trpc/${verb}`, headers: { ...headers, "content-type": "application/json" }, body };
}

/** Sends shots, `atOnce` at a time, while bystanders of the same class and of another use the product. Returns the statuses and the bystanders' p99. */
async function storm(shot: (n: number) => Shot, forMs: number): Promise<{ statuses: Record<number, number>; p99: number; calls: number }> {
  const others = await Promise.all([ours, theirs].map(({ manager }) => bystander(house, server.url, manager)));
  const statuses: Record<number, number> = {};
  const until = performance.now() + forMs;
  let calls = 0;
  const worker = async () => {
    while (performance.now() < until) {
      const status = await send(server.url, agent, shot(calls++));
      statuses[status] = (statuses[status] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  await Promise.all(others.map((other) => other.stop()));
  const failures = others.flatMap((other) => other.failures);
  expect(failures.filter((one) => isFull || !one.endsWith(": 408"))).toEqual([]);
  const p99 = p99Of(others.flatMap(({ waits }) => waits));
  report("E3", { calls, answered: statuses[200] ?? 0, slowestP99Ms: p99 });
  return { statuses, p99, calls };
}

// What ends the session it is called with would end the loop.
const endings = new Set(["auth.signOut", "admin.impersonate", "admin.stopImpersonating"]);
const looped = procedures.filter(({ verb, type }) => type !== "subscription" && !endings.has(verb));

describe("E3 exhaustion by one member", { timeout: patience }, () => {
  it(`E3 a walk through ${rows} rows of the ledger, asked for ${atOnce} at once: one walk at a time, and others are not kept waiting`, async () => {
    const verify = looped.filter(({ verb }) => verb === "fund.verify");
    const { statuses, p99 } = await storm((n) => shotOf(verify[n % verify.length]!), isFull ? 10 * ms : ms);
    // Whoever asks for sixty at once may wait in vain for the last of them.
    expect(Object.keys(statuses).filter((status) => !["200", "408", "429"].includes(status))).toEqual([]);
    expect(p99).toBeLessThan(most);
  });

  it.each([["a visitor's page", "/auth", "visitor"], ["a member's page", "/class", "elev"], ["a page with a long address", `/auth?x=${"y".repeat(500)}`, "visitor"]] as const)(
    `E3 %s, opened ${atOnce} at once: others are not kept waiting`, async (_what, path, who) => {
      const { statuses, p99 } = await storm(() => ({
        method: "GET", path, headers: { accept: "text/html", "accept-encoding": "br", cookie: `sid=${secrets[who]}`, "x-forwarded-for": addressOf[who] ?? "" },
      }), isFull ? 10 * ms : ms);
      expect(Object.keys(statuses)).toEqual(["200"]);
      expect(p99).toBeLessThan(most);
    });

  // Last: among all procedures are those that end sessions.
  it(`E3 every procedure in a loop, ${atOnce} calls at once: all are answered, and others are not kept waiting`, async () => {
    // In a full run each by itself, in a small one all mixed.
    const turns = isFull ? looped.map((one) => [one]) : [looped];
    const slow: string[] = [];
    for (const turn of turns) {
      const { statuses, p99 } = await storm((n) => shotOf(turn[n % turn.length] ?? turn[0]!), ms);
      const broken = Object.keys(statuses).filter((status) => status === "0" || Number(status) >= 500);
      expect([turn[0]?.verb, broken]).toEqual([turn[0]?.verb, []]);
      if (p99 >= most) slow.push(`${turn[0]?.verb}: ${Math.round(p99)} ms`);
      report("E3", { procedures: turn.length });
    }
    expect(slow).toEqual([]);
  });
});
