import { randomUUID } from "node:crypto";
import { afterAll, describe, expect, it } from "vitest";
import { castOf } from "../cast.ts";
import type { Browser } from "../browser.ts";
import { openLiveServer } from "../live-server.ts";
import { callerFor } from "../caller.ts";
import { procedures } from "../inputs.ts";
import { makeAdmin, makePerson, password } from "../make.ts";
import { makeProduct, makeSupplier, saleOf, startSale } from "../make-sales.ts";
import type { MadePerson } from "../make.ts";
import { watchChanges } from "../proof/changes.ts";
import { countsOf, patience, report } from "../proof/counts.ts";

const server = await openLiveServer();
const { as, ours, theirs } = await castOf(server);
const entry = () => ({ amount: 500, description: "Kakor", idempotencyKey: randomUUID() });
const foreignRow = await as.neighbour.fund.deposit(entry());
const [foreignSession] = await as.neighbour.auth.sessions();
const supplierId = await makeSupplier(server);
const foreignSale = await startSale(server, as.neighbour, { supplierId });
const foreignRecord = await as.neighbour.sales.registerSale(saleOf(await makeProduct(server, supplierId)));
const ownProduct = { name: "Bullar", costPrice: "20", classProfit: "10", options: [] };
const foreignProduct = await as.neighbour.sales.products.create(ownProduct);
const pay = { title: "Flak", amount: 500, phoneNumber: "0701234567" };
const { requirementId } = await as.neighbour.payments.create({ ...pay, idempotencyKey: randomUUID() });
const { recordId } = await as.neighbour.payments.report({ requirementId, idempotencyKey: randomUUID() });
const { budgetId } = await as.neighbour.budget.create({ name: "Bal" });
const item = { category: "income" as const, itemName: "Kakor", budgetedAmount: 500 };
const { itemId } = await as.neighbour.budget.addItem({ budgetId, ...item });
const event = { title: "Bal", eventDate: "2027-05-01" };
const { eventId } = await as.neighbour.calendar.create(event);
const { pollId } = await as.neighbour.polls.create({ title: "Tema", options: ["A", "B"] });
const message = { title: "Hej", content: "Hej" };
const { messageId } = await as.neighbour.classes.postMessage(message);
const documentId = randomUUID();
await server.owner`
  insert into class_documents (id, class_id, title, storage_key, file_name, file_size, mime_type, uploaded_by, created_at)
  values (${documentId}, ${theirs.classId}, 'Avtal', ${randomUUID()}, 'avtal.pdf', 10, 'application/pdf', ${theirs.manager.userId}, now())`;
const asking = await makePerson(server);
await server.owner`insert into join_requests (class_id, user_id, created_at) values (${theirs.classId}, ${asking.userId}, now())`;
// Our own class's, gone: an id that once was ours opens no more than one that never was.
const { eventId: goneEventId } = await as.studentansvarig.calendar.create(event);
await as.studentansvarig.calendar.remove({ eventId: goneEventId });
const { messageId: goneMessageId } = await as.studentansvarig.classes.postMessage(message);
await as.studentansvarig.classes.removeMessage({ messageId: goneMessageId });
const { pollId: gonePollId } = await as.studentansvarig.polls.create({ title: "Färg", options: ["A", "B"] });
await as.studentansvarig.polls.remove({ pollId: gonePollId });
const removed = await makePerson(server);
await (await callerFor(server, removed)).auth.removeMyAccount({ password });
afterAll(() => server.close());

const [pupil] = ours.pupils as [MadePerson];
const key = () => ({ idempotencyKey: randomUUID() });

