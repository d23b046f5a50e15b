import { randomUUID } from "node:crypto";
import { addDays, dayOf } from "@utspring/domain/dates";
import { describe, expect, it } from "vitest";
import { callerFor, refusalOf } from "@utspring/testkit/caller";
import { makeTestUsers, refusals } from "@utspring/testkit/test-users";
import { openTestApp } from "@utspring/testkit/test-app";
import { ageMembers } from "@utspring/testkit/make";
import { newKey } from "@utspring/testkit/new-key";

const testApp = await openTestApp();
const { as, ours } = await makeTestUsers(testApp);
await ageMembers(testApp, ours);
const manager = as.studentansvarig;
const [, second = ours.manager] = ours.pupils;

/** A day so many days from now. */
const inDays = (days: number) => addDays(dayOf(testApp.clock.now()), days);
const dates = [inDays(30), inDays(60)];
const make = async () =>
  (
    await manager.payments.create({
      title: "Flak",
      amount: "1000",
      phoneNumber: "0701234567",
      dueDate: "2020-01-01",
      ...newKey(),
    })
  ).requirementId;
const ask = async (requirementId: string) =>
  (await as.elev.payments.relief.ask({ requirementId, wish: "split", dates, ...newKey() })).reliefId;
const own = async (requirementId: string) =>
  (await as.elev.payments.list()).requirements.find(({ id }) => id === requirementId)?.own;

describe("payments.relief.withdraw", () => {
  it.each([...refusals.member, ["impersonator", "NOT_WHILE_IMPERSONATING"]] as const)(
    "payments.relief.withdraw — refuses %s with %s",
    async (who, code) => {
      expect(await refusalOf(as[who].payments.relief.withdraw({ reliefId: randomUUID() }))).toEqual({ code });
    },
  );

  it("payments.relief.withdraw — another person's request is not found, also for a classmate and a studentansvarig", async () => {
    const reliefId = await ask(await make());
    const other = await callerFor(testApp, second);
    for (const who of [other, manager, as.neighbour])
      expect(await refusalOf(who.payments.relief.withdraw({ reliefId }))).toEqual({ code: "NOT_FOUND" });
  });

  it("payments.relief.withdraw — an open request can be withdrawn once, also in concurrent calls; then the pupil can ask again", async () => {
    const requirementId = await make();
    const reliefId = await ask(requirementId);
    const outcomes = await Promise.allSettled([1, 2].map(() => as.elev.payments.relief.withdraw({ reliefId })));
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect(await refusalOf(as.elev.payments.relief.withdraw({ reliefId }))).toEqual({ code: "RELIEF_ANSWERED" });
    expect((await own(requirementId))?.relief).toBeNull();
    expect((await manager.payments.relief.list()).rows.filter((row) => row.reliefId === reliefId)).toEqual([]);
    await ask(requirementId);
  });

  it("payments.relief.withdraw — withdrawing an approved plan ends it, and the rest is due on the payment's own date", async () => {
    const requirementId = await make();
    const reliefId = await ask(requirementId);
    await manager.payments.relief.answer({ reliefId, approve: true, ...newKey() });
    expect(await own(requirementId)).toMatchObject({ isOverdue: false, nextOre: 50_000 });
    await as.elev.payments.relief.withdraw({ reliefId });
    expect(await own(requirementId)).toMatchObject({ isOverdue: true, nextOre: 100_000, plan: [], relief: null });
  });
});
