import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { createImpersonation } from "@utspring/testkit/actors";
import { callerFor, callerWith, refusalOf } from "@utspring/testkit/caller";
import { makeTestUsers, refusals } from "@utspring/testkit/test-users";
import { openTestApp } from "@utspring/testkit/test-app";
import { dayOf } from "@utspring/domain/dates";
import { ageMembers, makePerson } from "@utspring/testkit/make";
import type { MadePerson } from "@utspring/testkit/make";
import { moveTo, notificationMailsTo } from "@utspring/testkit/notifications";
import { newKey } from "@utspring/testkit/new-key";

const testApp = await openTestApp();
const { as, ours, theirs, admin } = await makeTestUsers(testApp);
const [pupil, other] = ours.pupils as [MadePerson, MadePerson];
const manager = as.studentansvarig;
const pupils = { pupil: as.elev, other: await callerFor(testApp, other) };
beforeEach(() => void (testApp.mailbox.mails.length = 0));

const ask = async (more: object = {}) =>
  (
    await manager.payments.create({
      title: "Studentskiva",
      amount: "250",
      phoneNumber: "0701234567",
      ...newKey(),
      ...more,
    })
  ).requirementId;
const remind = (requirementId: string, more: object = {}) =>
  manager.payments.remind({ requirementId, ...newKey(), ...more });
const remindersTo = (person: MadePerson) =>
  notificationMailsTo(testApp, person).filter(({ subject }) => subject === "Påminnelse om en betalning");
const lines = async (who = as.elev) =>
  (await who.classes.activity({ limit: 50 })).rows.filter(({ kind }) => kind === "payments.remind");
/** Anew each time: an administrator's session is short, and these tests move time. */
const another = async () => {
  const caller = callerWith(testApp, await createImpersonation(testApp, admin, ours.classId));
  await testApp.owner`update sessions set impersonation_ends_at = '2099-01-01' where impersonated_class_id is not null`;
  return caller;
};
const rows = (requirementId: string) =>
  testApp.owner`select day from payment_reminders where requirement_id = ${requirementId}`;