/** Every procedure that takes an id of an object, with a foreign one. Who calls has the right role, in the other class. */
const cases: [verb: string, caller: MadePerson, input: (id: string) => object, foreignId: string][] = [
  ["fund.correct", ours.manager, (transactionId) => ({ transactionId, reason: "fel", ...key() }), foreignRow.transactionId],
  ["payments.update", ours.manager, (id) => ({ requirementId: id, ...pay }), requirementId],
  ["payments.remove", ours.manager, (id) => ({ requirementId: id }), requirementId],
  ["payments.report", pupil, (id) => ({ requirementId: id, ...key() }), requirementId],
  ["payments.swish", pupil, (id) => ({ requirementId: id }), requirementId],
  ["payments.records", ours.manager, (id) => ({ requirementId: id, userId: pupil.userId }), requirementId],
  ["payments.exempt", ours.manager, (id) => ({ requirementId: id, userId: pupil.userId, exempt: true }), requirementId],
  ["payments.remind", ours.manager, (id) => ({ requirementId: id, ...key() }), requirementId],
  ["payments.approve", ours.manager, (id) => ({ recordIds: [id], ...key() }), recordId],
  ["payments.reject", ours.manager, (id) => ({ recordIds: [id], reason: "fel", ...key() }), recordId],
  ["payments.undoApproval", ours.manager, (id) => ({ recordId: id, reason: "fel", ...key() }), recordId],
  ["budget.byId", pupil, (id) => ({ budgetId: id }), budgetId],
  ["budget.update", ours.manager, (id) => ({ budgetId: id, name: "Bal" }), budgetId],
  ["budget.remove", ours.manager, (id) => ({ budgetId: id }), budgetId],
  ["budget.addItem", ours.manager, (id) => ({ budgetId: id, ...item }), budgetId],
  ["budget.updateItem", ours.manager, (id) => ({ itemId: id, ...item }), itemId],
  ["budget.removeItem", ours.manager, (id) => ({ itemId: id }), itemId],
  ["calendar.update", ours.manager, (id) => ({ eventId: id, ...event }), eventId],
  ["calendar.remove", ours.manager, (id) => ({ eventId: id }), eventId],
  ["polls.vote", pupil, (id) => ({ pollId: id, optionIndex: 0 }), pollId],
  ["polls.close", ours.manager, (id) => ({ pollId: id }), pollId],
  ["polls.remove", ours.manager, (id) => ({ pollId: id }), pollId],
  ["classes.updateMessage", ours.manager, (id) => ({ messageId: id, ...message }), messageId],
  ["classes.removeMessage", ours.manager, (id) => ({ messageId: id }), messageId],
  ["classes.admit", ours.manager, (userId) => ({ userId, ...key() }), asking.userId],
  ["classes.decline", ours.manager, (userId) => ({ userId, ...key() }), asking.userId],
  ["classes.removeMember", ours.manager, (userId) => ({ userId, ...key() }), theirs.pupils[0]?.userId ?? ""],
  ["documents.link", pupil, (id) => ({ documentId: id, purpose: "preview" }), documentId],
  ["documents.remove", ours.manager, (id) => ({ documentId: id }), documentId],
  ["sales.updateSale", ours.manager, (saleId) => ({ saleId, quantity: 2, customerName: "Kund" }), foreignRecord.saleId],
  ["sales.removeSale", pupil, (saleId) => ({ saleId }), foreignRecord.saleId],
  ["sales.endSession", ours.manager, (sessionId) => ({ sessionId, ...key() }), foreignSale.sessionId],
  ["sales.summary", ours.manager, (sessionId) => ({ sessionId }), foreignSale.sessionId],
  ["sales.sessionSales", ours.manager, (sessionId) => ({ sessionId }), foreignSale.sessionId],
  ["sales.statistics", ours.manager, (sessionId) => ({ sessionId }), foreignSale.sessionId],
  ["sales.orderList", ours.manager, (sessionId) => ({ sessionId, format: "pdf" }), foreignSale.sessionId],
  ["sales.packingList", ours.manager, (sessionId) => ({ sessionId, format: "xlsx" }), foreignSale.sessionId],
  ["sales.products.update", ours.manager, (productId) => ({ productId, ...ownProduct, isActive: true }), foreignProduct.productId],
  ["sales.products.remove", ours.manager, (productId) => ({ productId }), foreignProduct.productId],
  ["classes.switchTo", ours.manager, (classId) => ({ classId }), theirs.classId],
  ["auth.revokeSession", pupil, (sessionId) => ({ sessionId }), foreignSession?.id ?? ""],
];

