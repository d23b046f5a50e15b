import { afterAll, describe, expect, it } from "vitest";
import { assignRepresentative } from "@utspring/core/admin/classes/procedures/assign-representative";
import { createCtx } from "../actors.ts";
import { makeTestUsers, secretsOf } from "../test-users.ts";
import { fillClassArea } from "../fill.ts";
import { startTestApp } from "../test-app.ts";
import { procedures, samples } from "../inputs.ts";
import { newAddress } from "../live-server.ts";
import { fillLedger } from "../long-ledger.ts";
import { makePerson } from "../make.ts";
import { bystander } from "../assurance/bystander.ts";
import { countsOf, isFull, testTimeoutMs, report } from "../assurance/counts.ts";
import { openFlood } from "../assurance/flood.ts";
import type { Flood } from "../assurance/flood.ts";
import { startServerProcess } from "../server-process.ts";
import { percentile } from "../percentile.ts";

const { ms, rows, atOnce } = countsOf("E3");
const testApp = await startTestApp();
const testUsers = await makeTestUsers(testApp);
const { ours, theirs } = testUsers;
await fillLedger(testApp, ours, rows);
await fillClassArea(testApp, ours);
const secrets = await secretsOf(testApp, testUsers);
// A second studentansvarig of the class, not the user whose calls run in a loop.
const colleague = await makePerson(testApp, { code: ours.code });
await assignRepresentative(await createCtx(testApp, testUsers.admin), {
  classId: ours.classId,
  userId: colleague.userId,
});
await testApp.owner`delete from store_identity`;
const server = await startServerProcess({ DATABASE_URL: testApp.databaseUrl, LOG_LEVEL: "silent" });
const member = await openFlood();
afterAll(async () => {
  member.close();
  server.signal("SIGKILL");
  await server.ended;
  await testApp.close();
});

// In a small run the machine is busy, so only answers that do not depend on time count.
const most = isFull ? 500 : Infinity;

const addressOf = Object.fromEntries(Object.keys(secrets).map((role) => [role, newAddress()]));

type Shot = Flood["shots"][number];

function shotOf({ procedure, type, hasInput }: (typeof procedures)[number]): Shot {
  const { as = "studentansvarig", input } = samples[procedure] ?? {};
  const body = JSON.stringify({ json: hasInput ? input?.() : null }).replace(
    /"idempotencyKey":"[^"]+"/u,
    '"idempotencyKey":"{uuid}"',
  );
  const headers = { cookie: `sid=${secrets[as]}`, "x-forwarded-for": addressOf[as] ?? "" };
  if (type === "query")
    return {
      method: "GET",
      path: `/trpc/${procedure}${hasInput ? `?input=${encodeURIComponent(body)}` : ""}`,
      headers,
    };
  return {
    method: "POST",
    path: `/trpc/${procedure}`,
    headers: { ...headers, "content-type": "application/json" },
    body,
  };
}

/** Bystanders of the same class and of another use the product meanwhile. */
async function storm(shots: Shot[], forMs: number): Promise<{ statuses: Record<number, number>; p99: number }> {
  const others = await Promise.all([colleague, theirs.manager].map((person) => bystander(testApp, server.url, person)));
  const { sent, statuses } = await member.send({ url: server.url, atOnce, ms: forMs, shots });
  await Promise.all(others.map((other) => other.stop()));
  const failures = others.flatMap((other) => other.failures);
  expect(failures.filter((one) => isFull || !one.endsWith(": 408"))).toEqual([]);
  const p99 = percentile(
    others.flatMap(({ waits }) => waits),
    0.99,
  );
  report("E3", { calls: sent, answered: statuses[200] ?? 0, slowestP99Ms: p99 });
  return { statuses, p99 };
}

const endings = new Set(["auth.signOut", "admin.impersonate", "admin.stopImpersonating"]);
const looped = procedures.filter(({ procedure, type }) => type !== "subscription" && !endings.has(procedure));

describe("E3 exhaustion by one member", { timeout: testTimeoutMs }, () => {
  it(`E3 fund.verify over ${rows} ledger rows, called ${atOnce} at a time by one person, does not delay others`, async () => {
    const verify = looped.filter(({ procedure }) => procedure === "fund.verify");
    const { statuses, p99 } = await storm(verify.map(shotOf), isFull ? 10 * ms : ms);
    // Of sixty concurrent calls by one user the last may time out.
    expect(Object.keys(statuses).filter((status) => !["200", "408", "429"].includes(status))).toEqual([]);
    expect(p99).toBeLessThan(most);
  });

  it.each([
    ["a visitor's page", "/auth", "visitor"],
    ["a member's page", "/class", "elev"],
    ["a page with a long address", `/auth?x=${"y".repeat(500)}`, "visitor"],
  ] as const)(`E3 %s, opened ${atOnce} times at once, does not delay others`, async (_what, path, who) => {
    const headers = {
      accept: "text/html",
      "accept-encoding": "br",
      cookie: `sid=${secrets[who]}`,
      "x-forwarded-for": addressOf[who] ?? "",
    };
    const { statuses, p99 } = await storm([{ method: "GET", path, headers }], isFull ? 10 * ms : ms);
    expect(Object.keys(statuses)).toEqual(["200"]);
    expect(p99).toBeLessThan(most);
  });

  // Last, since some of the procedures end sessions.
  it(`E3 every procedure in a loop, ${atOnce} calls at once, answers without a server error and does not delay others`, async () => {
    // In a full run each procedure alone, in a small one all mixed.
    const turns = isFull ? looped.map((one) => Array.from({ length: 50 }, () => one)) : [looped];
    const slow: string[] = [];
    for (const turn of turns) {
      const { statuses, p99 } = await storm(turn.map(shotOf), ms);
      const broken = Object.keys(statuses).filter((status) => status === "0" || Number(status) >= 500);
      expect([turn[0]?.procedure, broken]).toEqual([turn[0]?.procedure, []]);
      if (p99 >= most) slow.push(`${turn[0]?.procedure}: ${Math.round(p99)} ms`);
      report("E3", { procedures: new Set(turn).size });
    }
    expect(slow).toEqual([]);
  });
});
