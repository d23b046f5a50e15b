import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { makeTestUsers, refusals } from "@utspring/testkit/test-users";
import { refusalOf } from "@utspring/testkit/caller";
import { openTestApp } from "@utspring/testkit/test-app";

const testApp = await openTestApp();
const { as } = await makeTestUsers(testApp);

const entry = (amount: number) => ({ amount, description: "Pant", idempotencyKey: randomUUID() });

describe("fund.overview", () => {
  it.each(refusals.member)("fund.overview — refuses %s with %s", async (who, code) => {
    expect(await refusalOf(as[who].fund.overview())).toEqual({ code });
  });

  it("fund.overview — every sum of a new fund is zero", async () => {
    expect(await as.elev.fund.overview()).toEqual({
      balanceOre: 0,
      incomeOre: 0,
      expenseOre: 0,
      reservedOre: 0,
      creditOre: 0,
    });
  });

  it("fund.overview — the sums are the same for everyone in the class, and another class does not see them", async () => {
    await as.studentansvarig.fund.deposit(entry(500));
    const { transactionId } = await as.studentansvarig.fund.withdraw(entry(200));
    await as.studentansvarig.fund.correct({
      transactionId: transactionId ?? "",
      reason: "dubbelt",
      idempotencyKey: randomUUID(),
    });
    await as.studentansvarig.fund.withdraw(entry(120));
    const sums = { balanceOre: 380, incomeOre: 500, expenseOre: 120, reservedOre: 0, creditOre: 0 };
    for (const who of ["elev", "studentansvarig", "impersonator"] as const)
      expect(await as[who].fund.overview()).toEqual(sums);
    expect(await as.neighbour.fund.overview()).toEqual({
      balanceOre: 0,
      incomeOre: 0,
      expenseOre: 0,
      reservedOre: 0,
      creditOre: 0,
    });
  });
});
