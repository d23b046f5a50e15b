import { beforeEach, describe, expect, it } from "vitest";
import { addDays, dayOf } from "@utspring/domain/dates";
import { createCtx } from "@utspring/testkit/actors";
import { makeTestUsers } from "@utspring/testkit/test-users";
import { openTestApp } from "@utspring/testkit/test-app";
import { makePerson } from "@utspring/testkit/make";
import type { MadePerson } from "@utspring/testkit/make";
import { moveTo, notificationMailsTo } from "@utspring/testkit/notifications";
import { newKey } from "@utspring/testkit/new-key";
import { systemCtx } from "../../kernel/context.ts";
import { dropOld } from "./drop-old.ts";
import { remind } from "./remind.ts";

const testApp = await openTestApp();
const { as, ours, theirs } = await makeTestUsers(testApp);
const [pupil, other] = ours.pupils as [MadePerson, MadePerson];
const dayMs = 86_400_000;
const { requirementId } = await as.studentansvarig.payments.create({
  title: "Flak",
  amount: "500",
  phoneNumber: "070-123 45 67",
  dueDate: addDays(dayOf(testApp.deps.clock()), 5),
  ...newKey(),
});
await testApp.runJobs();
beforeEach(() => void (testApp.mailbox.mails.length = 0));

const hour = async () => {
  await remind(systemCtx(testApp.deps, "test"));
  await testApp.runJobs();
};
const laid = async (kind: string) =>
  (await testApp.owner`select user_id, channel from notices where kind = ${kind} order by user_id`).map(
    (row) => row["user_id"] as string,
  );

describe("notices.remind", () => {
  it("notices.remind — refuses a person: only the system may run the job", async () => {
    await expect(remind(await createCtx(testApp, ours.manager))).rejects.toMatchObject({ code: "NOT_ALLOWED" });
  });

  it("notices.remind — members who owe are reminded once, three days before the due date and not before eight in the morning", async () => {
    await as.studentansvarig.payments.exempt({ requirementId, userId: other.userId, exempt: true });
    moveTo(testApp, "12:00");
    await hour();
    expect(await laid("paymentDueSoon")).toEqual([]);
    while (dayOf(testApp.deps.clock()) < addDays(await dueDate(), -3)) moveTo(testApp, "07:30");
    await hour();
    expect(await laid("paymentDueSoon")).toEqual([]);
    moveTo(testApp, "08:00");
    await Promise.all([hour(), hour()]);
    expect(await laid("paymentDueSoon")).toEqual([pupil.userId, ours.manager.userId].toSorted());
    const reminders = () =>
      notificationMailsTo(testApp, pupil).filter(({ subject }) => subject === "Snart sista dag att betala");
    const [mail, ...rest] = reminders();
    expect(rest).toEqual([]);
    expect(mail?.text).toContain("500,00\u00a0kr är kvar att betala, senast ");
    testApp.clock.move(dayMs);
    await hour();
    expect(reminders()).toHaveLength(1);
    expect(notificationMailsTo(testApp, theirs.manager)).toEqual([]);
  });

  it("notices.remind — no reminder on the due date; later only to members not reminded yet, not while a report waits, nor to who has just joined", async () => {
    await as.elev.payments.report({ requirementId, ...newKey() });
    while (dayOf(testApp.deps.clock()) < (await dueDate())) moveTo(testApp, "09:00");
    await hour();
    expect(await laid("paymentOverdue")).toEqual([]);
    for (let days = 0; days < 3; days += 1) {
      moveTo(testApp, "09:00");
      await hour();
    }
    expect(await laid("paymentOverdue")).toEqual([]);
    // A member who came when the last days were over has not been reminded.
    await testApp.owner`delete from notices where user_id = ${ours.manager.userId} and ref_id = ${requirementId}`;
    await makePerson(testApp, { code: ours.code });
    await hour();
    await hour();
    expect(await laid("paymentOverdue")).toEqual([ours.manager.userId]);
  });

  it("notices.remind — a new due date gives a new reminder", async () => {
    const before = (await laid("paymentDueSoon")).length;
    const dueOn = addDays(dayOf(testApp.deps.clock()), 2);
    await testApp.owner`update payment_requirements set due_date = ${dueOn} where id = ${requirementId}`;
    moveTo(testApp, "09:00");
    await hour();
    expect(await laid("paymentDueSoon")).toHaveLength(before + 2);
  });
});

describe("notices.dropOld", () => {
  it("notices.dropOld — refuses a person, and deletes notifications after a month", async () => {
    await expect(dropOld(await createCtx(testApp, ours.manager))).rejects.toMatchObject({ code: "NOT_ALLOWED" });
    const drop = () => dropOld(systemCtx(testApp.deps, "test"));
    expect(await drop()).toEqual({ notices: 0 });
    testApp.clock.move(31 * dayMs);
    expect((await drop()).notices).toBeGreaterThan(0);
    expect(await testApp.owner`select from notices`).toHaveLength(0);
  });
});

async function dueDate(): Promise<string> {
  return (await testApp.owner`select due_date::text as day from payment_requirements where id = ${requirementId}`)[0]?.[
    "day"
  ] as string;
}
