import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { callerFor, refusalOf } from "@utspring/testkit/caller";
import type { Caller } from "@utspring/testkit/caller";
import { makeAnotherManager, makeClass } from "@utspring/testkit/make";
import type { MadeClass, MadePerson } from "@utspring/testkit/make";
import { openTestApp } from "@utspring/testkit/test-app";
import { makeTestUsers, refusals } from "@utspring/testkit/test-users";
import { newKey } from "@utspring/testkit/new-key";

const testApp = await openTestApp();
const { as } = await makeTestUsers(testApp);

let klass: MadeClass;
let anna: Caller;
let pupil: Caller;
let budgetId: string;
let flak: string;
let bal: string;

const add = async (itemName: string, category: "income" | "expense" = "expense") =>
  (await anna.budget.addItem({ budgetId, category, itemName, budgetedAmount: "1000" })).itemId;

beforeEach(async () => {
  klass = await makeClass(testApp, { pupils: 1 });
  anna = await callerFor(testApp, klass.manager);
  pupil = await callerFor(testApp, klass.pupils[0] as MadePerson);
  budgetId = (await anna.budget.list())[0]?.id ?? "";
  [flak, bal] = [await add("Flak"), await add("Bal")];
});

const withdraw = async (more: object = {}, who = anna) => {
  const { transactionId } = await who.fund.withdraw({ amount: 25_000, description: "Tält", ...newKey(), ...more });
  return transactionId ?? "";
};
const set = (transactionId: string, budgetItemId?: string, who = anna) =>
  who.fund.setBudgetItem({ transactionId, ...(budgetItemId === undefined ? {} : { budgetItemId }), ...newKey() });
/** What is on each item, and on none. */
async function spent(): Promise<[flakOre: number | null, balOre: number | null, unassignedOre: number | null]> {
  const { items, actual } = await pupil.budget.byId({ budgetId });
  const on = (id: string) => items.find((item) => item.id === id)?.actualOre ?? null;
  return [on(flak), on(bal), actual?.unassignedOre ?? null];
}

