import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { initialQueries } from "@utspring/domain/screens";
import { createServer } from "@utspring/server/http/http";
import { WebSocket } from "ws";
import { createImpersonation, createSession } from "../actors.ts";
import { makeTestUsers } from "../test-users.ts";
import { fillClassArea } from "../fill.ts";
import { procedures, samples } from "../inputs.ts";
import type { Procedure } from "../inputs.ts";
import { newAddress, startLiveServer } from "../live-server.ts";
import { makeAnotherAdmin, password } from "../make.ts";
import type { MadePerson } from "../make.ts";
import { hideCanaries } from "../assurance/canaries.ts";
import type { Asker } from "../assurance/canaries.ts";
import { testTimeoutMs, report } from "../assurance/counts.ts";
import { openWebRoot } from "../assurance/web-root.ts";
import { readable } from "../assurance/readable.ts";

const server = await startLiveServer();
const { as, ours, theirs, admin, outsider } = await makeTestUsers(server);
const [pupil, classmate] = ours.pupils as [MadePerson, MadePerson];
for (const klass of [ours, theirs]) await fillClassArea(server, klass);
await as.visitor.auth.requestPasswordReset({ email: pupil.email });
await server.runJobs();
const booked = await as.studentansvarig.fund.deposit({
  amount: 500,
  description: "Kakor",
  idempotencyKey: crypto.randomUUID(),
});
const canaries = await hideCanaries(server, ours, theirs);
const webRoot = await mkdtemp(path.join(os.tmpdir(), "utspring-fields-"));
await openWebRoot(webRoot);
const app = await createServer({
  deps: server.deps,
  trustProxy: [],
  isOwnOrigin: () => true,
  checks: { required: {}, reported: {} },
  config: { demo: false },
  webRoot,
  outbox: null,
});
let pages = 0;
let messages = 0;
let others = 0;
const spare = await makeAnotherAdmin(server);
afterAll(async () => {
  await app.close();
  await server.close();
  await rm(webRoot, { recursive: true });
});

const secretOf: Record<Asker, () => Promise<string>> = {
  visitor: async () => "",
  elev: () => createSession(server, pupil),
  classmate: () => createSession(server, classmate),
  studentansvarig: () => createSession(server, ours.manager),
  neighbour: () => createSession(server, theirs.manager),
  admin: () => createSession(server, admin),
  outsider: () => createSession(server, outsider),
  impersonator: () => createImpersonation(server, spare, ours.classId),
};
const askers = Object.keys(secretOf) as Asker[];

const idOf = async (table: string, where = ""): Promise<string> =>
  (
    await server.owner.unsafe<{ id: string }[]>(`select id from ${table} where class_id = $1 ${where} limit 1`, [
      ours.classId,
    ])
  )[0]?.id ?? "";
const [supplier] = await server.owner<
  { id: string }[]
>`select supplier_id as id from sales_sessions where class_id = ${ours.classId}`;
const [product] = await server.owner<
  { id: string }[]
>`select product_id as id from sales_records where class_id = ${ours.classId}`;
const [checkItem] = await server.owner<
  { id: string }[]
>`select item_id as id from checklist_progress where class_id = ${ours.classId}`;
const session = await idOf("sales_sessions");

const real: Record<string, unknown> = {
  requirementId: await idOf("payment_requirements"),
  recordId: await idOf("payment_records"),
  recordIds: [await idOf("payment_records")],
  receiptId: await idOf("payment_receipts"),
  budgetId: await idOf("budgets"),
  itemId: await idOf("budget_items"),
  eventId: await idOf("class_events"),
  pollId: await idOf("voting_polls"),
  messageId: await idOf("class_messages"),
  documentId: await idOf("class_documents"),
  saleId: await idOf("sales_records"),
  sessionId: session,
  supplierId: supplier?.id,
  productId: product?.id,
  classId: ours.classId,
  userId: pupil.userId,
  transactionId: booked.transactionId,
  cursor: undefined,
  search: undefined,
  role: undefined,
};

function inputFor({ procedure, type }: Procedure): Record<string, unknown> {
  const sample = samples[procedure]?.input() ?? {};
  const filled = Object.entries(sample).map(([field, value]) => [field, field in real ? real[field] : value] as const);
  const input = Object.fromEntries(filled.filter(([, value]) => value !== undefined));
  if (procedure.includes("checklist")) input["itemId"] &&= checkItem?.id;
  if (type === "query" && "limit" in input) input["limit"] = 50;
  return input;
}

