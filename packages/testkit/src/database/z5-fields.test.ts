import { afterAll, describe, expect, it } from "vitest";
import { impersonationOf, sessionOf } from "../actors.ts";
import { castOf } from "../cast.ts";
import { fillClassArea } from "../fill.ts";
import { procedures, samples } from "../inputs.ts";
import type { Procedure } from "../inputs.ts";
import { newAddress, openLiveServer } from "../live-server.ts";
import { makeAnotherAdmin } from "../make.ts";
import type { MadePerson } from "../make.ts";
import { hideCanaries } from "../proof/canaries.ts";
import type { Asker } from "../proof/canaries.ts";
import { patience, report } from "../proof/counts.ts";

const server = await openLiveServer();
const { as, ours, theirs, admin, outsider } = await castOf(server);
const [pupil, classmate] = ours.pupils as [MadePerson, MadePerson];
for (const klass of [ours, theirs]) await fillClassArea(server, klass);
await as.visitor.auth.requestPasswordReset({ email: pupil.email });
await server.runJobs();
const booked = await as.studentansvarig.fund.deposit({ amount: 500, description: "Kakor", idempotencyKey: crypto.randomUUID() });
const canaries = await hideCanaries(server, ours, theirs);
const spare = await makeAnotherAdmin(server);
afterAll(() => server.close());

const secretOf: Record<Asker, () => Promise<string>> = {
  visitor: async () => "",
  elev: () => sessionOf(server, pupil),
  classmate: () => sessionOf(server, classmate),
  studentansvarig: () => sessionOf(server, ours.manager),
  neighbour: () => sessionOf(server, theirs.manager),
  admin: () => sessionOf(server, admin),
  outsider: () => sessionOf(server, outsider),
  impersonator: () => impersonationOf(server, spare, ours.classId),
};
const askers = Object.keys(secretOf) as Asker[];

/** The id of the class's first row in a table. */
const idOf = async (table: string, where = ""): Promise<string> =>
  (await server.owner.unsafe<{ id: string }[]>(`select id from ${table} where class_id = $1 ${where} limit 1`, [ours.classId]))[0]?.id ?? "";
const [supplier] = await server.owner<{ id: string }[]>`select supplier_id as id from sales_sessions where class_id = ${ours.classId}`;
const [product] = await server.owner<{ id: string }[]>`select product_id as id from sales_records where class_id = ${ours.classId}`;
const [checkItem] = await server.owner<{ id: string }[]>`select item_id as id from checklist_progress where class_id = ${ours.classId}`;
const session = await idOf("sales_sessions");

/** What stands in an input's field when it is to name something that is there. */
const real: Record<string, unknown> = {
  requirementId: await idOf("payment_requirements"), recordId: await idOf("payment_records"), recordIds: [await idOf("payment_records")],
  receiptId: await idOf("payment_receipts"), budgetId: await idOf("budgets"), itemId: await idOf("budget_items"), eventId: await idOf("class_events"),
  pollId: await idOf("voting_polls"), messageId: await idOf("class_messages"), documentId: await idOf("class_documents"), saleId: await idOf("sales_records"),
  sessionId: session, supplierId: supplier?.id, productId: product?.id, classId: ours.classId, userId: pupil.userId, transactionId: booked.transactionId,
  cursor: undefined, search: undefined, role: undefined,
};

function inputFor({ verb, type }: Procedure): Record<string, unknown> {
  const sample = samples[verb]?.input() ?? {};
  const filled = Object.entries(sample).map(([field, value]) => [field, field in real ? real[field] : value] as const);
  const input = Object.fromEntries(filled.filter(([, value]) => value !== undefined));
  if (verb.includes("checklist")) input["itemId"] &&= checkItem?.id;
  if (type === "query" && "limit" in input) input["limit"] = 50;
  return input;
}

/** Names that no answer's field may have, whoever asks. */
const forbidden = /"(?:passwordHash|password_hash|secretHash|tokenHash|storageKey|storage_key|bodyHash|p256dh|auth)":/u;

let answers = 0;
const asking: Partial<Record<Asker, string>> = {};

/** Asks as somebody, and says which of the canaries that are not theirs came out. */
async function leaks(asker: Asker, procedure: Procedure): Promise<string[]> {
  const { verb, type, hasInput } = procedure;
  // A change may end the session it is made in; a question does not.
  const secret = type === "query" ? (asking[asker] ??= await secretOf[asker]()) : await secretOf[asker]();
  const browser = server.withSecret(secret, { address: newAddress() });
  const body = JSON.stringify({ json: hasInput ? inputFor(procedure) : null });
  const response =
    type === "query"
      ? await browser.raw(`/trpc/${verb}?input=${encodeURIComponent(body)}`)
      : await browser.raw(`/trpc/${verb}`, { method: "POST", headers: { "content-type": "application/json" }, body });
  const text = await response.text();
  answers += 1;
  // Who impersonates is still an admin, in an admin's own lists.
  const role = asker === "impersonator" && verb.startsWith("admin.") ? "admin" : asker;
  const found = canaries.filter(({ text: secret, seenBy, within }) => !seenBy.includes(role) && (within?.test(verb) ?? true) && text.includes(secret));
  return [...found.map(({ what }) => `${verb} shows ${asker} ${what}`), ...(forbidden.test(text) ? [`${verb} shows ${asker} a field ${forbidden.exec(text)?.[0] ?? ""}`] : [])];
}

const calls = procedures.filter(({ type }) => type !== "subscription");

describe("Z5 fields", { timeout: patience }, () => {
  it("Z5 the search finds: whoever may see a canary does", async () => {
    const seen = JSON.stringify(await Promise.all([as.elev.sales.mySales({}), as.admin.admin.users.details({ userId: pupil.userId }), as.admin.admin.products.list({ supplierId: supplier?.id ?? "" })]));
    for (const text of ["kanarie-kund", "kanarie-anteckning", "6111711", pupil.email]) expect(seen).toContain(text);
  });

  it.each(askers)("Z5 no query tells %s what is not theirs to know", async (asker) => {
    const found: string[] = [];
    for (const procedure of calls.filter(({ type }) => type === "query")) found.push(...(await leaks(asker, procedure)));
    expect(found).toEqual([]);
    report("Z5", { finds: found.length });
  });

  // After the questions: what is done may change or end what was asked about.
  it.each(askers)("Z5 no change that %s makes or tries answers with what is not theirs to know", async (asker) => {
    const found: string[] = [];
    for (const procedure of calls.filter(({ type }) => type === "mutation")) found.push(...(await leaks(asker, procedure)));
    expect(found).toEqual([]);
    report("Z5", { finds: found.length });
  });

  it("Z5 that was every procedure for every asker", () => {
    expect(answers).toBe(calls.length * askers.length);
    report("Z5", { answers });
  });
});