describe("fund.setBudgetItem", () => {
  it.each(refusals.manager)("fund.setBudgetItem — refuses %s with %s", async (who, code) => {
    expect(await refusalOf(as[who].fund.setBudgetItem({ transactionId: randomUUID(), ...newKey() }))).toEqual({ code });
  });

  it("fund.setBudgetItem — refuses another class's item, an income item, a removed item and an unknown item", async () => {
    const [theirs] = await as.neighbour.budget.list();
    const foreign = await as.neighbour.budget.addItem({
      budgetId: theirs?.id ?? "",
      category: "expense",
      itemName: "Deras",
      budgetedAmount: "5",
    });
    const removed = await add("Borttagen");
    await anna.budget.removeItem({ itemId: removed });
    const transactionId = await withdraw();
    const field = "budgetItemId";
    for (const itemId of [foreign.itemId, removed, randomUUID()])
      expect(await refusalOf(set(transactionId, itemId))).toEqual({ code: "NOT_FOUND", field });
    expect(await refusalOf(set(transactionId, await add("Insats", "income")))).toEqual({ code: "NOT_EXPENSE", field });
    expect(await spent()).toEqual([0, 0, 25_000]);
  });

  it("fund.setBudgetItem — refuses another class's row, a deposit, and the correction of a deposit", async () => {
    const transactionId = await withdraw();
    expect(await refusalOf(set(transactionId, flak, as.studentansvarig))).toEqual({ code: "NOT_FOUND" });
    expect(await refusalOf(set(randomUUID(), flak))).toEqual({ code: "NOT_FOUND" });
    const deposit = await anna.fund.deposit({ amount: 500, description: "Pant", ...newKey() });
    const correction = await anna.fund.correct({ transactionId: deposit.transactionId, reason: "fel", ...newKey() });
    for (const row of [deposit.transactionId, correction.transactionId ?? ""])
      expect(await refusalOf(set(row, flak))).toEqual({ code: "NOT_WITHDRAWAL" });
    expect(await spent()).toEqual([0, 0, 25_000]);
  });

  it("fund.setBudgetItem — refuses what a member got back of a credit, also when it was attested", async () => {
    const of = { requirementId: "", userId: (klass.pupils[0] as MadePerson).userId };
    of.requirementId = (
      await anna.payments.create({ title: "Flak", amount: 20_000, phoneNumber: "0701234567", ...newKey() })
    ).requirementId;
    await anna.payments.record({ ...of, amount: 25_000, restToCredit: true, ...newKey() });
    const payBack = () => anna.payments.credits.payBack({ userId: of.userId, amount: 2_000, ...newKey() });
    const atOnce = (await payBack()).transactionId ?? "";
    await anna.fund.setLimit({ amount: 1_000, ...newKey() });
    const bo = await callerFor(testApp, await makeAnotherManager(testApp, klass));
    const attested = await bo.fund.attest({ requestId: (await payBack()).requestId ?? "", ...newKey() });
    for (const row of [atOnce, attested.transactionId]) {
      expect(await refusalOf(set(row, flak))).toEqual({ code: "NOT_SPENDING" });
      const put = testApp.owner`
        insert into withdrawal_budget_items (withdrawal_id, class_id, budget_item_id, set_at)
        values (${row}, ${klass.classId}, ${flak}, now())`;
      await expect(put).rejects.toThrow("only a withdrawal of the class is on a budget item");
    }
    const rows = (await pupil.fund.transactions({ limit: 2 })).rows;
    expect(rows.map(({ isSpending }) => isSpending)).toEqual([false, false]);
    expect(await spent()).toEqual([0, 0, 0]);
  });

  it("fund.setBudgetItem — sets, changes and removes the item without changing the ledger, and each change is an event", async () => {
    const transactionId = await withdraw();
    const head = await pupil.fund.head({});
    expect(await set(transactionId, flak)).toEqual({ budgetItemId: flak });
    expect(await spent()).toEqual([25_000, 0, 0]);
    expect((await pupil.fund.transactions({ limit: 1 })).rows[0]).toMatchObject({
      budgetItem: { id: flak, itemName: "Flak" },
      isSpending: true,
    });
    await set(transactionId, bal);
    expect(await spent()).toEqual([0, 25_000, 0]);
    expect(await set(transactionId)).toEqual({ budgetItemId: null });
    expect(await spent()).toEqual([0, 0, 25_000]);
    expect(await pupil.fund.head({})).toEqual(head);
    expect(await pupil.fund.verify()).toMatchObject({ isIntact: true });
    const events = await testApp.owner`
      select detail->>'budgetItemId' as now, detail->>'formerBudgetItemId' as before from activity
      where class_id = ${klass.classId} and kind = 'fund.setBudgetItem' and ref_id = ${transactionId} order by seq`;
    expect([...events]).toEqual([
      { now: flak, before: null },
      { now: bal, before: flak },
      { now: null, before: bal },
    ]);
  });

  it("fund.setBudgetItem — setting one item again, also concurrently, is one event, and a late retry overwrites no newer item", async () => {
    const transactionId = await withdraw();
    const input = { transactionId, budgetItemId: flak, ...newKey() };
    await Promise.all([anna.fund.setBudgetItem(input), anna.fund.setBudgetItem(input), set(transactionId, flak)]);
    const kinds = (await pupil.classes.activity({})).rows.map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === "fund.setBudgetItem")).toHaveLength(1);
    await set(transactionId, bal);
    expect(await anna.fund.setBudgetItem(input)).toEqual({ budgetItemId: flak });
    expect(await spent()).toEqual([0, 25_000, 0]);
  });

  it("fund.setBudgetItem — a corrected withdrawal counts on no item, and an attested one on the item it was registered with", async () => {
    const transactionId = await withdraw({ budgetItemId: flak });
    expect(await spent()).toEqual([25_000, 0, 0]);
    await anna.fund.correct({ transactionId, reason: "fel", ...newKey() });
    expect(await spent()).toEqual([0, 0, 0]);

    const second = await callerFor(testApp, await makeAnotherManager(testApp, klass));
    await anna.fund.setLimit({ amount: 10_000, ...newKey() });
    const { requestId } = await anna.fund.withdraw({
      amount: 40_000,
      description: "Lokal",
      budgetItemId: bal,
      ...newKey(),
    });
    expect((await pupil.fund.waiting()).requests).toMatchObject([{ budgetItem: { id: bal, itemName: "Bal" } }]);
    expect(await pupil.budget.item({ itemId: bal })).toMatchObject({ actualOre: 0, reservedOre: 40_000 });
    expect(await spent()).toEqual([0, 0, 0]);
    const attested = await second.fund.attest({ requestId: requestId ?? "", ...newKey() });
    expect(await spent()).toEqual([0, 40_000, 0]);
    await set(attested.transactionId, flak);
    expect(await spent()).toEqual([40_000, 0, 0]);
    expect((await pupil.fund.transactions({ budgetItemId: flak })).rows).toMatchObject([
      { id: attested.transactionId, isCorrected: false },
      { id: transactionId, isCorrected: true },
    ]);
  });

  it("fund.setBudgetItem — SQL as a studentansvarig cannot put a deposit on an item or a withdrawal on an income item", async () => {
    const withdrawal = await withdraw();
    const { transactionId: deposit } = await anna.fund.deposit({ amount: 500, description: "Pant", ...newKey() });
    const income = await add("Insats", "income");
    for (const [row, item] of [
      [deposit, flak],
      [withdrawal, income],
      [randomUUID(), flak],
    ]) {
      const tried = testApp.appRole.begin(async (tx) => {
        await tx`select set_config('app.role', 'manager', true), set_config('app.user_id', ${klass.manager.userId}, true), set_config('app.class_id', ${klass.classId}, true)`;
        await tx`insert into withdrawal_budget_items (withdrawal_id, class_id, budget_item_id, set_at) values (${row ?? ""}, ${klass.classId}, ${item ?? ""}, now())`;
      });
      await expect(tried).rejects.toThrow(/withdrawal/u);
    }
    expect(await spent()).toEqual([0, 0, 25_500 - 500]);
  });
});
