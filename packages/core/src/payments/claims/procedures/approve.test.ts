import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { createCtx } from "@utspring/testkit/actors";
import { callerFor, refusalOf } from "@utspring/testkit/caller";
import type { Caller } from "@utspring/testkit/caller";
import { incoming } from "@utspring/testkit/files";
import { makeAnotherManager, makeClass } from "@utspring/testkit/make";
import type { MadeClass, MadePerson } from "@utspring/testkit/make";
import { openTestApp } from "@utspring/testkit/test-app";
import { makeTestUsers, refusals } from "@utspring/testkit/test-users";
import { newKey } from "@utspring/testkit/new-key";
import { addReceipt } from "../../procedures/add-receipt.ts";
import { readReceipt } from "../../procedures/read-receipt.ts";

const testApp = await openTestApp();
const { as } = await makeTestUsers(testApp);

let klass: MadeClass;
let anna: Caller;
let pupil: Caller;
const payer = () => klass.pupils[0] as MadePerson;

beforeEach(async () => {
  klass = await makeClass(testApp, { pupils: 1 });
  anna = await callerFor(testApp, klass.manager);
  pupil = await callerFor(testApp, payer());
  await anna.fund.deposit({ amount: 500_000, description: "Insats", ...newKey() });
});

const ask = async (amount = 34_950, person = payer(), who = pupil) => {
  const { receiptId } = await addReceipt(await createCtx(testApp, person), incoming("kvitto.jpg"));
  const { claimId } = await who.payments.claims.ask({ amount, description: "Ballonger", receiptId, ...newKey() });
  return { claimId, receiptId };
};
const states = async () => (await pupil.payments.claims.list()).rows.map(({ state }) => state);
const mayApprove = async (who: Caller) => (await who.payments.claims.list()).rows[0]?.canApprove;
const newest = async (who = pupil) => (await who.fund.transactions({ limit: 1 })).rows[0];