const snapshot = await watchChanges(server);

const browsers = new Map<string, Promise<Browser>>();
function browserFor(person: MadePerson): Promise<Browser> {
  const browser = browsers.get(person.userId) ?? server.signedIn(person);
  browsers.set(person.userId, browser);
  return browser;
}

async function answerTo(person: MadePerson, verb: string, input: object): Promise<string> {
  const browser = await browserFor(person);
  const before = await snapshot();
  const body = JSON.stringify({ json: input });
  const isQuery = procedures.some((one) => one.verb === verb && one.type === "query");
  const response = isQuery
    ? await browser.raw(`/trpc/${verb}?input=${encodeURIComponent(body)}`)
    : await browser.raw(`/trpc/${verb}`, { method: "POST", headers: { "content-type": "application/json" }, body });
  expect(await snapshot()).toBe(before);
  report("Z2", { cases: 1, changedRows: 0 });
  return `${response.status} ${(await response.text()).replace(/"requestId":"[^"]*"/u, "")}`;
}

const { strangers } = countsOf("Z2");

/** Their ids are of an admin's lists, which every class sees. */
const ownOrAdmins = ["sales.startSession", "sales.registerSale", "checklist.setDone"];

describe("Z2 objects", { timeout: patience }, () => {
  it("Z2 every procedure of a class that takes the id of an object is tried here", () => {
    const takesId = procedures.filter(({ verb, fields }) => !verb.startsWith("admin.") && fields.some((field) => /Ids?$/u.test(field) && field !== "lastEventId"));
    const tried = new Set(cases.map(([verb]) => verb));
    expect(takesId.map(({ verb }) => verb).filter((verb) => !tried.has(verb) && !ownOrAdmins.includes(verb))).toEqual([]);
  });

  it.each(cases)("Z2 %s — a foreign object and a missing one get the same answer to the byte, and nothing changes", async (verb, caller, input, foreignId) => {
    const foreign = await answerTo(caller, verb, input(foreignId));
    expect(foreign).toContain('"code":"NOT_FOUND"');
    expect(await answerTo(caller, verb, input(randomUUID()))).toBe(foreign);
    expect(await answerTo(caller, verb, input("00000000-0000-0000-0000-000000000000"))).toBe(foreign);
    // A class, a person, another kind of object: an id that is somebody's is no more than one that is nobody's.
    const others = [theirs.classId, goneEventId, removed.userId, foreignId.toUpperCase(), goneMessageId, gonePollId, theirs.manager.userId, requirementId, recordId, budgetId, eventId];
    for (const id of others.slice(0, strangers)) {
      expect(await answerTo(caller, verb, input(id === foreignId ? randomUUID() : id))).toBe(foreign);
    }
  });

  it.each(cases)("Z2 %s — a malformed id is refused at its field", async (verb, caller, input) => {
    const answer = await answerTo(caller, verb, input("1 or 1=1"));
    expect(answer).toMatch(/^400 .*"message":"Ogiltigt id"/u);
  });

  it.each(["admin.users.freeze", "admin.users.unfreeze", "admin.users.remove"])("Z2 %s — a removed account and a missing one get the same answer", async (verb) => {
    const admin = await makeAdmin(server);
    const gone = await answerTo(admin, verb, { userId: removed.userId });
    expect(gone).toContain('"code":"NOT_FOUND"');
    expect(await answerTo(admin, verb, { userId: randomUUID() })).toBe(gone);
  });
});

