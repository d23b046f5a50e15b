import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { makeTestUsers, refusals } from "@utspring/testkit/test-users";
import { refusalOf } from "@utspring/testkit/caller";
import { openTestApp } from "@utspring/testkit/test-app";

const testApp = await openTestApp();
const { as } = await makeTestUsers(testApp);

const entry = (more: object = {}) => ({ amount: "250", description: "Kakor", idempotencyKey: randomUUID(), ...more });

describe("fund.deposit", () => {
  it.each(refusals.manager)("fund.deposit — refuses %s with %s", async (who, code) => {
    expect(await refusalOf(as[who].fund.deposit(entry()))).toEqual({ code });
  });

  it.each([
    ["no amount", { amount: "" }, "amount"],
    ["nothing", { amount: "0" }, "amount"],
    ["less than nothing", { amount: -100 }, "amount"],
    ["half an öre", { amount: 10.5 }, "amount"],
    ["three decimals", { amount: "1,234" }, "amount"],
    ["more than a million kronor", { amount: "1000000,01" }, "amount"],
    ["no description", { description: "   " }, "description"],
    ["a description that is too long", { description: "a".repeat(201) }, "description"],
    ["no key", { idempotencyKey: "" }, "idempotencyKey"],
  ])("fund.deposit — refuses %s", async (_what, more, field) => {
    const { code, issues } = await refusalOf(as.studentansvarig.fund.deposit(entry(more)));
    expect(code).toBe("BAD_INPUT");
    expect(issues?.map((issue) => issue.path)).toEqual([field]);
    expect((await as.studentansvarig.fund.overview()).balanceOre).toBe(0);
  });

  it("fund.deposit — books the amount in öre, numbers the row and adds an event to the class's activity", async () => {
    const first = await as.studentansvarig.fund.deposit(entry({ amount: "1 234,50" }));
    expect(first).toMatchObject({ seq: 1, balanceAfterOre: 123_450 });
    const second = await as.studentansvarig.fund.deposit(entry({ amount: 1 }));
    expect(second).toMatchObject({ seq: 2, balanceAfterOre: 123_451 });
    expect(await as.elev.fund.overview()).toEqual({
      balanceOre: 123_451,
      incomeOre: 123_451,
      expenseOre: 0,
      reservedOre: 0,
      creditOre: 0,
    });
    const { rows } = await as.elev.classes.activity({});
    expect(rows[0]).toMatchObject({ kind: "fund.deposit", amountOre: 1 });
  });

  it("fund.deposit — an impersonating administrator's deposit is in the administrator's name, marked as impersonated", async () => {
    const { transactionId } = await as.impersonator.fund.deposit(entry());
    const { rows } = await as.elev.fund.transactions({});
    expect(rows.find((row) => row.id === transactionId)).toMatchObject({
      actorName: "Admin Utspring",
      isImpersonated: true,
    });
  });

  it("fund.deposit — two concurrent calls with the same key book one row, and the key with other input is refused", async () => {
    const twin = entry({ amount: "10" });
    const before = await as.elev.fund.overview();
    const [one, other] = await Promise.all([
      as.studentansvarig.fund.deposit(twin),
      as.studentansvarig.fund.deposit(twin),
    ]);
    expect(other).toEqual(one);
    expect((await as.elev.fund.overview()).balanceOre).toBe(before.balanceOre + 1000);
    expect(await refusalOf(as.studentansvarig.fund.deposit({ ...twin, amount: "11" }))).toEqual({ code: "KEY_REUSED" });
  });

  it("fund.deposit — another class's deposit is booked in that class's own fund", async () => {
    await as.neighbour.fund.deposit(entry({ amount: "7" }));
    expect(await as.neighbour.fund.overview()).toMatchObject({ balanceOre: 700 });
  });
});
