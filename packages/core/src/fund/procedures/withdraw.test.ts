import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { createCtx } from "@utspring/testkit/actors";
import { incoming } from "@utspring/testkit/files";
import { makeTestUsers, refusals } from "@utspring/testkit/test-users";
import { refusalOf } from "@utspring/testkit/caller";
import { openTestApp } from "@utspring/testkit/test-app";
import { addReceipt } from "../../payments/procedures/add-receipt.ts";

const testApp = await openTestApp();
const { as, ours } = await makeTestUsers(testApp);

const entry = (more: object = {}) => ({ amount: "100", description: "Tyg", idempotencyKey: randomUUID(), ...more });

describe("fund.withdraw", () => {
  it.each(refusals.manager)("fund.withdraw — refuses %s with %s", async (who, code) => {
    expect(await refusalOf(as[who].fund.withdraw(entry()))).toEqual({ code });
  });

  it.each([
    ["no amount", { amount: " " }, "amount"],
    ["a negative amount", { amount: "-5" }, "amount"],
    ["no description", { description: "" }, "description"],
    ["an unknown key", { type: "deposit" }, ""],
  ])("fund.withdraw — refuses %s", async (_what, more, field) => {
    const { code, issues } = await refusalOf(as.studentansvarig.fund.withdraw(entry(more)));
    expect(code).toBe("BAD_INPUT");
    expect(issues?.map((issue) => issue.path)).toEqual([field]);
  });

  it("fund.withdraw — a withdrawal can make the balance negative, and counts as an expense", async () => {
    expect(await as.studentansvarig.fund.withdraw(entry())).toMatchObject({ seq: 1, balanceAfterOre: -10_000 });
    expect(await as.elev.fund.overview()).toEqual({
      balanceOre: -10_000,
      incomeOre: 0,
      expenseOre: 10_000,
      reservedOre: 0,
      creditOre: 0,
    });
    expect((await as.elev.classes.activity({})).rows[0]).toMatchObject({ kind: "fund.withdraw", amountOre: 10_000 });
  });

  it("fund.withdraw — two concurrent calls with the same key book one row, and the key with other input is refused", async () => {
    const twin = entry({ amount: "1" });
    const [one, other] = await Promise.all([
      as.studentansvarig.fund.withdraw(twin),
      as.studentansvarig.fund.withdraw(twin),
    ]);
    expect(other).toEqual(one);
    expect(await refusalOf(as.studentansvarig.fund.withdraw({ ...twin, description: "Annat" }))).toEqual({
      code: "KEY_REUSED",
    });
  });

  it("fund.withdraw — the key of a deposit is refused for a withdrawal", async () => {
    const deposited = entry();
    await as.studentansvarig.fund.deposit(deposited);
    expect(await refusalOf(as.studentansvarig.fund.withdraw(deposited))).toEqual({ code: "KEY_REUSED" });
  });

  it("fund.withdraw — classmates see that a row has a receipt but not its id; another member's receipt is refused", async () => {
    const own = (await addReceipt(await createCtx(testApp, ours.manager), incoming("kvitto.pdf"))).receiptId;
    const foreign = (await addReceipt(await createCtx(testApp, ours.pupils[0] ?? ours.manager), incoming("kvitto.pdf")))
      .receiptId;
    const before = await as.elev.fund.overview();
    for (const receiptId of [foreign, randomUUID()])
      expect(await refusalOf(as.studentansvarig.fund.withdraw(entry({ receiptId })))).toEqual({
        code: "NOT_FOUND",
        field: "receiptId",
      });
    expect(await as.elev.fund.overview()).toEqual(before);
    await as.studentansvarig.fund.withdraw(entry({ receiptId: own }));
    const newest = async (who: "elev" | "studentansvarig") => (await as[who].fund.transactions({ limit: 1 })).rows[0];
    expect(await newest("studentansvarig")).toMatchObject({ hasReceipt: true, receiptId: own });
    expect(await newest("elev")).toMatchObject({ hasReceipt: true, receiptId: null });
    expect(await refusalOf(as.studentansvarig.payments.removeReceipt({ receiptId: own }))).toEqual({
      code: "RECEIPT_IN_USE",
    });
  });

  it("fund.withdraw — accepts an expense item of the class's own budgets; any other item is refused and nothing is booked", async () => {
    const [main] = await as.studentansvarig.budget.list();
    const [theirs] = await as.neighbour.budget.list();
    const item = { itemName: "Flak", budgetedAmount: "5" };
    const own = { budgetId: main?.id ?? "", ...item };
    const expense = await as.studentansvarig.budget.addItem({ ...own, category: "expense" });
    const income = await as.studentansvarig.budget.addItem({ ...own, category: "income" });
    const foreign = await as.neighbour.budget.addItem({ ...item, budgetId: theirs?.id ?? "", category: "expense" });
    const before = await as.elev.fund.head({});
    const field = "budgetItemId";
    for (const [budgetItemId, code] of [
      [foreign.itemId, "NOT_FOUND"],
      [randomUUID(), "NOT_FOUND"],
      [income.itemId, "NOT_EXPENSE"],
    ])
      expect(await refusalOf(as.studentansvarig.fund.withdraw(entry({ budgetItemId })))).toEqual({ code, field });
    expect(await as.elev.fund.head({})).toEqual(before);
    await as.studentansvarig.fund.withdraw(entry({ budgetItemId: expense.itemId }));
    expect((await as.elev.fund.transactions({ limit: 1 })).rows[0]).toMatchObject({
      budgetItem: { id: expense.itemId, itemName: "Flak" },
    });
  });
});
