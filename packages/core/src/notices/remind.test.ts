import { randomUUID } from "node:crypto";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { addDays, dayOf } from "@utspring/domain/dates";
import { ctxOf } from "@utspring/testkit/actors";
import { castOf } from "@utspring/testkit/cast";
import { openHouse } from "@utspring/testkit/house";
import type { MadePerson } from "@utspring/testkit/make";
import { moveTo, newsTo } from "@utspring/testkit/notices";
import { systemCtx } from "../kernel/context.ts";
import { dropOld } from "./drop-old.ts";
import { remind } from "./remind.ts";

const house = await openHouse();
const { as, ours, theirs } = await castOf(house);
const [pupil, other] = ours.pupils as [MadePerson, MadePerson];
const key = () => ({ idempotencyKey: randomUUID() });
const dayMs = 86_400_000;
const { requirementId } = await as.studentansvarig.payments.create({
  title: "Flak", amount: "500", phoneNumber: "070-123 45 67", dueDate: addDays(dayOf(house.deps.clock()), 5), ...key(),
});
await house.runJobs();
afterAll(() => house.close());
beforeEach(() => void (house.mailbox.mails.length = 0));

const hour = async () => {
  await remind(systemCtx(house.deps, "test"));
  await house.runJobs();
};
const laid = async (kind: string) => (await house.owner`select user_id, channel from notices where kind = ${kind} order by user_id`).map((row) => row["user_id"] as string);

describe("notices.remind", () => {
  it("notices.remind — refuses a person", async () => {
    await expect(remind(await ctxOf(house, ours.manager))).rejects.toMatchObject({ code: "NOT_ALLOWED" });
  });

  it("notices.remind — three days before, from eight in the morning, once, however many run: whoever has something left", async () => {
    await as.studentansvarig.payments.exempt({ requirementId, userId: other.userId, exempt: true });
    moveTo(house, "12:00");
    await hour();
    expect(await laid("paymentDueSoon")).toEqual([]);
    while (dayOf(house.deps.clock()) < addDays(await dueDate(), -3)) moveTo(house, "07:30");
    await hour();
    expect(await laid("paymentDueSoon")).toEqual([]);
    moveTo(house, "08:00");
    await Promise.all([hour(), hour()]);
    expect(await laid("paymentDueSoon")).toEqual([pupil.userId, ours.manager.userId].toSorted());
    const reminders = () => newsTo(house, pupil).filter(({ subject }) => subject === "Snart sista dag att betala");
    const [mail, ...rest] = reminders();
    expect(rest).toEqual([]);
    expect(mail?.text).toContain("Sista dag är om 3 dagar");
    expect(mail?.text).toContain("500,00\u00a0kr");
    house.clock.move(dayMs);
    await hour();
    expect(reminders()).toHaveLength(1);
    expect(newsTo(house, theirs.manager)).toEqual([]);
  });

  it("notices.remind — on the last day nothing, after it once; whoever waits for approval is left in peace", async () => {
    await as.elev.payments.report({ requirementId, ...key() });
    while (dayOf(house.deps.clock()) < (await dueDate())) moveTo(house, "09:00");
    await hour();
    expect(await laid("paymentOverdue")).toEqual([]);
    for (let days = 0; days < 3; days += 1) {
      moveTo(house, "09:00");
      await hour();
    }
    expect(await laid("paymentOverdue")).toEqual([ours.manager.userId]);
  });

  it("notices.remind — a new last day is a new reminder", async () => {
    const before = (await laid("paymentDueSoon")).length;
    const dueOn = addDays(dayOf(house.deps.clock()), 2);
    await house.owner`update payment_requirements set due_date = ${dueOn} where id = ${requirementId}`;
    moveTo(house, "09:00");
    await hour();
    expect(await laid("paymentDueSoon")).toHaveLength(before + 1);
  });
});

describe("notices.dropOld", () => {
  it("notices.dropOld — refuses a person, and forgets after a month what was told", async () => {
    await expect(dropOld(await ctxOf(house, ours.manager))).rejects.toMatchObject({ code: "NOT_ALLOWED" });
    const drop = () => dropOld(systemCtx(house.deps, "test"));
    expect(await drop()).toEqual({ notices: 0 });
    house.clock.move(31 * dayMs);
    expect((await drop()).notices).toBeGreaterThan(0);
    expect(await house.owner`select from notices`).toHaveLength(0);
  });
});

async function dueDate(): Promise<string> {
  return (await house.owner`select due_date::text as day from payment_requirements where id = ${requirementId}`)[0]?.["day"] as string;
}
