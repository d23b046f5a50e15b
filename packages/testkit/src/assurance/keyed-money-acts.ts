import { createHash, randomUUID } from "node:crypto";
import type { ProcedureName } from "@utspring/domain/permissions";
import { callerWith } from "../caller.ts";
import { depositEarlier, makeAnotherManager, makeAuditor, makePerson } from "../make.ts";
import type { MadePerson } from "../make.ts";
import { firstPupil } from "./act-fixture.ts";
import type { Act, ActFixture } from "./act-fixture.ts";
import { tokenIn } from "../make-guest.ts";
import { newKey } from "../new-key.ts";

const requirement = { title: "Studentskiva", amount: 50_000, phoneNumber: "0701234567" };

async function reported({ manager, pupil }: ActFixture): Promise<string> {
  const { requirementId } = await manager.payments.create({ ...requirement, ...newKey() });
  return (await pupil.payments.report({ requirementId, ...newKey() })).recordId;
}

async function receipt(fixture: ActFixture, owner = firstPupil(fixture)): Promise<string> {
  const id = randomUUID();
  await fixture.testApp.owner`
    insert into payment_receipts (id, class_id, user_id, storage_key, file_name, file_size, mime_type, created_at)
    values (${id}, ${fixture.klass.classId}, ${owner.userId}, ${randomUUID()}, 'kvitto.png', 10, 'image/png', now())`;
  return id;
}

async function claim(fixture: ActFixture): Promise<string> {
  const asked = { amount: 200, description: "Ballonger", receiptId: await receipt(fixture), ...newKey() };
  return (await fixture.pupil.payments.claims.ask(asked)).claimId;
}

async function bankRow({ klass, manager }: ActFixture) {
  const { requirementId } = await manager.payments.create({ ...requirement, ...newKey() });
  return {
    fingerprint: createHash("sha256").update(randomUUID()).digest("hex"),
    bookedOn: "2026-11-03",
    amountOre: 100,
    rule: "by-hand" as const,
    parts: [{ userId: klass.pupils[0]?.userId ?? "", requirementId, amountOre: 100 }],
  };
}

const seenBy = async ({ manager }: ActFixture) => (await manager.payments.bank.context()).seq;

/** A pupil with a credit of 200 kr, and a requirement that they have not paid. */
async function credited({ klass, manager }: ActFixture): Promise<{ requirementId: string; userId: string }> {
  const userId = klass.pupils[0]?.userId ?? "";
  const { requirementId: paid } = await manager.payments.create({ ...requirement, ...newKey() });
  await manager.payments.record({ requirementId: paid, userId, amount: 50_200, restToCredit: true, ...newKey() });
  const { requirementId } = await manager.payments.create({ ...requirement, ...newKey() });
  return { requirementId, userId };
}

const secondManager = async ({ testApp, klass }: ActFixture) => (await makeAnotherManager(testApp, klass)).userId;

async function waitingRequest(fixture: ActFixture): Promise<string> {
  const id = randomUUID();
  await fixture.testApp.owner`
    insert into withdrawal_requests (id, class_id, amount_ore, description, requested_by, requested_at)
    values (${id}, ${fixture.klass.classId}, 500, 'Flak', ${await secondManager(fixture)}, now())`;
  return id;
}

let raises = 0;

/** As `waitingRequest`, a change of the limit: higher each time, since a lower one holds at once. */
async function waitingChange(fixture: ActFixture): Promise<string> {
  const id = randomUUID();
  raises += 1;
  await fixture.testApp.owner`
    insert into fund_limit_changes (id, class_id, limit_ore, proposed_by)
    values (${id}, ${fixture.klass.classId}, ${91_000_000 + raises}, ${await secondManager(fixture)})`;
  return id;
}

async function auditor({ testApp, klass }: ActFixture): Promise<MadePerson> {
  const { userId } = await makeAuditor(testApp, klass, klass.pupils[0] as MadePerson);
  return klass.pupils.find((pupil) => pupil.userId === userId) as MadePerson;
}

