import { beforeEach, describe, expect, it } from "vitest";
import { createCtx, createImpersonation } from "@utspring/testkit/actors";
import { callerFor, callerWith } from "@utspring/testkit/caller";
import { incoming } from "@utspring/testkit/files";
import { makeTestUsers } from "@utspring/testkit/test-users";
import { endCodeAlarm, raiseCodeAlarm } from "@utspring/testkit/code-alarm";
import { openTestApp } from "@utspring/testkit/test-app";
import { makePerson } from "@utspring/testkit/make";
import type { MadePerson } from "@utspring/testkit/make";
import { addDevice, moveTo, notificationMailsTo } from "@utspring/testkit/notifications";
import { newKey } from "@utspring/testkit/new-key";
import { systemCtx } from "../../kernel/context.ts";
import { addReceipt } from "../../payments/procedures/add-receipt.ts";
import { collect } from "./collect.ts";
import { sendDue } from "./send-due.ts";

const testApp = await openTestApp();
const { as, ours, theirs, admin } = await makeTestUsers(testApp);
const [pupil, other] = ours.pupils as [MadePerson, MadePerson];
beforeEach(() => {
  moveTo(testApp, "12:00");
  testApp.mailbox.mails.length = 0;
});

const laid = () => testApp.owner`select user_id, kind, channel from notices where sent_at is null`;
const message = { title: "Möte", content: "Vi ses i aulan" };
const lastSeq = async () =>
  Number((await testApp.owner`select last_seq from class_counters where class_id = ${ours.classId}`)[0]?.["last_seq"]);