describe("payments.remind", () => {
  it.each(refusals.manager)("payments.remind — refuses %s with %s", async (who, code) => {
    expect(await refusalOf(as[who].payments.remind({ requirementId: randomUUID(), ...newKey() }))).toEqual({ code });
  });

  it("payments.remind — refuses an unknown, another class's or archived payment, and a class without payments", async () => {
    const requirementId = await ask();
    expect(await refusalOf(remind(randomUUID()))).toEqual({ code: "NOT_FOUND" });
    expect(await refusalOf(as.neighbour.payments.remind({ requirementId, ...newKey() }))).toEqual({
      code: "NOT_FOUND",
    });
    await manager.classes.updateInfo({ name: "NA24A", description: "", usesPayments: false });
    expect(await refusalOf(remind(requirementId))).toEqual({ code: "PAYMENTS_OFF" });
    await manager.classes.updateInfo({ name: "NA24A", description: "", usesPayments: true });
    await as.elev.payments.report({ requirementId, ...newKey() });
    await manager.payments.remove({ requirementId });
    expect(await refusalOf(remind(requirementId))).toEqual({ code: "REQUIREMENT_ARCHIVED" });
    expect(await rows(requirementId)).toEqual([]);
  });

  it("payments.remind — refuses when every member has reported or is exempt, and a reminder can still be sent later", async () => {
    const requirementId = await ask();
    const { recordId } = await pupils.pupil.payments.report({ requirementId, ...newKey() });
    await manager.payments.exempt({ requirementId, userId: other.userId, exempt: true });
    expect(await refusalOf(remind(requirementId))).toEqual({ code: "NOBODY_TO_REMIND" });
    await manager.payments.reject({ recordIds: [recordId], reason: "Inget har kommit", ...newKey() });
    expect(await remind(requirementId)).toEqual({ reminded: 1 });
  });

  it("payments.remind — leaves out a member who joined after the due day, for seven days", async () => {
    const requirementId = await ask({ dueDate: dayOf(testApp.clock.now()) });
    expect(await refusalOf(remind(requirementId))).toEqual({ code: "NOBODY_TO_REMIND" });
    await ageMembers(testApp, ours);
    expect(await remind(requirementId)).toEqual({ reminded: 2 });
  });

  it("payments.remind — a member who came to owe later is reminded too, whether or not others were reminded before", async () => {
    const before = (await lines()).length;
    const [withReminder, without] = [await ask(), await ask()];
    const records = new Map<string, string>();
    for (const requirementId of [withReminder, without])
      records.set(requirementId, (await pupils.pupil.payments.report({ requirementId, ...newKey() })).recordId);
    await manager.payments.exempt({ requirementId: without, userId: other.userId, exempt: true });
    expect(await remind(withReminder)).toEqual({ reminded: 1 });
    expect(await refusalOf(remind(without))).toEqual({ code: "NOBODY_TO_REMIND" });
    for (const requirementId of [withReminder, without]) {
      const recordIds = [records.get(requirementId) ?? ""];
      await manager.payments.reject({ recordIds, reason: "Inget har kommit", ...newKey() });
      expect(await remind(requirementId)).toEqual({ reminded: 1 });
      expect(await refusalOf(remind(requirementId))).toEqual({ code: "ALREADY_REMINDED" });
    }
    expect((await lines()).length - before).toBe(2);
  });

  it("payments.remind — reminds members who have not paid or were rejected, by mail and in Händelser, and nobody else", async () => {
    moveTo(testApp, "12:00");
    const requirementId = await ask({ dueDate: "2099-05-01" });
    const paid = await makePerson(testApp, { code: ours.code });
    const { recordId } = await (await callerFor(testApp, paid)).payments.report({ requirementId, ...newKey() });
    await manager.payments.approve({ recordIds: [recordId], ...newKey() });
    const frozen = await makePerson(testApp, { code: ours.code });
    await (await callerFor(testApp, admin)).admin.users.freeze({ userId: frozen.userId });
    const refused = await pupils.other.payments.report({ requirementId, ...newKey() });
    await manager.payments.reject({ recordIds: [refused.recordId], reason: "Nej", ...newKey() });
    await testApp.runJobs();
    testApp.mailbox.mails.length = 0;
    const before = { pupil: (await lines()).length, paid: (await lines(await callerFor(testApp, paid))).length };
    const shown = (await manager.payments.status()).requirements.find(({ id }) => id === requirementId);
    expect(shown).toMatchObject({ toRemind: 2, remindedOn: null });
    expect(await remind(requirementId)).toEqual({ reminded: 2 });
    await testApp.runJobs();
    for (const person of [pupil, other]) expect(remindersTo(person)).toHaveLength(1);
    for (const person of [paid, frozen, ours.manager, theirs.manager, admin]) expect(remindersTo(person)).toEqual([]);
    expect(remindersTo(pupil)[0]?.text).toContain("Studentskiva");
    expect(remindersTo(pupil)[0]?.text).toContain("250,00\u00a0kr är kvar att betala, senast 1 maj 2099.");
    expect(await lines()).toHaveLength(before.pupil + 1);
    expect(await lines(await callerFor(testApp, paid))).toHaveLength(before.paid);
    const after = (await manager.payments.status()).requirements.find(({ id }) => id === requirementId);
    expect(after?.remindedOn).toMatch(/^\d{4}-\d\d-\d\d$/u);
  });

  it("payments.remind — follows each member's choices and quiet hours, and sends no reminder of what was reported meanwhile", async () => {
    const requirementId = await ask();
    await pupils.other.notices.choose({ kind: "paymentReminded", push: false, mail: "off" });
    await testApp.runJobs();
    testApp.mailbox.mails.length = 0;
    moveTo(testApp, "22:00");
    await remind(requirementId);
    await testApp.runJobs();
    expect(remindersTo(pupil)).toEqual([]);
    await pupils.pupil.payments.report({ requirementId, ...newKey() });
    moveTo(testApp, "08:00");
    await testApp.runJobs();
    for (const person of [pupil, other]) expect(remindersTo(person)).toEqual([]);
  });

  it("payments.remind — reminds once of each payment, also when another studentansvarig calls or on another day", async () => {
    const requirementId = await ask();
    await remind(requirementId);
    expect(await refusalOf(remind(requirementId))).toEqual({ code: "ALREADY_REMINDED" });
    expect(await refusalOf((await another()).payments.remind({ requirementId, ...newKey() }))).toEqual({
      code: "ALREADY_REMINDED",
    });
    expect((await remind(await ask())).reminded).toBeGreaterThan(0);
    moveTo(testApp, "00:30");
    expect(await refusalOf(remind(requirementId))).toEqual({ code: "ALREADY_REMINDED" });
    expect(await rows(requirementId)).toHaveLength(1);
  });

  it("payments.remind — two concurrent calls remind once; a retry with the same key gets the first answer", async () => {
    const requirementId = await ask();
    const once = newKey();
    const first = await remind(requirementId, once);
    expect(await remind(requirementId, once)).toEqual(first);
    expect(await rows(requirementId)).toHaveLength(1);
    const [raced, colleague] = [await ask(), await another()];
    const outcomes = await Promise.allSettled([
      remind(raced),
      colleague.payments.remind({ requirementId: raced, ...newKey() }),
    ]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect(
      await testApp.owner`select from confidential_activity where ref_id = ${raced} and kind = 'payments.remind' and audience_user_id = ${pupil.userId}`,
    ).toHaveLength(1);
  });
});
