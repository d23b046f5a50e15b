import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { callerFor, refusalOf } from "@utspring/testkit/caller";
import { makeAnotherManager } from "@utspring/testkit/make";
import { makeCreditedClass } from "@utspring/testkit/make-credited-class";
import { openTestApp } from "@utspring/testkit/test-app";
import { makeTestUsers, refusals } from "@utspring/testkit/test-users";
import { newKey } from "@utspring/testkit/new-key";

const testApp = await openTestApp();
const { as } = await makeTestUsers(testApp);
const phoneNumber = "070-123 45 67";

describe("payments.credits.swish", () => {
  it.each(refusals.manager)("payments.credits.swish — refuses %s with %s", async (who, code) => {
    const input = { transactionId: randomUUID(), phoneNumber };
    expect(await refusalOf(as[who].payments.credits.swish(input))).toEqual({ code });
  });

  it("payments.credits.swish — a payback has its code when it is attested, for both studentansvariga, and none when it is corrected", async () => {
    const { klass, anna, payer, back } = await makeCreditedClass(testApp);
    const bo = await callerFor(testApp, await makeAnotherManager(testApp, klass));
    await anna.fund.setLimit({ amount: 2_000, ...newKey() });
    const { requestId } = await bo.payments.credits.payBack(back());
    const listed = async (who = bo) =>
      (await who.payments.credits.list()).changes.find(({ kind }) => kind === "paid_back")?.transactionId ?? null;
    expect(await listed()).toBeNull();
    const { transactionId } = await anna.fund.attest({ requestId: requestId ?? "", ...newKey() });
    expect([await listed(), await listed(anna)]).toEqual([transactionId, transactionId]);
    for (const who of [anna, bo])
      expect(await who.payments.credits.swish({ transactionId, phoneNumber })).toMatchObject({
        number: "0701234567",
        amountOre: 5_000,
        bookedByName: `${klass.manager.firstName} ${klass.manager.lastName}`,
      });
    await expect(anna.payments.credits.swish({ transactionId, phoneNumber: "12" })).rejects.toThrow();
    expect(await refusalOf(payer.payments.credits.swish({ transactionId, phoneNumber }))).toEqual({
      code: "NOT_ALLOWED",
    });
    const other = await as.studentansvarig.fund.deposit({ amount: 1, description: "Pant", ...newKey() });
    const asked = { transactionId: other.transactionId, phoneNumber };
    expect(await refusalOf(as.studentansvarig.payments.credits.swish(asked))).toEqual({ code: "NOT_FOUND" });
    await anna.fund.correct({ transactionId, reason: "Fel konto", ...newKey() });
    const refused = await refusalOf(anna.payments.credits.swish({ transactionId, phoneNumber }));
    expect(refused).toEqual({ code: "ALREADY_CORRECTED" });
  });
});
