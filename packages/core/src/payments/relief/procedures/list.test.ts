import { describe, expect, it } from "vitest";
import { callerFor, refusalOf } from "@utspring/testkit/caller";
import { makePerson } from "@utspring/testkit/make";
import { makeTestUsers, refusals } from "@utspring/testkit/test-users";
import { openTestApp } from "@utspring/testkit/test-app";
import { newKey } from "@utspring/testkit/new-key";

const testApp = await openTestApp();
const { as, ours } = await makeTestUsers(testApp);

const impersonating = ["impersonator", "NOT_WHILE_IMPERSONATING"] as const;

describe("payments.relief.list", () => {
  it.each([...refusals.manager, impersonating] as const)(
    "payments.relief.list — refuses %s with %s",
    async (who, code) => {
      expect(await refusalOf(as[who].payments.relief.list())).toEqual({ code });
    },
  );

  it("payments.relief.list — lists the open requests of the class, and payments.pending counts them; an administrator who impersonates sees none", async () => {
    const { requirementId } = await as.studentansvarig.payments.create({
      title: "Flak",
      amount: "100",
      phoneNumber: "0701234567",
      ...newKey(),
    });
    expect(await as.studentansvarig.payments.relief.list()).toEqual({ rows: [] });
    const { reliefId } = await as.elev.payments.relief.ask({ requirementId, wish: "exempt", ...newKey() });
    expect((await as.studentansvarig.payments.relief.list()).rows).toMatchObject([
      { reliefId, wish: "exempt", title: "Flak", amountOre: 10_000, parts: [] },
    ]);
    expect((await as.studentansvarig.payments.pending({})).wishes).toBe(1);
    expect((await as.impersonator.payments.pending({})).wishes).toBe(0);
    const kindsSeenBy = async (who: "studentansvarig" | "impersonator") =>
      (await as[who].classes.activity({})).rows.map(({ kind }) => kind);
    expect(await kindsSeenBy("studentansvarig")).toContain("payments.relief.ask");
    expect(await kindsSeenBy("impersonator")).not.toContain("payments.relief.ask");
    expect((await as.neighbour.payments.relief.list()).rows).toEqual([]);
    await as.studentansvarig.payments.relief.answer({ reliefId, approve: true, ...newKey() });
    expect((await as.studentansvarig.payments.pending({})).wishes).toBe(0);
  });

  it("payments.relief.list — a request is no longer listed when its payment is paid or its member has left", async () => {
    const { requirementId } = await as.studentansvarig.payments.create({
      title: "Mössa",
      amount: "100",
      phoneNumber: "0701234567",
      ...newKey(),
    });
    const waiting = async () => [
      (await as.studentansvarig.payments.relief.list()).rows.length,
      (await as.studentansvarig.payments.pending({})).wishes,
    ];
    const { recordId } = await as.elev.payments.report({ requirementId, ...newKey() });
    await as.elev.payments.relief.ask({ requirementId, wish: "exempt", ...newKey() });
    expect(await waiting()).toEqual([1, 1]);
    await as.studentansvarig.payments.approve({ recordIds: [recordId], ...newKey() });
    expect(await waiting()).toEqual([0, 0]);
    const leaver = await makePerson(testApp, { code: ours.code });
    const { payments } = await callerFor(testApp, leaver);
    await payments.relief.ask({ requirementId, wish: "exempt", ...newKey() });
    expect(await waiting()).toEqual([1, 1]);
    await as.studentansvarig.classes.removeMember({ userId: leaver.userId, ...newKey() });
    expect(await waiting()).toEqual([0, 0]);
  });
});