export const keyedMoneyActs: Partial<Record<ProcedureName, (fixture: ActFixture) => Promise<Act>>> = {
  "fund.deposit": async ({ klass }) => ({
    by: klass.manager,
    input: { amount: 700, description: "Pant", ...newKey() },
    other: { amount: 701 },
  }),
  "fund.withdraw": async ({ klass }) => ({
    by: klass.manager,
    input: { amount: 300, description: "Tyg", ...newKey() },
    other: { description: "Garn" },
  }),
  "fund.correct": async ({ klass, manager }) => {
    const { transactionId } = await manager.fund.deposit({ amount: 5, description: "Fel", ...newKey() });
    return { by: klass.manager, input: { transactionId, reason: "fel", ...newKey() }, other: { reason: "annat" } };
  },
  "fund.setBudgetItem": async ({ klass, manager }) => {
    const { transactionId } = await manager.fund.withdraw({ amount: 5, description: "Tyg", ...newKey() });
    const [main] = await manager.budget.list();
    const item = { budgetId: main?.id ?? "", category: "expense" as const, itemName: "Tyg", budgetedAmount: 500 };
    const { itemId: budgetItemId } = await manager.budget.addItem(item);
    const input = { transactionId: transactionId ?? "", budgetItemId, ...newKey() };
    return { by: klass.manager, input, other: { transactionId: randomUUID() } };
  },
  "fund.addReceipt": async (fixture) => {
    const { klass, manager } = fixture;
    const { transactionId } = await manager.fund.withdraw({ amount: 5, description: "Lim", ...newKey() });
    const input = { withdrawalId: transactionId ?? "", receiptId: await receipt(fixture, klass.manager), ...newKey() };
    return { by: klass.manager, input, other: { withdrawalId: randomUUID() } };
  },
  // The limit is set before the rows that wait for it: the acts run in this order.
  "fund.setLimit": async ({ klass }) => ({
    by: klass.manager,
    input: { amount: 90_000_000, ...newKey() },
    other: { amount: 80_000_000 },
  }),
  "fund.attestLimit": async (fixture) => ({
    by: fixture.klass.manager,
    input: { changeId: await waitingChange(fixture), ...newKey() },
    other: { changeId: randomUUID() },
  }),
  "fund.cancelLimit": async (fixture) => ({
    by: fixture.klass.manager,
    input: { changeId: await waitingChange(fixture), ...newKey() },
    other: { changeId: randomUUID() },
  }),
  "fund.attest": async (fixture) => ({
    by: fixture.klass.manager,
    input: { requestId: await waitingRequest(fixture), ...newKey() },
    other: { requestId: randomUUID() },
  }),
  "fund.cancelRequest": async (fixture) => ({
    by: fixture.klass.manager,
    input: { requestId: await waitingRequest(fixture), ...newKey() },
    other: { requestId: randomUUID() },
  }),
  "polls.confirm": async ({ klass, manager, pupil }) => {
    const effect = { optionIndex: 0, itemName: "Flak", budgetedAmount: "25000" };
    const { pollId } = await manager.polls.create({ title: "Flak?", options: ["Ja", "Nej"], ...effect });
    await pupil.polls.vote({ pollId, optionIndex: 0 });
    await manager.polls.close({ pollId });
    return { by: klass.manager, input: { pollId, ...newKey() }, other: { pollId: randomUUID() } };
  },
  "fund.review.appoint": async ({ klass }) => ({
    by: klass.manager,
    input: { userId: klass.pupils[0]?.userId, ...newKey() },
    other: { userId: klass.manager.userId },
  }),
  "fund.review.signOff": async (fixture) => {
    const by = await auditor(fixture);
    await depositEarlier(fixture.testApp, fixture.klass);
    const { months } = await fixture.pupil.fund.review.status();
    const { month, hash: ledgerHash } = months.find(({ isOver, signOff }) => isOver && signOff === null) ?? {};
    const input = { month, ledgerHash, bankBalance: 700, remark: "Växelkassan", ...newKey() };
    return { by, input, other: { bankBalance: 800 } };
  },
  "fund.review.ask": async (fixture) => ({
    by: await auditor(fixture),
    input: { question: "Vad köptes?", ...newKey() },
    other: { question: "Varför?" },
  }),
  "fund.review.answer": async (fixture) => {
    const questionId = randomUUID();
    const { userId } = await auditor(fixture);
    await fixture.testApp.owner`
      insert into fund_questions (id, class_id, question, asked_by, asked_at)
      values (${questionId}, ${fixture.klass.classId}, 'Vad köptes?', ${userId}, now())`;
    return { by: fixture.klass.manager, input: { questionId, answer: "Tyg", ...newKey() }, other: { answer: "Garn" } };
  },
  "fund.review.end": async (fixture) => {
    const { auditorId } = await makeAuditor(fixture.testApp, fixture.klass, firstPupil(fixture));
    return { by: fixture.klass.manager, input: { auditorId, ...newKey() }, other: { auditorId: randomUUID() } };
  },
  "payments.create": async ({ klass }) => ({
    by: klass.manager,
    input: { ...requirement, ...newKey() },
    other: { title: "Flak" },
  }),
  "payments.report": async (fixture) => {
    const { requirementId } = await fixture.manager.payments.create({ ...requirement, ...newKey() });
    return {
      by: firstPupil(fixture),
      input: { requirementId, amount: 20_000, ...newKey() },
      other: { amount: 30_000 },
    };
  },
  "payments.links.report": async ({ testApp, manager }) => {
    const { requirementId } = await manager.payments.create({ ...requirement, ...newKey() });
    const token = tokenIn((await manager.payments.links.create({ requirementId })).link);
    return {
      by: await makePerson(testApp),
      input: { token, firstName: "Ada", lastName: "Berg", ...newKey() },
      other: { firstName: "Bo" },
    };
  },
  "payments.links.tie": async (fixture) => {
    const { klass, manager, testApp } = fixture;
    const { requirementId } = await manager.payments.create({ ...requirement, ...newKey() });
    const token = tokenIn((await manager.payments.links.create({ requirementId })).link);
    await callerWith(testApp, null).payments.links.report({
      token,
      firstName: "Ada",
      lastName: "Berg",
      ...newKey(),
    });
    const waiting = (await manager.payments.pending({})).rows.find((row) => row.requirementId === requirementId);
    return {
      by: klass.manager,
      input: { recordId: waiting?.recordId, userId: klass.pupils[0]?.userId, ...newKey() },
      other: { userId: klass.pupils[1]?.userId ?? randomUUID() },
    };
  },
  "payments.approve": async (fixture) => ({
    by: fixture.klass.manager,
    input: { recordIds: [await reported(fixture)], ...newKey() },
    other: { amount: 1 },
  }),
  "payments.record": async ({ klass, manager }) => {
    const { requirementId } = await manager.payments.create({ ...requirement, ...newKey() });
    const userId = klass.pupils[0]?.userId;
    return {
      by: klass.manager,
      input: { requirementId, userId, amount: 20_000, ...newKey() },
      other: { amount: 30_000 },
    };
  },
  "payments.bank.book": async (fixture) => {
    const rows = [await bankRow(fixture)];
    return {
      by: fixture.klass.manager,
      input: { profile: "seb-swish", seenSeq: await seenBy(fixture), rowsSeen: 1, rows, ...newKey() },
      other: { rowsSeen: 2 },
    };
  },
  "payments.bank.noteBalance": async ({ klass }) => ({
    by: klass.manager,
    input: { day: "2026-11-03", bankBalance: 700, ...newKey() },
    other: { bankBalance: 800 },
  }),
  "payments.bank.ignore": async (fixture) => {
    const { fingerprint, bookedOn, amountOre } = await bankRow(fixture);
    return {
      by: fixture.klass.manager,
      input: { rows: [{ fingerprint, bookedOn, amountOre }], ...newKey() },
      other: { saveForLater: true },
    };
  },
  "payments.bank.undo": async (fixture) => {
    const { manager, klass } = fixture;
    await manager.payments.bank.book({
      profile: "seb-swish",
      seenSeq: await seenBy(fixture),
      rowsSeen: 1,
      rows: [await bankRow(fixture)],
      ...newKey(),
    });
    const rowId = (await manager.payments.bank.history()).rows[0]?.id;
    return { by: klass.manager, input: { rowId, ...newKey() }, other: { rowId: randomUUID() } };
  },
  "payments.credits.use": async (fixture) => {
    const { requirementId, userId } = await credited(fixture);
    return {
      by: fixture.klass.manager,
      input: { requirementId, userId, amount: 100, ...newKey() },
      other: { amount: 90 },
    };
  },
  "payments.credits.payBack": async (fixture) => {
    const { userId } = await credited(fixture);
    return { by: fixture.klass.manager, input: { userId, amount: 100, ...newKey() }, other: { amount: 90 } };
  },
  "payments.reject": async (fixture) => ({
    by: fixture.klass.manager,
    input: { recordIds: [await reported(fixture)], reason: "syns inte", ...newKey() },
    other: { reason: "annat" },
  }),
  "payments.undoApproval": async (fixture) => {
    const recordId = await reported(fixture);
    await fixture.manager.payments.approve({ recordIds: [recordId], ...newKey() });
    return { by: fixture.klass.manager, input: { recordId, reason: "fel", ...newKey() }, other: { reason: "annat" } };
  },
  "payments.relief.ask": async (fixture) => {
    const { requirementId } = await fixture.manager.payments.create({ ...requirement, ...newKey() });
    return {
      by: firstPupil(fixture),
      input: { requirementId, wish: "exempt", ...newKey() },
      other: { requirementId: randomUUID() },
    };
  },
  "payments.relief.answer": async (fixture) => {
    const { requirementId } = await fixture.manager.payments.create({ ...requirement, ...newKey() });
    const { reliefId } = await fixture.pupil.payments.relief.ask({ requirementId, wish: "exempt", ...newKey() });
    return { by: fixture.klass.manager, input: { reliefId, approve: true, ...newKey() }, other: { approve: false } };
  },
  "payments.claims.ask": async (fixture) => ({
    by: firstPupil(fixture),
    input: { amount: 300, description: "Ballonger", receiptId: await receipt(fixture), ...newKey() },
    other: { amount: 301 },
  }),
  "payments.claims.takeBack": async (fixture) => ({
    by: firstPupil(fixture),
    input: { claimId: await claim(fixture), ...newKey() },
    other: { claimId: randomUUID() },
  }),
  "payments.claims.approve": async (fixture) => ({
    by: fixture.klass.manager,
    input: { claimId: await claim(fixture), ...newKey() },
    other: { claimId: randomUUID() },
  }),
  "payments.claims.decline": async (fixture) => ({
    by: fixture.klass.manager,
    input: { claimId: await claim(fixture), reason: "inte för klassen", ...newKey() },
    other: { reason: "annat" },
  }),
  "payments.remind": async ({ klass, manager }) => {
    const { requirementId } = await manager.payments.create({ ...requirement, ...newKey() });
    return { by: klass.manager, input: { requirementId, ...newKey() }, other: { requirementId: randomUUID() } };
  },
};
