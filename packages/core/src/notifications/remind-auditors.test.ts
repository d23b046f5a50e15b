import { expect, it } from "vitest";
import { dayOf, formatMonth } from "@utspring/domain/dates";
import { callerFor } from "@utspring/testkit/caller";
import { depositEarlier, makeAuditor, makeClass } from "@utspring/testkit/make";
import type { MadePerson } from "@utspring/testkit/make";
import { moveTo, notificationMailsTo } from "@utspring/testkit/notifications";
import { openTestApp } from "@utspring/testkit/test-app";
import { newKey } from "@utspring/testkit/new-key";
import { systemCtx } from "../kernel/context.ts";
import { dropOld } from "./procedures/drop-old.ts";
import { remind } from "./procedures/remind.ts";

const testApp = await openTestApp();

const hour = async () => {
  await remind(systemCtx(testApp.deps, "test"));
  await testApp.runJobs();
};
const today = () => dayOf(testApp.deps.clock());
/** Moves the clock to the next such day of a month, at nine. */
const moveToDay = (day: string) => {
  do moveTo(testApp, "09:00");
  while (today().slice(8) !== day);
};
const remindersTo = (person: MadePerson) =>
  notificationMailsTo(testApp, person).filter(
    ({ subject }) => subject === "En månad i klasskassan väntar på granskning",
  );

async function openReviewed() {
  const klass = await makeClass(testApp, { pupils: 2 });
  const [auditor, pupil] = klass.pupils as [MadePerson, MadePerson];
  // The database stores the appointment with its own clock.
  const appoint = async () => {
    const { auditorId } = await makeAuditor(testApp, klass, auditor);
    await testApp.owner.begin(async (tx) => {
      await tx`set local session_replication_role = replica`;
      await tx`update fund_auditors set appointed_at = ${testApp.deps.clock()} where id = ${auditorId}`;
    });
  };
  return { klass, auditor, pupil, appoint };
}

it("notices.remind — the auditor is reminded of an unsigned month once, also by late, concurrent and repeated runs", async () => {
  moveToDay("20");
  const [ours, late, signed, booked, empty] = await Promise.all(Array.from({ length: 5 }, openReviewed));
  if (!ours || !late || !signed || !booked || !empty) throw new Error("a class is missing");
  for (const { klass } of [ours, late, signed, booked]) await depositEarlier(testApp, klass, 0);
  const month = today().slice(0, 7);
  for (const one of [ours, signed, booked, empty]) await one.appoint();
  await testApp.owner.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    await tx`update fund_transactions set actor_id = ${booked.auditor.userId} where class_id = ${booked.klass.classId}`;
  });
  moveToDay("04");
  const auditor = await callerFor(testApp, signed.auditor);
  const [last] = (await auditor.fund.review.status()).months;
  await auditor.fund.review.signOff({
    month,
    ledgerHash: last?.hash ?? "",
    bankBalance: 7,
    remark: "Växelkassan",
    ...newKey(),
  });
  await hour();
  expect(remindersTo(ours.auditor)).toEqual([]);
  moveTo(testApp, "07:30");
  await hour();
  expect(remindersTo(ours.auditor)).toEqual([]);
  moveTo(testApp, "09:00");
  await Promise.all([hour(), hour()]);
  await hour();
  expect(remindersTo(ours.auditor)).toHaveLength(1);
  expect(remindersTo(ours.auditor)[0]?.text).toContain(
    `Kassan i ${formatMonth(`${month}-01`)}\nMånaden är slut och inte granskad än.`,
  );
  // Appointed later: from the next day on.
  moveToDay("12");
  await late.appoint();
  await hour();
  expect(remindersTo(late.auditor)).toEqual([]);
  // The hourly job did not run until the last day of the reminders, and what is old is deleted.
  moveToDay("28");
  await dropOld(systemCtx(testApp.deps, "test"));
  await Promise.all([hour(), hour()]);
  moveTo(testApp, "12:00");
  await hour();
  expect(remindersTo(late.auditor)).toHaveLength(1);
  expect(remindersTo(ours.auditor)).toHaveLength(1);
  for (const { auditor: person } of [signed, booked, empty]) expect(remindersTo(person)).toEqual([]);
  for (const { pupil, klass } of [ours, late])
    for (const person of [pupil, klass.manager]) expect(remindersTo(person)).toEqual([]);
});

it("notices.remind — a month that is signed off before the mail is sent gives no reminder", async () => {
  const { klass, auditor, appoint } = await openReviewed();
  moveToDay("20");
  await depositEarlier(testApp, klass, 0);
  await appoint();
  moveToDay("06");
  await remind(systemCtx(testApp.deps, "test"));
  const caller = await callerFor(testApp, auditor);
  const [last] = (await caller.fund.review.status()).months;
  const signed = { month: last?.month ?? "", ledgerHash: last?.hash ?? "", bankBalance: 7, remark: "Växelkassan" };
  await caller.fund.review.signOff({ ...signed, ...newKey() });
  await testApp.runJobs();
  expect(remindersTo(auditor)).toEqual([]);
});