/** Field names that no answer may have, for any caller. */
const forbidden = /"(?:passwordHash|password_hash|secretHash|tokenHash|storageKey|storage_key|bodyHash|p256dh|auth)":/u;

let answers = 0;
const answered = new Set<string>();
const asking: Partial<Record<Asker, string>> = {};

async function leaks(asker: Asker, called: Procedure): Promise<string[]> {
  const { procedure, type, hasInput } = called;
  // A mutation may end its session; a query does not.
  const secret = type === "query" ? (asking[asker] ??= await secretOf[asker]()) : await secretOf[asker]();
  const browser = server.withSecret(secret, { address: newAddress() });
  const body = JSON.stringify({ json: hasInput ? inputFor(called) : null });
  const response =
    type === "query"
      ? await browser.raw(`/trpc/${procedure}?input=${encodeURIComponent(body)}`)
      : await browser.raw(`/trpc/${procedure}`, {
          method: "POST",
          headers: { "content-type": "application/json" },
          body,
        });
  const text = wholeOf(response, await readable(await response.text()));
  answers += 1;
  if (response.ok) answered.add(`${procedure} ${asker}`);
  // While impersonating, the caller is still an admin in an admin's own lists.
  const role = asker === "impersonator" && procedure.startsWith("admin.") ? "admin" : asker;
  return leaksIn(text, procedure, role);
}

const wholeOf = (response: Response, text: string) => `${JSON.stringify([...response.headers])}\n${text}`;

function leaksIn(text: string, where: string, asker: Asker): string[] {
  const found = canaries.filter(
    ({ text: secret, seenBy, within }) =>
      !seenBy.includes(asker) && (within?.test(where) ?? true) && text.includes(secret),
  );
  if (text.includes(password)) found.push({ what: "a password", text: password, seenBy: [] });
  return [
    ...found.map(({ what }) => `${where} shows ${asker} ${what}`),
    ...(forbidden.test(text) ? [`${where} shows ${asker} a field ${forbidden.exec(text)?.[0] ?? ""}`] : []),
  ];
}

const calls = procedures.filter(({ type }) => type !== "subscription");