describe("payments.claims.approve", () => {
  it.each(refusals.manager)("payments.claims.approve — refuses %s with %s", async (who, code) => {
    expect(await refusalOf(as[who].payments.claims.approve({ claimId: randomUUID(), ...newKey() }))).toEqual({ code });
  });

  it("payments.claims.approve — another class's claim is not found", async () => {
    const { claimId } = await ask();
    expect(await refusalOf(as.studentansvarig.payments.claims.approve({ claimId, ...newKey() }))).toEqual({
      code: "NOT_FOUND",
    });
    expect(await states()).toEqual(["waiting"]);
  });

  it("payments.claims.approve — books the withdrawal with its receipt once, also by concurrent calls and a retry", async () => {
    const { claimId, receiptId } = await ask();
    const input = { claimId, ...newKey() };
    const answers = await Promise.all([
      anna.payments.claims.approve(input),
      anna.payments.claims.approve(input),
      refusalOf(anna.payments.claims.approve({ claimId, ...newKey() })),
    ]);
    expect(answers[0]).toMatchObject({ requestId: null, balanceAfterOre: 465_050 });
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual({ code: "CLAIM_DECIDED" });
    expect(await states()).toEqual(["paid"]);
    expect(await pupil.fund.overview()).toMatchObject({ balanceOre: 465_050, expenseOre: 34_950 });
    expect(await newest()).toMatchObject({
      description: "Ballonger",
      sourceType: "expense_claim",
      hasReceipt: true,
      receiptId,
      isOwnClaim: false,
    });
    expect(await anna.fund.verify()).toMatchObject({ isIntact: true });
    expect((await pupil.classes.activity({})).rows[0]).toMatchObject({ kind: "fund.payClaim" });
    expect(await refusalOf(anna.payments.removeReceipt({ receiptId }))).toEqual({ code: "RECEIPT_IN_USE" });
  });

  it("payments.claims.approve — the ledger shows classmates that there is a receipt, but they cannot open it", async () => {
    const { claimId, receiptId } = await ask();
    await anna.payments.claims.approve({ claimId, ...newKey() });
    const another = await makeClass(testApp, { pupils: 0 });
    await testApp.owner`
      insert into memberships (user_id, class_id, role, joined_at) values (${another.manager.userId}, ${klass.classId}, 'elev', now())`;
    const classmate = await callerFor(testApp, another.manager);
    await classmate.classes.switchTo({ classId: klass.classId });
    expect(await newest(classmate)).toMatchObject({ hasReceipt: true, receiptId: null });
    const ctx = await createCtx(testApp, another.manager);
    expect(await refusalOf(readReceipt(ctx, { receiptId }))).toEqual({ code: "NOT_FOUND" });
  });

  it("payments.claims.approve — a claim above the limit waits for a second person, who attests or stops it", async () => {
    await anna.fund.setLimit({ amount: 10_000, ...newKey() });
    const bo = await callerFor(testApp, await makeAnotherManager(testApp, klass));
    const { claimId, receiptId } = await ask();
    const { requestId, transactionId } = await anna.payments.claims.approve({ claimId, ...newKey() });
    expect(transactionId).toBeNull();
    expect(await states()).toEqual(["attest"]);
    expect(await pupil.fund.overview()).toMatchObject({ balanceOre: 500_000, reservedOre: 34_950 });
    const payeeName = `${payer().firstName} ${payer().lastName}`;
    const requestedByName = `${klass.manager.firstName} ${klass.manager.lastName}`;
    expect((await bo.fund.waiting()).requests).toMatchObject([
      { id: requestId, receiptId, lacksReceipt: false, isClaim: true, payeeName, requestedByName },
    ]);
    const hidden = { receiptId: null, isClaim: true, payeeName: null, requestedByName: null };
    expect((await pupil.fund.waiting()).requests).toMatchObject([hidden]);
    expect(await refusalOf(anna.fund.attest({ requestId: requestId ?? "", ...newKey() }))).toEqual({
      code: "ATTEST_OWN",
    });
    await bo.fund.attest({ requestId: requestId ?? "", ...newKey() });
    expect(await states()).toEqual(["paid"]);
    expect(await newest()).toMatchObject({ sourceType: "withdrawal_request", receiptId });

    const again = await ask();
    const stopped = await anna.payments.claims.approve({ claimId: again.claimId, ...newKey() });
    await bo.fund.cancelRequest({ requestId: stopped.requestId ?? "", ...newKey() });
    expect((await states()).toSorted()).toEqual(["paid", "stopped"]);
    for (const who of [anna, bo])
      expect((await who.payments.claims.list()).rows.map(({ state, canApprove }) => [state, canApprove])).toEqual([
        ["stopped", true],
        ["paid", false],
      ]);
  });

  it("payments.claims.approve — nobody attests a claim of their own while somebody else can; when nobody can, the row is marked", async () => {
    await anna.fund.setLimit({ amount: 10_000, ...newKey() });
    const second = await makeAnotherManager(testApp, klass);
    const bo = await callerFor(testApp, second);
    const approved = async () => {
      const { claimId } = await ask(34_950, second, bo);
      return (await anna.payments.claims.approve({ claimId, ...newKey() })).requestId ?? "";
    };
    const marked = await approved();
    expect((await bo.fund.waiting()).requests).toMatchObject([{ canAttest: true, refusal: null }]);
    await bo.fund.attest({ requestId: marked, ...newKey() });
    expect(await newest()).toMatchObject({ sourceType: "withdrawal_request", isOwnClaim: true });

    const third = await callerFor(testApp, await makeAnotherManager(testApp, klass));
    const requestId = await approved();
    expect((await bo.fund.waiting()).requests).toMatchObject([{ canAttest: false, refusal: "ATTEST_OWN" }]);
    expect(await refusalOf(bo.fund.attest({ requestId, ...newKey() }))).toEqual({ code: "ATTEST_OWN" });
    await third.fund.attest({ requestId, ...newKey() });
    expect(await newest()).toMatchObject({ isOwnClaim: false });
  });

  it("payments.claims.approve — a claim's receipt is for its withdrawal only, and a withdrawal's receipt for no claim", async () => {
    const own = await ask(5_000, klass.manager, anna);
    const withdraw = (receiptId: string) =>
      refusalOf(anna.fund.withdraw({ amount: 100, description: "Tyg", receiptId, ...newKey() }));
    const used = { code: "RECEIPT_CLAIMED", field: "receiptId" };
    expect(await withdraw(own.receiptId)).toEqual(used);
    await anna.payments.claims.approve({ claimId: own.claimId, ...newKey() });
    expect(await withdraw(own.receiptId)).toEqual(used);
    const { receiptId } = await addReceipt(await createCtx(testApp, klass.manager), incoming("kvitto.jpg"));
    await anna.fund.withdraw({ amount: 100, description: "Tyg", receiptId, ...newKey() });
    expect(await withdraw(receiptId)).toEqual(used);
    const claim = { amount: 100, description: "Tyg", receiptId, ...newKey() };
    expect(await refusalOf(anna.payments.claims.ask(claim))).toEqual(used);
  });

  it("payments.claims.approve — one's own claim is approved by another studentansvarig; without another it is marked or waits", async () => {
    const own = await ask(5_000, klass.manager, anna);
    expect(await mayApprove(anna)).toBe(true);
    await anna.payments.claims.approve({ claimId: own.claimId, ...newKey() });
    expect(await newest()).toMatchObject({ isOwnClaim: true });
    await anna.fund.setLimit({ amount: 10_000, ...newKey() });
    const large = await ask(20_000, klass.manager, anna);
    const { requestId } = await anna.payments.claims.approve({ claimId: large.claimId, ...newKey() });
    expect(await refusalOf(anna.fund.attest({ requestId: requestId ?? "", ...newKey() }))).toEqual({
      code: "ATTEST_OWN",
    });

    const bo = await callerFor(testApp, await makeAnotherManager(testApp, klass));
    const later = await ask(5_000, klass.manager, anna);
    expect([await mayApprove(anna), await mayApprove(bo)]).toEqual([false, true]);
    const tasks = await Promise.all([anna, bo].map(async (who) => (await who.classes.dashboard()).todo?.claims));
    expect(tasks).toEqual([0, 1]);
    expect(await refusalOf(anna.payments.claims.approve({ claimId: later.claimId, ...newKey() }))).toEqual({
      code: "CLAIM_OWN",
    });
    await bo.payments.claims.approve({ claimId: later.claimId, ...newKey() });
    expect(await newest()).toMatchObject({ isOwnClaim: false });
    await ask();
    expect([await mayApprove(anna), await mayApprove(pupil)]).toEqual([true, false]);
  });

  it("payments.claims.approve — correcting a claim's withdrawal marks the claim as corrected and returns the money", async () => {
    const { claimId } = await ask();
    const { transactionId } = await anna.payments.claims.approve({ claimId, ...newKey() });
    await anna.fund.correct({ transactionId: transactionId ?? "", reason: "Fel klass", ...newKey() });
    expect(await states()).toEqual(["corrected"]);
    expect(await pupil.fund.overview()).toMatchObject({ balanceOre: 500_000 });
  });

  it("payments.claims.approve — claims that one person approves within 24 hours wait once their sum passes the limit", async () => {
    await anna.fund.setLimit({ amount: 40_000, ...newKey() });
    const input = (claimId: string) => ({ claimId, ...newKey() });
    const [first, second] = [await ask(34_950), await ask(34_950)];
    expect(await anna.payments.claims.approve(input(first.claimId))).toMatchObject({ requestId: null });
    expect(await anna.payments.claims.approve(input(second.claimId))).toMatchObject({ transactionId: null });
    expect((await states()).toSorted()).toEqual(["attest", "paid"]);
  });

  it("payments.claims.approve — SQL as a studentansvarig approves no claim without its withdrawal; as a member none", async () => {
    const { claimId } = await ask();
    const bySql = async (role: string, userId: string, statement: string) =>
      testApp.appRole.begin(async (tx) => {
        await tx`select set_config('app.role', ${role}, true), set_config('app.user_id', ${userId}, true), set_config('app.class_id', ${klass.classId}, true)`;
        await tx.unsafe(statement);
      });
    const set = (what: string) => `update expense_claims set ${what} where id = '${claimId}'`;
    const decided = (who: string) => `decided_by = '${who}', decided_at = now()`;
    const { userId } = payer();
    const [row] = await testApp.owner<{ id: string }[]>`
      select id from fund_transactions where class_id = ${klass.classId} limit 1`;
    for (const statement of [
      set(`status = 'approved', transaction_id = '${row?.id}', ${decided(klass.manager.userId)}`),
      set("amount_ore = 1"),
      set("phone_number = '0701234567'"),
      set(`status = 'declined', ${decided(klass.manager.userId)}`),
      set(`status = 'declined', reason = 'Nej', ${decided(userId)}`),
      `delete from expense_claims where id = '${claimId}'`,
    ])
      await expect(bySql("manager", klass.manager.userId, statement), statement).rejects.toThrow();
    for (const statement of [
      set(`status = 'declined', reason = 'Nej', ${decided(userId)}`),
      set(`status = 'approved', transaction_id = '${row?.id}', ${decided(userId)}`),
    ])
      await expect(bySql("member", userId, statement), statement).rejects.toThrow();
    expect(await states()).toEqual(["waiting"]);
  });

  it("payments.claims.approve — books the claim on an expense item of the budget, also above the limit; other items are refused", async () => {
    const budgetId = (await anna.budget.list())[0]?.id ?? "";
    const item = { budgetId, itemName: "Fest", budgetedAmount: "1000" };
    const { itemId: budgetItemId } = await anna.budget.addItem({ ...item, category: "expense" });
    const income = await anna.budget.addItem({ ...item, category: "income" });
    const { claimId } = await ask();
    const approve = (id: string, itemId: string) =>
      anna.payments.claims.approve({ claimId: id, budgetItemId: itemId, ...newKey() });
    const field = "budgetItemId";
    expect(await refusalOf(approve(claimId, income.itemId))).toEqual({ code: "NOT_EXPENSE", field });
    expect(await refusalOf(approve(claimId, randomUUID()))).toEqual({ code: "NOT_FOUND", field });
    expect(await states()).toEqual(["waiting"]);
    await approve(claimId, budgetItemId);
    expect(await newest()).toMatchObject({ budgetItem: { id: budgetItemId, itemName: "Fest" } });

    const bo = await callerFor(testApp, await makeAnotherManager(testApp, klass));
    await anna.fund.setLimit({ amount: 10_000, ...newKey() });
    const { requestId } = await approve((await ask()).claimId, budgetItemId);
    expect(await pupil.budget.item({ itemId: budgetItemId })).toMatchObject({ actualOre: 34_950, reservedOre: 34_950 });
    await bo.fund.attest({ requestId: requestId ?? "", ...newKey() });
    expect(await pupil.budget.item({ itemId: budgetItemId })).toMatchObject({ actualOre: 69_900, reservedOre: 0 });
  });
});
