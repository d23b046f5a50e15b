import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { callerFor, refusalOf } from "@utspring/testkit/caller";
import { makeAnotherManager } from "@utspring/testkit/make";
import type { MadePerson } from "@utspring/testkit/make";
import { makeCreditedClass } from "@utspring/testkit/make-credited-class";
import { openTestApp } from "@utspring/testkit/test-app";
import { makeTestUsers, refusals } from "@utspring/testkit/test-users";
import { newKey } from "@utspring/testkit/new-key";

const testApp = await openTestApp();
const { as } = await makeTestUsers(testApp);

describe("payments.credits.payBack", () => {
  it.each(refusals.manager)("payments.credits.payBack — refuses %s with %s", async (who, code) => {
    const input = { userId: randomUUID(), ...newKey() };
    expect(await refusalOf(as[who].payments.credits.payBack(input))).toEqual({ code });
  });

  it("payments.credits.payBack — refuses more than the credit, and one's own credit when there is another studentansvarig", async () => {
    const { klass, anna, credit, back } = await makeCreditedClass(testApp);
    expect(await refusalOf(anna.payments.credits.payBack(back({ amount: 5_001 })))).toMatchObject({
      code: "CREDIT_TOO_LOW",
    });
    const payBackTo = (to: string) => refusalOf(anna.payments.credits.payBack(back({ userId: to })));
    expect(await payBackTo(randomUUID())).toEqual({ code: "NOT_FOUND" });
    expect(await payBackTo((klass.pupils[1] as MadePerson).userId)).toMatchObject({ code: "CREDIT_TOO_LOW" });
    await credit(1_000, klass.manager.userId);
    await makeAnotherManager(testApp, klass);
    const own = { userId: klass.manager.userId, ...newKey() };
    expect(await refusalOf(anna.payments.credits.payBack(own))).toEqual({ code: "CREDIT_OWN" });
  });

  it("payments.credits.payBack — books one withdrawal without a name, and its correction gives the member the credit back", async () => {
    const { anna, classmate, balanceOf, sums, receiptRefused, back } = await makeCreditedClass(testApp);
    const input = back();
    const [one, other] = await Promise.all([
      anna.payments.credits.payBack(input),
      anna.payments.credits.payBack(input),
    ]);
    expect(other).toEqual(one);
    expect(await balanceOf()).toBe(0);
    expect(await sums()).toMatchObject({ balanceOre: 20_000, creditOre: 0 });
    const [row] = (await classmate.fund.transactions({ limit: 1 })).rows;
    expect(row).toMatchObject({ sourceType: "credit_payback", description: "Återbetalning av pengar till godo" });
    expect(await receiptRefused(one.transactionId ?? "")).toEqual({ code: "NOT_SPENDING" });
    await anna.fund.correct({ transactionId: one.transactionId ?? "", reason: "Fel konto", ...newKey() });
    expect(await balanceOf()).toBe(5_000);
    expect(await sums()).toMatchObject({ balanceOre: 25_000, incomeOre: 20_000, creditOre: 5_000 });
    expect(await anna.fund.verify()).toMatchObject({ isIntact: true });
  });

  it("payments.credits.payBack — with the member's number, the answer has a Swish code of what is booked, also when retried", async () => {
    const { klass, anna, balanceOf, back } = await makeCreditedClass(testApp);
    await expect(anna.payments.credits.payBack(back({ phoneNumber: "12" }))).rejects.toThrow();
    const input = back({ amount: 2_000, phoneNumber: "070-123 45 67" });
    const paid = await anna.payments.credits.payBack(input);
    expect(paid.swish).toMatchObject({
      number: "0701234567",
      amountOre: 2_000,
      message: "Återbetalning av pengar till godo",
    });
    expect(paid.swish?.svg).toContain("<svg");
    expect(await anna.payments.credits.payBack(input)).toEqual(paid);
    expect(await balanceOf()).toBe(3_000);
    await anna.fund.setLimit({ amount: 500, ...newKey() });
    await makeAnotherManager(testApp, klass);
    const waits = await anna.payments.credits.payBack(back({ phoneNumber: "0701234567" }));
    expect(waits).toMatchObject({ transactionId: null, amountOre: 3_000, swish: null });
    expect(await anna.payments.credits.list().then(({ changes }) => JSON.stringify(changes))).not.toContain(
      "0701234567",
    );
  });

  it("payments.credits.payBack — a payback above the limit waits for a second person, who attests it or returns the credit", async () => {
    const { klass, anna, balanceOf, sums, receiptRefused, back } = await makeCreditedClass(testApp);
    await anna.fund.setLimit({ amount: 2_000, ...newKey() });
    const bo = await callerFor(testApp, await makeAnotherManager(testApp, klass));
    const waits = async () => (await anna.payments.credits.payBack(back())).requestId ?? "";
    const first = await waits();
    expect((await anna.fund.waiting()).requests).toMatchObject([{ id: first, lacksReceipt: false }]);
    expect(await receiptRefused(first)).toEqual({ code: "NOT_SPENDING" });
    expect(await balanceOf()).toBe(0);
    expect(await refusalOf(anna.payments.credits.payBack(back()))).toMatchObject({ code: "CREDIT_TOO_LOW" });
    expect(await sums()).toMatchObject({ balanceOre: 25_000, reservedOre: 5_000, creditOre: 5_000 });
    await bo.fund.cancelRequest({ requestId: first, ...newKey() });
    expect(await balanceOf()).toBe(5_000);
    const { transactionId } = await bo.fund.attest({ requestId: await waits(), ...newKey() });
    expect(await balanceOf()).toBe(0);
    expect(await sums()).toMatchObject({ balanceOre: 20_000, reservedOre: 0, creditOre: 0 });
    await anna.fund.correct({ transactionId, reason: "Fel konto", ...newKey() });
    expect(await balanceOf()).toBe(5_000);
    expect(await sums()).toMatchObject({ balanceOre: 25_000, creditOre: 5_000 });
  });
});
