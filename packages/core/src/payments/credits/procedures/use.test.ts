import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { refusalOf } from "@utspring/testkit/caller";
import type { Caller } from "@utspring/testkit/caller";
import type { MadePerson } from "@utspring/testkit/make";
import { makeCreditedClass } from "@utspring/testkit/make-credited-class";
import { openTestApp } from "@utspring/testkit/test-app";
import { makeTestUsers, refusals } from "@utspring/testkit/test-users";
import { newKey } from "@utspring/testkit/new-key";

const testApp = await openTestApp();
const { as } = await makeTestUsers(testApp);

describe("payments.credits.use", () => {
  it.each(refusals.manager)("payments.credits.use — refuses %s with %s", async (who, code) => {
    const input = { requirementId: randomUUID(), userId: randomUUID(), ...newKey() };
    expect(await refusalOf(as[who].payments.credits.use(input))).toEqual({ code });
  });

  it("payments.credits.use — refuses more than the credit or what is owed, and refuses while a report waits", async () => {
    const { klass, anna, payer, require, balanceOf, useFor } = await makeCreditedClass(testApp);
    const requirementId = await require(3_000);
    expect(await refusalOf(anna.payments.credits.use(useFor(requirementId, { amount: 3_001 })))).toMatchObject({
      code: "AMOUNT_TOO_HIGH",
    });
    const larger = await require();
    expect(await refusalOf(anna.payments.credits.use(useFor(larger, { amount: 5_001 })))).toMatchObject({
      code: "CREDIT_TOO_LOW",
    });
    const other = { ...useFor(larger), userId: (klass.pupils[1] as MadePerson).userId };
    expect(await refusalOf(anna.payments.credits.use(other))).toMatchObject({ code: "CREDIT_TOO_LOW" });
    await payer.payments.report({ requirementId, ...newKey() });
    expect(await refusalOf(anna.payments.credits.use(useFor(requirementId)))).toEqual({ code: "PENDING_FIRST" });
    expect(await balanceOf()).toBe(5_000);
  });

  it("payments.credits.use — pays what the credit covers, once, also in concurrent calls, and books nothing in the ledger", async () => {
    const { anna, payer, classmate, require, balanceOf, sums, useFor } = await makeCreditedClass(testApp);
    const requirementId = await require();
    const before = await classmate.fund.transactions({ limit: 10 });
    const input = useFor(requirementId);
    const [one, other] = await Promise.all([anna.payments.credits.use(input), anna.payments.credits.use(input)]);
    expect(one).toMatchObject({ amountOre: 5_000, leftOre: 0 });
    expect(other).toEqual(one);
    expect(await refusalOf(anna.payments.credits.use(useFor(requirementId)))).toMatchObject({ code: "CREDIT_TOO_LOW" });
    expect(await balanceOf()).toBe(0);
    expect(await classmate.fund.transactions({ limit: 10 })).toEqual(before);
    expect(await sums()).toMatchObject({ balanceOre: 25_000, incomeOre: 25_000, creditOre: 0 });
    const own = (await payer.payments.list()).requirements.find(({ id }) => id === requirementId)?.own;
    expect(own).toMatchObject({ state: "partial", paidOre: 5_000, remainingOre: 15_000 });
    expect(await anna.fund.verify()).toMatchObject({ isIntact: true });
  });

  it("payments.credits.use — what a credit has paid counts as paid in and locks the payment, as in the report", async () => {
    const { anna, payer, classmate, userId, require, of, sums, useFor } = await makeCreditedClass(testApp);
    const requirementId = await require();
    const shown = (who: Caller) => of(who, requirementId);
    for (const who of [anna, payer, classmate])
      expect(await shown(who)).toMatchObject({ paidInOre: 0, isLocked: false });
    const { recordId } = await anna.payments.credits.use(useFor(requirementId));
    for (const who of [anna, payer, classmate])
      expect(await shown(who)).toMatchObject({ paidInOre: 5_000, isLocked: true });
    await anna.payments.record({ requirementId, userId: userId(), amount: 15_000, ...newKey() });
    const { requirements } = await classmate.payments.list();
    const paidInOre = requirements.reduce((sum, requirement) => sum + requirement.paidInOre, 0);
    expect(await shown(classmate)).toMatchObject({ paidInOre: 20_000 });
    expect((await sums()).incomeOre).toBe(paidInOre);
    await anna.payments.undoApproval({ recordId, reason: "Fel betalning", ...newKey() });
    expect(await shown(classmate)).toMatchObject({ paidInOre: 15_000, isLocked: true });
  });

  it("payments.credits.use — a classmate sees no change but the class's sums", async () => {
    const { anna, classmate, require, sums, useFor } = await makeCreditedClass(testApp);
    const requirementId = await require();
    const seen = async () =>
      JSON.stringify([
        (await classmate.payments.list()).requirements.map(({ paidInOre: _sum, isLocked: _lock, ...rest }) => rest),
        await classmate.payments.credits.list(),
        await classmate.fund.transactions({ limit: 50 }),
        await classmate.fund.waiting(),
        await classmate.classes.activity({}),
        await classmate.classes.members(),
        await classmate.live.poll({ lastEventId: "1" }),
      ]);
    const before = await seen();
    await anna.payments.credits.use(useFor(requirementId));
    expect(await seen()).toBe(before);
    expect(await sums()).toMatchObject({ balanceOre: 25_000, reservedOre: 0, creditOre: 0 });
  });

  it("payments.credits.use — a removed payment that only a credit has paid is shown to nobody but its payer and the studentansvariga", async () => {
    const { anna, payer, classmate, require, useFor } = await makeCreditedClass(testApp);
    const [credited, unpaid] = [await require(4_000), await require(4_000)];
    await anna.payments.credits.use(useFor(credited));
    expect(await anna.payments.remove({ requirementId: credited })).toEqual({ isArchived: true });
    expect(await anna.payments.remove({ requirementId: unpaid })).toEqual({ isArchived: false });
    const input = (requirementId: string) => ({ requirementId, ...newKey() });
    for (const requirementId of [credited, unpaid])
      for (const call of [
        () => classmate.payments.swish({ requirementId }),
        () => classmate.payments.report(input(requirementId)),
        () => classmate.payments.relief.ask({ ...input(requirementId), wish: "exempt" }),
      ])
        expect(await refusalOf(call())).toEqual({ code: "NOT_FOUND" });
    expect(await refusalOf(payer.payments.report(input(credited)))).toEqual({ code: "REQUIREMENT_ARCHIVED" });
    const idsFor = async (who: Caller) => (await who.payments.list()).requirements.map(({ id }) => id);
    expect(await idsFor(classmate)).not.toContain(credited);
    for (const who of [payer, anna]) expect(await idsFor(who)).toContain(credited);
  });

  it("payments.credits.use — an undone use gives the member the credit back, and the payment is owed again", async () => {
    const { anna, payer, require, balanceOf, sums, useFor } = await makeCreditedClass(testApp);
    const requirementId = await require();
    const { recordId } = await anna.payments.credits.use(useFor(requirementId));
    const undone = await anna.payments.undoApproval({ recordId, reason: "Fel betalning", ...newKey() });
    expect(undone).toEqual({ balanceAfterOre: 25_000, requestId: null });
    expect(await balanceOf()).toBe(5_000);
    const own = (await payer.payments.list()).requirements.find(({ id }) => id === requirementId)?.own;
    expect(own).toMatchObject({ state: "none", records: [] });
    expect(await sums()).toMatchObject({ balanceOre: 25_000, incomeOre: 20_000, creditOre: 5_000 });
  });
});