describe("Z5 fields", { timeout: testTimeoutMs }, () => {
  it("Z5 the search finds hidden data in answers and files of users who may see it", async () => {
    const seen = JSON.stringify(
      await Promise.all([
        as.elev.sales.mySales({}),
        as.admin.admin.users.details({ userId: pupil.userId }),
        as.admin.admin.products.list({ supplierId: supplier?.id ?? "" }),
      ]),
    );
    for (const text of ["kanarie-kund", "kanarie-anteckning", "6111711", pupil.email]) expect(seen).toContain(text);
    // In files too, where a PDF's and an Excel file's text is compressed.
    for (const format of ["pdf", "xlsx"] as const) {
      const report = JSON.stringify(await as.studentansvarig.sales.packingList({ sessionId: session, format }));
      expect(report).not.toContain("kanarie-kund");
      expect(await readable(report)).toContain("kanarie-kund");
    }
  });

  it("Z5 no app page's HTML holds data that its reader may not see", async () => {
    const found: string[] = [];
    for (const asker of askers) {
      const cookie = `sid=${await secretOf[asker]()}`;
      for (const pagePath of Object.keys(initialQueries)) {
        const { body } = await app.inject({ url: pagePath, headers: { accept: "text/html", cookie } });
        answers += 1;
        pages += 1;
        const role = asker === "impersonator" && pagePath === "/admin" ? "admin" : asker;
        found.push(...leaksIn(body, pagePath, role));
      }
    }
    expect(found).toEqual([]);
    report("Z5", { finds: found.length });
  });

  it("Z5 calendars, API documentation, settings and health show no data that their reader may not see", async () => {
    const found: string[] = [];
    const open = [
      "/api/docs",
      "/api/openapi.json",
      "/config.json",
      "/health/live",
      "/health/ready",
      "/robots.txt",
      "/sitemap.xml",
      "/metrics",
      "/nothing",
    ];
    for (const asker of askers) {
      const browser = server.withSecret(await secretOf[asker]());
      const feeds =
        asker === "elev" || asker === "classmate" || asker === "studentansvarig" || asker === "neighbour"
          ? [new URL((await browser.api.calendar.renewFeed.mutate()).url).pathname]
          : [];
      for (const pagePath of [...open, ...feeds]) {
        const response = await browser.raw(pagePath);
        answers += 1;
        others += 1;
        if (feeds.includes(pagePath)) expect([asker, response.status]).toEqual([asker, 200]);
        const text = wholeOf(response, await response.text());
        // The documentation names the fields that a browser sends, and has no values.
        found.push(...leaksIn(pagePath.startsWith("/api/") ? text.replaceAll(/"\w+":/gu, "") : text, pagePath, asker));
      }
    }
    expect(found).toEqual([]);
    report("Z5", { finds: found.length });
  });

  it("Z5 no socket message holds data that its listener may not see, or any text that somebody wrote", async () => {
    const listeners = ["elev", "classmate", "studentansvarig", "neighbour", "impersonator"] as const;
    const frames = new Map<Asker, string[]>(listeners.map((asker) => [asker, []]));
    const sockets = await Promise.all(
      listeners.map(async (asker) => {
        const socket = new WebSocket(`${server.url.replace("http", "ws")}/trpc`, {
          headers: { origin: server.url, cookie: `sid=${await secretOf[asker]()}` },
        });
        socket.on("message", (data) => frames.get(asker)?.push((data as Buffer).toString("utf8")));
        await new Promise((resolve) => socket.once("open", resolve));
        socket.send(
          JSON.stringify({ id: 1, method: "subscription", params: { path: "live.changes", input: { json: {} } } }),
        );
        await expect.poll(() => frames.get(asker)?.join("")).toContain("ready");
        return socket;
      }),
    );
    for (const who of ["studentansvarig", "neighbour"] as const) {
      await as[who].fund.deposit({ amount: 500, description: "kanarie-skriven", idempotencyKey: crypto.randomUUID() });
      await as[who].classes.postMessage({ title: "kanarie-skriven", content: "kanarie-skriven" });
      const { pollId } = await as[who].polls.create({
        title: "kanarie-skriven",
        options: ["kanarie-ja", "kanarie-nej"],
      });
      await as[who].polls.vote({ pollId, optionIndex: 0 });
    }
    await expect
      .poll(() => Math.min(...listeners.map((asker) => frames.get(asker)?.length ?? 0)))
      .toBeGreaterThanOrEqual(5);
    const found = listeners.flatMap((asker) => leaksIn((frames.get(asker) ?? []).join("\n"), "the socket", asker));
    const written = listeners.filter((asker) => frames.get(asker)?.join("").includes("kanarie"));
    for (const socket of sockets) socket.terminate();
    answers += [...frames.values()].flat().length;
    messages = [...frames.values()].flat().length;
    expect([found, written]).toEqual([[], []]);
    report("Z5", { finds: found.length + written.length });
  });

  it.each(askers)("Z5 no query shows %s data that they may not see", async (asker) => {
    const found: string[] = [];
    for (const procedure of calls.filter(({ type }) => type === "query"))
      found.push(...(await leaks(asker, procedure)));
    expect(found).toEqual([]);
    report("Z5", { finds: found.length });
  });

  // After the queries, since mutations may change what they read.
  it.each(askers)("Z5 no mutation by %s answers with data that they may not see", async (asker) => {
    const found: string[] = [];
    for (const procedure of calls.filter(({ type }) => type === "mutation"))
      found.push(...(await leaks(asker, procedure)));
    expect(found).toEqual([]);
    report("Z5", { finds: found.length });
  });

  it("Z5 these tests called every procedure as every kind of user", () => {
    expect(answers).toBe(calls.length * askers.length + pages + messages + others);
    // Refusals hold nothing, so the test counts answers that could have held something.
    const silent = calls
      .filter(({ procedure }) => !askers.some((asker) => answered.has(`${procedure} ${asker}`)))
      .map(({ procedure }) => procedure);
    expect(calls.length - silent.length, silent.join(" ")).toBeGreaterThanOrEqual(100);
    report("Z5", { answers, opened: answered.size + pages + messages + others });
  });
});