describe("notices.collect", () => {
  it("notices.collect — refuses people, also an administrator: only the system may run the job", async () => {
    for (const person of [pupil, ours.manager, admin]) {
      await expect(
        collect(await createCtx(testApp, person), { classId: ours.classId, seqs: [1] }),
      ).rejects.toMatchObject({
        code: "NOT_ALLOWED",
      });
    }
  });

  it("notices.collect — relief requests and claims notify the studentansvariga; a push names no person and no payment", async () => {
    const about = { title: "Bal", amount: "900", phoneNumber: "0701234567" };
    const { requirementId } = await as.studentansvarig.payments.create({ ...about, ...newKey() });
    await testApp.runJobs();
    for (const who of [as.studentansvarig, as.elev]) {
      await addDevice(who);
      await who.notices.choose({ kind: "answerAsked", push: true, mail: "digest" });
    }
    testApp.pushService.pushes.length = 0;
    const { reliefId } = await as.elev.payments.relief.ask({ requirementId, wish: "exempt", ...newKey() });
    await testApp.runJobs();
    const [push, ...more] = testApp.pushService.pushes;
    expect(more).toEqual([]);
    expect(push).toMatchObject({
      title: "Något väntar på ditt svar",
      body: "Ett önskemål om en betalning",
      tag: `answerAsked-${reliefId}`,
    });
    // Without a device, it is in the day's mail.
    await testApp.owner`truncate push_subscriptions`;
    const { receiptId } = await addReceipt(await createCtx(testApp, pupil), incoming("kvitto.jpg"));
    const { claimId } = await as.elev.payments.claims.ask({ amount: "50", description: "Tyg", receiptId, ...newKey() });
    await testApp.runJobs();
    moveTo(testApp, "16:00");
    await sendDue(systemCtx(testApp.deps, "test"));
    await testApp.runJobs();
    expect(JSON.stringify(notificationMailsTo(testApp, ours.manager))).toMatch(/Någon vill ha tillbaka 50,00\s?kr/u);
    expect(JSON.stringify(notificationMailsTo(testApp, other))).not.toMatch(/utlägg|önskemål/u);
    // Answered before it is sent, it is no news.
    await as.elev.payments.relief.withdraw({ reliefId });
    await as.elev.payments.claims.takeBack({ claimId, ...newKey() });
    await testApp.owner`truncate notices, push_subscriptions`;
    testApp.pushService.pushes.length = 0;
  });

  it("notices.collect — a message notifies the class by each member's choices, and not its author", async () => {
    await as.elev.notices.choose({ kind: "messagePosted", push: false, mail: "now" });
    await as.studentansvarig.notices.choose({ kind: "messagePosted", push: false, mail: "now" });
    await as.studentansvarig.classes.postMessage(message);
    await testApp.runJobs();
    expect(notificationMailsTo(testApp, pupil)).toMatchObject([{ subject: "Nytt meddelande till klassen" }]);
    expect(notificationMailsTo(testApp, pupil)[0]?.text).toContain("Möte");
    expect(notificationMailsTo(testApp, ours.manager)).toEqual([]);
    expect(await laid()).toEqual([{ user_id: other.userId, kind: "messagePosted", channel: "digest" }]);
  });

  it("notices.collect — a message notifies nobody in another class and no impersonating administrator", async () => {
    await as.neighbour.notices.choose({ kind: "messagePosted", push: false, mail: "now" });
    const impersonator = callerWith(testApp, await createImpersonation(testApp, admin, ours.classId));
    await testApp.owner`update sessions set impersonation_ends_at = '2099-01-01' where impersonated_class_id is not null`;
    await impersonator.notices.choose({ kind: "messagePosted", push: false, mail: "now" });
    await impersonator.classes.postMessage(message);
    await testApp.runJobs();
    expect(notificationMailsTo(testApp, theirs.manager)).toEqual([]);
    expect(notificationMailsTo(testApp, admin)).toEqual([]);
    expect(notificationMailsTo(testApp, ours.manager)).toHaveLength(1);
  });

  it("notices.collect — a frozen account gets no notifications, also not after it is unfrozen", async () => {
    const frozen = await makePerson(testApp, { code: ours.code });
    const caller = await callerFor(testApp, frozen);
    await addDevice(caller);
    await caller.notices.choose({ kind: "messagePosted", push: true, mail: "now" });
    const desk = await callerFor(testApp, admin);
    await desk.admin.users.freeze({ userId: frozen.userId });
    await as.studentansvarig.classes.postMessage(message);
    await testApp.runJobs();
    await desk.admin.users.unfreeze({ userId: frozen.userId });
    await testApp.runJobs();
    expect(notificationMailsTo(testApp, frozen)).toEqual([]);
    expect(testApp.pushService.pushes).toEqual([]);
  });

  it("notices.collect — repeated and concurrent runs add a notification once a person, and so does a retried call", async () => {
    await as.studentansvarig.polls.create({ title: "Tema?", options: ["Ja", "Nej"] });
    const seqs = [await lastSeq()];
    const run = () => collect(systemCtx(testApp.deps, "test"), { classId: ours.classId, seqs });
    await Promise.all([run(), run(), run()]);
    await testApp.runJobs();
    const polls = (await laid()).filter((row) => row["kind"] === "pollOpened");
    expect(polls.map((row) => row["user_id"] as string).toSorted()).toEqual(
      [...new Set(polls.map((row) => row["user_id"] as string))].toSorted(),
    );
    expect(polls.map((row) => row["user_id"])).not.toContain(ours.manager.userId);
    const twice = { title: "Flak", amount: "500", phoneNumber: "070-123 45 67", ...newKey() };
    await as.studentansvarig.payments.create(twice);
    await as.studentansvarig.payments.create(twice);
    await testApp.runJobs();
    expect(
      (await laid()).filter((row) => row["kind"] === "paymentCreated" && row["user_id"] === pupil.userId),
    ).toHaveLength(1);
  });

  it("notices.collect — a person who joined after a change is not notified of it, and a day-old change notifies nobody", async () => {
    await as.studentansvarig.classes.postMessage(message);
    const seqs = [await lastSeq()];
    testApp.clock.move(1_000);
    const late = await makePerson(testApp, { code: ours.code });
    await testApp.runJobs();
    expect((await laid()).some((row) => row["user_id"] === late.userId)).toBe(false);
    await testApp.owner`delete from notices`;
    testApp.clock.move(86_400_000);
    await collect(systemCtx(testApp.deps, "test"), { classId: ours.classId, seqs });
    expect(await laid()).toEqual([]);
  });

  it("notices.collect — the studentansvariga are notified once a day of how many people wait to be admitted", async () => {
    await raiseCodeAlarm(testApp);
    try {
      const waiting = await Promise.all([1, 2, 3].map(() => makePerson(testApp)));
      const classCode = (await as.studentansvarig.classes.current()).code ?? "";
      for (const person of waiting) await (await callerFor(testApp, person)).classes.join({ classCode, ...newKey() });
      await testApp.runJobs();
      expect(notificationMailsTo(testApp, ours.manager)).toMatchObject([{ subject: "Någon vill gå med i klassen" }]);
      expect(notificationMailsTo(testApp, ours.manager)[0]?.text).toContain("3 personer väntar på svar");
      expect(notificationMailsTo(testApp, ours.manager)[0]?.text).toContain("/class/settings");
      for (const person of [pupil, theirs.manager, admin, ...waiting])
        expect(notificationMailsTo(testApp, person)).toEqual([]);
      moveTo(testApp, "12:00");
      const late = await callerFor(testApp, await makePerson(testApp));
      await late.classes.join({ classCode, ...newKey() });
      await testApp.runJobs();
      expect(notificationMailsTo(testApp, ours.manager)[1]?.text).toContain("4 personer väntar");
    } finally {
      await endCodeAlarm(testApp);
    }
  });

  it("notices.collect — a person who is admitted during the quiet hours gives no notification in the morning", async () => {
    await raiseCodeAlarm(testApp);
    try {
      moveTo(testApp, "22:00");
      const person = await makePerson(testApp);
      const classCode = (await as.studentansvarig.classes.current()).code ?? "";
      await (await callerFor(testApp, person)).classes.join({ classCode, ...newKey() });
      await testApp.runJobs();
      expect(notificationMailsTo(testApp, ours.manager)).toEqual([]);
      for (const { userId } of await as.studentansvarig.classes.joinRequests())
        await as.studentansvarig.classes.admit({ userId, ...newKey() });
      moveTo(testApp, "07:30");
      await sendDue(systemCtx(testApp.deps, "test"));
      await testApp.runJobs();
      expect(notificationMailsTo(testApp, ours.manager)).toEqual([]);
    } finally {
      await endCodeAlarm(testApp);
    }
  });
});
