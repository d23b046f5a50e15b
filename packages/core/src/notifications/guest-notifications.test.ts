import { beforeEach, expect, it } from "vitest";
import { dayOf } from "@utspring/domain/dates";
import { createCtx } from "@utspring/testkit/actors";
import { callerFor } from "@utspring/testkit/caller";
import { incoming } from "@utspring/testkit/files";
import { ageAppointment, depositEarlier, makeAnotherManager, makeAuditor, makeClass } from "@utspring/testkit/make";
import type { MadePerson } from "@utspring/testkit/make";
import { makeGuest } from "@utspring/testkit/make-guest";
import { addDevice, moveTo, notificationMailsTo } from "@utspring/testkit/notifications";
import { openTestApp } from "@utspring/testkit/test-app";
import { newKey } from "@utspring/testkit/new-key";
import { systemCtx } from "../kernel/context.ts";
import { addReceipt } from "../payments/procedures/add-receipt.ts";
import { remind } from "./procedures/remind.ts";
import { sendDue } from "./procedures/send-due.ts";

const testApp = await openTestApp();
beforeEach(() => {
  moveTo(testApp, "12:00");
  testApp.mailbox.mails.length = 0;
  testApp.pushService.pushes.length = 0;
});

const moveToDay = (day: string) => {
  do moveTo(testApp, "12:00");
  while (dayOf(testApp.deps.clock()).slice(8) !== day);
};
const subjectsTo = async (person: MadePerson) => {
  await testApp.runJobs();
  return notificationMailsTo(testApp, person).map(({ subject }) => subject);
};

async function openReviewed() {
  const klass = await makeClass(testApp, { pupils: 1 });
  await depositEarlier(testApp, klass);
  const guest = await makeGuest(testApp, klass);
  await testApp.runJobs();
  testApp.mailbox.mails.length = 0;
  const [manager, caller] = await Promise.all([callerFor(testApp, klass.manager), callerFor(testApp, guest)]);
  return { klass, pupil: klass.pupils[0] as MadePerson, guest, manager, caller };
}

it("notices.collect — a guest is notified of a withdrawal that waits and of a limit that may change, and of nothing else in the class", async () => {
  const { klass, guest, manager, pupil } = await openReviewed();
  const other = await callerFor(testApp, await makeAnotherManager(testApp, klass));
  await ageAppointment(testApp, klass.classId);
  await manager.fund.setLimit({ amount: 1_000, ...newKey() });
  // The guest attests nothing of the person who invited them, so is not asked to.
  await manager.fund.withdraw({ amount: 2_000, description: "Tält", ...newKey() });
  expect(await subjectsTo(guest)).toEqual([]);
  await other.fund.withdraw({ amount: 2_000, description: "Flak", ...newKey() });
  await manager.fund.setLimit({ amount: 5_000, ...newKey() });
  expect((await subjectsTo(guest)).toSorted()).toEqual([
    "Ett uttag väntar på en till",
    "Gränsen för stora uttag kan ändras",
  ]);
  const before = notificationMailsTo(testApp, guest).length;
  await manager.classes.postMessage({ title: "Möte", content: "I aulan" });
  await manager.polls.create({ title: "Färg?", options: ["Röd", "Blå"], ...newKey() });
  await manager.payments.create({ title: "Bal", amount: "900", phoneNumber: "0701234567", ...newKey() });
  const { receiptId } = await addReceipt(await createCtx(testApp, pupil), incoming("kvitto.jpg"));
  await (
    await callerFor(testApp, pupil)
  ).payments.claims.ask({ amount: "50", description: "Tyg", receiptId, ...newKey() });
  await testApp.runJobs();
  moveTo(testApp, "16:00");
  await sendDue(systemCtx(testApp.deps, "test"));
  expect(await subjectsTo(guest)).toHaveLength(before);
  expect(await subjectsTo(pupil)).toContain("Dagens sammanfattning från Utspring");
  const kinds =
    await testApp.owner`select distinct kind from notices where user_id = ${guest.userId} and class_id = ${klass.classId} order by 1`;
  expect(kinds.map(({ kind }) => kind as string)).toEqual(["attestAsked", "limitProposed"]);
});

