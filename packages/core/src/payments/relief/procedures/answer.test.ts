import { randomUUID } from "node:crypto";
import { addDays, dayOf } from "@utspring/domain/dates";
import { beforeEach, describe, expect, it } from "vitest";
import { callerFor, refusalOf } from "@utspring/testkit/caller";
import { ageMembers, makeAnotherManager, makeClass } from "@utspring/testkit/make";
import { makeTestUsers, refusals } from "@utspring/testkit/test-users";
import { openTestApp } from "@utspring/testkit/test-app";
import { moveTo, notificationMailsTo } from "@utspring/testkit/notifications";
import { newKey } from "@utspring/testkit/new-key";

const testApp = await openTestApp();
const { as, ours } = await makeTestUsers(testApp);
await ageMembers(testApp, ours);
const manager = as.studentansvarig;
const [pupil = ours.manager, second = ours.manager] = ours.pupils;
const other = await callerFor(testApp, second);
beforeEach(() => void (testApp.mailbox.mails.length = 0));

const impersonating = ["impersonator", "NOT_WHILE_IMPERSONATING"] as const;
/** A day so many days from now. */
const inDays = (days: number) => addDays(dayOf(testApp.clock.now()), days);
const dates = [inDays(30), inDays(60)];
const [later, last] = [inDays(90), inDays(120)] as const;
const make = async (more: object = {}) =>
  (
    await manager.payments.create({
      title: "Flak",
      amount: "1000",
      phoneNumber: "0701234567",
      dueDate: "2020-01-01",
      ...newKey(),
      ...more,
    })
  ).requirementId;
const ask = async (requirementId: string, more: object = {}) =>
  (await as.elev.payments.relief.ask({ requirementId, wish: "split", dates, ...newKey(), ...more })).reliefId;
const askToBeLetOff = (requirementId: string) => ask(requirementId, { wish: "exempt", dates: undefined });
const answer = (reliefId: string, more: object = {}) =>
  manager.payments.relief.answer({ reliefId, approve: true, ...newKey(), ...more });
const own = async (requirementId: string) =>
  (await as.elev.payments.list()).requirements.find(({ id }) => id === requirementId)?.own;