it("notices.collect — only the auditor who asked is notified of the answer, a guest by mail and push", async () => {
  const { guest, manager, caller, pupil } = await openReviewed();
  await addDevice(caller);
  await caller.notices.choose({ kind: "questionAnswered", push: true, mail: "now" });
  const { questionId } = await caller.fund.review.ask({ question: "Vad köptes?", ...newKey() });
  expect(await subjectsTo(guest)).toEqual([]);
  await manager.fund.review.answer({ questionId, answer: "Tyg till flaket", ...newKey() });
  expect(await subjectsTo(guest)).toEqual(["Svar på din fråga om klasskassan"]);
  expect(notificationMailsTo(testApp, guest)[0]?.text).toContain("Vad köptes?\nTyg till flaket");
  expect(testApp.pushService.pushes).toMatchObject([{ title: "Svar på din fråga om klasskassan", url: "/class/fund" }]);
  expect(await subjectsTo(pupil)).toEqual([]);

  const other = await makeClass(testApp, { pupils: 1 });
  const member = other.pupils[0] as MadePerson;
  await makeAuditor(testApp, other, member);
  const asked = await (await callerFor(testApp, member)).fund.review.ask({ question: "Och det här?", ...newKey() });
  const theirs = await callerFor(testApp, other.manager);
  await theirs.fund.review.answer({ questionId: asked.questionId, answer: "Pant", ...newKey() });
  expect(await subjectsTo(member)).toEqual(["Svar på din fråga om klasskassan"]);
});

it("notices.remind — a guest is reminded of an unsigned month once, and of nothing when the mission has ended", async () => {
  moveToDay("20");
  const [ours, ended] = [await openReviewed(), await openReviewed()];
  for (const { klass } of [ours, ended]) await depositEarlier(testApp, klass, 0);
  await testApp.runJobs();
  testApp.mailbox.mails.length = 0;
  const { questionId } = await ended.caller.fund.review.ask({ question: "Vad köptes?", ...newKey() });
  const { auditor } = await ended.manager.fund.review.status();
  moveToDay("06");
  await remind(systemCtx(testApp.deps, "test"));
  await remind(systemCtx(testApp.deps, "test"));
  // The reminder is queued already when the mission ends, and the answer comes after it.
  await ended.manager.fund.review.end({ auditorId: auditor?.id ?? "", ...newKey() });
  await ended.manager.fund.review.answer({ questionId, answer: "Tyg", ...newKey() });
  expect(await subjectsTo(ours.guest)).toEqual(["En månad i klasskassan väntar på granskning"]);
  expect(await subjectsTo(ended.guest)).toEqual([]);
});

it("notices.settings — a guest is offered an auditor's kinds", async () => {
  const { caller } = await openReviewed();
  expect(await caller.notices.settings()).toMatchObject({ isAuditor: true });
});

it("notices.send — what was queued of a payment before a member left the class, and became its guest, is dropped without a mail", async () => {
  const { klass, guest, manager } = await openReviewed();
  const { requirementId } = await manager.payments.create({
    title: "Bal",
    amount: "900",
    phoneNumber: "0701234567",
    ...newKey(),
  });
  await testApp.owner`
    insert into notices (user_id, class_id, kind, ref_id, mark, channel, created_at, due_at)
    select ${guest.userId}, ${klass.classId}, kind, ${requirementId}, '1', channel, now() - interval '1 hour', now() - interval '1 hour'
    from unnest(array['paymentCreated', 'paymentOverdue', 'paymentReminded']) kind, unnest(array['email', 'push', 'digest']) channel`;
  await sendDue(systemCtx(testApp.deps, "test"));
  expect(await subjectsTo(guest)).toEqual([]);
  expect(testApp.pushService.pushes).toEqual([]);
  expect(await testApp.owner`select from notices where user_id = ${guest.userId}`).toEqual([]);
});