describe("payments.relief.answer", () => {
  it.each([...refusals.manager, impersonating] as const)(
    "payments.relief.answer — refuses %s with %s",
    async (who, code) => {
      const input = { reliefId: randomUUID(), approve: true, ...newKey() };
      expect(await refusalOf(as[who].payments.relief.answer(input))).toEqual({ code });
    },
  );

  it("payments.relief.answer — a studentansvarig does not answer their own request unless they are alone, and a later studentansvarig sees it", async () => {
    const klass = await makeClass(testApp, { pupils: 0 });
    const anna = await callerFor(testApp, klass.manager);
    const create = async () =>
      (await anna.payments.create({ title: "Flak", amount: "1000", phoneNumber: "0701234567", ...newKey() }))
        .requirementId;
    const wish = async () =>
      (await anna.payments.relief.ask({ requirementId: await create(), wish: "exempt", ...newKey() })).reliefId;
    const reliefId = await wish();
    expect((await anna.payments.relief.list()).rows).toMatchObject([{ reliefId, isOwn: true, canAnswer: true }]);
    expect(await anna.payments.pending({})).toMatchObject({ wishes: 1, ownWishes: 0 });
    await anna.payments.relief.answer({ reliefId, approve: true, ...newKey() });
    const own = { userId: klass.manager.userId, exempt: true };
    await anna.payments.exempt({ requirementId: await create(), ...own });

    const bo = await callerFor(testApp, await makeAnotherManager(testApp, klass));
    const seen = (await bo.classes.activity({})).rows.map(({ kind }) => kind);
    expect(seen).toEqual(expect.arrayContaining(["payments.relief.answer", "payments.exempt"]));
    const later = await wish();
    for (const approve of [true, false])
      expect(await refusalOf(anna.payments.relief.answer({ reliefId: later, approve, ...newKey() }))).toEqual({
        code: "RELIEF_OWN",
      });
    const requirementId = await create();
    expect(await refusalOf(anna.payments.exempt({ requirementId, ...own }))).toEqual({ code: "RELIEF_OWN" });
    expect((await anna.payments.relief.list()).rows).toMatchObject([{ isOwn: true, canAnswer: false }]);
    expect(await anna.payments.pending({})).toMatchObject({ wishes: 0, ownWishes: 1 });
    expect(await bo.payments.pending({})).toMatchObject({ wishes: 1, ownWishes: 0 });
    expect((await bo.payments.relief.list()).rows).toMatchObject([{ isOwn: false, canAnswer: true }]);
    await bo.payments.relief.answer({ reliefId: later, approve: true, ...newKey() });
    await bo.payments.exempt({ requirementId, ...own });
    // An exempt member can still pay.
    await anna.payments.exempt({ requirementId, ...own, exempt: false });
  });

  it("payments.relief.answer — refuses an unknown or another class's request, past and too late dates, and a payment paid by then", async () => {
    const requirementId = await make();
    const reliefId = await ask(requirementId);
    expect(await refusalOf(answer(randomUUID()))).toEqual({ code: "NOT_FOUND" });
    expect(await refusalOf(as.neighbour.payments.relief.answer({ reliefId, approve: true, ...newKey() }))).toEqual({
      code: "NOT_FOUND",
    });
    expect(await refusalOf(answer(reliefId, { dates: ["2020-01-01", "2099-01-01"] }))).toEqual({
      code: "DAY_PASSED",
      field: "dates",
    });
    expect(await refusalOf(answer(reliefId, { dates: [inDays(30), inDays(367)] }))).toEqual({
      code: "DAY_TOO_LATE",
      field: "dates",
    });
    expect(await refusalOf(answer(reliefId, { approve: false, dates }))).toMatchObject({ code: "BAD_INPUT" });
    const { recordId } = await as.elev.payments.report({ requirementId, ...newKey() });
    await manager.payments.approve({ recordIds: [recordId], ...newKey() });
    expect(await refusalOf(answer(reliefId))).toEqual({ code: "ALREADY_PAID" });
    await answer(reliefId, { approve: false });
  });

  it("payments.relief.answer — each part of an approved plan has its own due date and is the default amount of a report", async () => {
    const requirementId = await make();
    await answer(await ask(requirementId), { dates: [later, last] });
    expect(await own(requirementId)).toMatchObject({
      isOverdue: false,
      dueDate: later,
      nextOre: 50_000,
      remainingOre: 100_000,
      plan: [
        { dueDate: later, amountOre: 50_000, isPaid: false },
        { dueDate: last, amountOre: 50_000, isPaid: false },
      ],
    });
    expect((await as.elev.payments.swish({ requirementId })).amountOre).toBe(50_000);
    const { recordId } = await as.elev.payments.report({ requirementId, ...newKey() });
    await manager.payments.approve({ recordIds: [recordId], ...newKey() });
    expect(await own(requirementId)).toMatchObject({
      state: "partial",
      paidOre: 50_000,
      dueDate: last,
      plan: [{ isPaid: true }, { isPaid: false }],
    });
    const status = await manager.payments.status();
    const index = status.requirements.findIndex(({ id }) => id === requirementId);
    expect(status.members.find(({ userId }) => userId === pupil.userId)?.cells.planDue[index]).toBe(last);
    expect(status.requirements[index]?.toRemind).toBe(1);
    expect((await as.elev.calendar.list({})).entries.find(({ id }) => id === requirementId)?.eventDate).toBe(last);
    expect((await other.calendar.list({})).entries.find(({ id }) => id === requirementId)?.eventDate).toBe(
      "2020-01-01",
    );
    // The amount is what the parts add up to.
    expect(
      await refusalOf(
        manager.payments.update({ requirementId, title: "Flak", amount: "900", phoneNumber: "0701234567" }),
      ),
    ).toEqual({ code: "REQUIREMENT_PLANNED" });
  });

  it("payments.relief.answer — other dates change an approved plan, also when a part is paid, and at once", async () => {
    const requirementId = await make();
    const reliefId = await ask(requirementId);
    await answer(reliefId);
    const planOf = async (who = manager) =>
      (await who.payments.records({ requirementId, userId: pupil.userId })).plan?.parts.map((part) => part.dueDate);
    expect(await planOf()).toEqual(dates);
    for (const more of [{}, { approve: false }])
      expect(await refusalOf(answer(reliefId, more))).toEqual({ code: "RELIEF_ANSWERED" });
    const past = { dates: ["2020-01-01", last] };
    expect(await refusalOf(answer(reliefId, past))).toEqual({ code: "DAY_PASSED", field: "dates" });
    const theirs = as.neighbour.payments.relief.answer({ reliefId, approve: true, dates: [later, last], ...newKey() });
    expect(await refusalOf(theirs)).toEqual({ code: "NOT_FOUND" });
    expect(await planOf()).toEqual(dates);
    const { recordId } = await as.elev.payments.report({ requirementId, ...newKey() });
    await manager.payments.approve({ recordIds: [recordId], ...newKey() });
    const change = { dates: [later, last], idempotencyKey: randomUUID() };
    await Promise.all([answer(reliefId, change), answer(reliefId, change), answer(reliefId, { dates: [later, last] })]);
    expect(await planOf()).toEqual([later, last]);
    expect(await own(requirementId)).toMatchObject({ dueDate: later, remainingOre: 50_000, nextOre: 25_000 });
    const rest = await as.elev.payments.report({ requirementId, amount: "500", ...newKey() });
    await manager.payments.approve({ recordIds: [rest.recordId], ...newKey() });
    expect(await refusalOf(answer(reliefId, { dates: [later, last] }))).toMatchObject({ code: "ALREADY_PAID" });
  });

  it("payments.relief.answer — an approved exemption exempts the pupil and changes nobody else's data", async () => {
    const requirementId = await make();
    const reliefId = await askToBeLetOff(requirementId);
    const look = async () =>
      JSON.stringify(await Promise.all([other.payments.list(), other.classes.activity({}), other.live.poll({})]));
    const before = await look();
    await answer(reliefId);
    expect(await own(requirementId)).toMatchObject({ state: "exempt", remainingOre: 0, canReport: false });
    expect(await look()).toBe(before);
  });

  it("payments.relief.answer — a refusal changes nothing but the answer, and the pupil can ask again", async () => {
    const requirementId = await make();
    await answer(await ask(requirementId), { approve: false });
    expect(await own(requirementId)).toMatchObject({
      isOverdue: true,
      nextOre: 100_000,
      plan: [],
      relief: { status: "refused" },
    });
    await ask(requirementId);
  });

  it("payments.relief.answer — two concurrent answers: one is saved; a later one is refused; a retry gets the first answer", async () => {
    const reliefId = await ask(await make());
    const outcomes = await Promise.allSettled([answer(reliefId), answer(reliefId, { approve: false })]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect(await refusalOf(answer(reliefId))).toEqual({ code: "RELIEF_ANSWERED" });
    const once = newKey();
    const next = await ask(await make());
    expect(await answer(next, once)).toEqual(await answer(next, once));
  });

  it("payments.relief.answer — an exemption by a studentansvarig approves the open request and ends the plan", async () => {
    const requirementId = await make();
    await answer(await ask(requirementId));
    const reliefId = await askToBeLetOff(requirementId);
    await manager.payments.exempt({ requirementId, userId: pupil.userId, exempt: true });
    expect(await refusalOf(answer(reliefId))).toEqual({ code: "RELIEF_ANSWERED" });
    expect(
      (
        await testApp.owner`select status from payment_reliefs where requirement_id = ${requirementId} order by created_at, id`
      ).map(({ status }) => status as string),
    ).toEqual(["ended", "approved"]);
  });

  it("payments.relief.answer — notifies only the pupil, without saying what was decided", async () => {
    moveTo(testApp, "12:00");
    const reliefId = await ask(await make());
    await testApp.runJobs();
    testApp.mailbox.mails.length = 0;
    await answer(reliefId);
    await testApp.runJobs();
    expect(notificationMailsTo(testApp, pupil).map(({ subject }) => subject)).toEqual(["Svar om en betalning"]);
    expect(notificationMailsTo(testApp, pupil)[0]?.text).toContain("Svaret finns i appen.");
    expect(notificationMailsTo(testApp, second)).toEqual([]);
  });
});
