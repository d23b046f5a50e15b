import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { addDays, dayOf } from "@utspring/domain/dates";
import { callerFor } from "@utspring/testkit/caller";
import { moveTo } from "@utspring/testkit/notifications";
import { makeTestUsers } from "@utspring/testkit/test-users";
import { openTestApp } from "@utspring/testkit/test-app";
import { systemCtx } from "../kernel/context.ts";
import { remind } from "./procedures/remind.ts";

const testApp = await openTestApp();
const { as, ours } = await makeTestUsers(testApp);
const [pupil = ours.manager, second = ours.manager] = ours.pupils;
const other = await callerFor(testApp, second);

const day = addDays(dayOf(testApp.clock.now()), 2);
const titles = async (who: typeof other) => (await who.calendar.list({})).entries.map(({ title }) => title);
const overdue = async () => (await as.studentansvarig.classes.dashboard()).todo?.overdue;
const reminded = async () => {
  await remind(systemCtx(testApp.deps, "test"));
  return (await testApp.owner`select user_id from notices where kind in ('paymentDueSoon', 'paymentOverdue')`).length;
};

describe("notices.remind", () => {
  // No procedure leaves a voluntary payment with a day. Written past them, such rows show what an exemption still does.
  it("notices.remind — an exemption hides no voluntary payment from the calendar, and no voluntary payment is reminded of or counted as overdue", async () => {
    const content = { title: "Bal", amount: "250", phoneNumber: "0701234567" };
    const { requirementId } = await as.studentansvarig.payments.create({ ...content, idempotencyKey: randomUUID() });
    await as.studentansvarig.payments.exempt({ requirementId, userId: pupil.userId, exempt: true });
    for (const { userId } of [pupil, second]) {
      const id = randomUUID();
      await testApp.owner.begin(async (tx) => {
        await tx`insert into payment_reliefs (id, class_id, requirement_id, user_id, wish, status, created_at, decided_by, decided_at)
          values (${id}, ${ours.classId}, ${requirementId}, ${userId}, 'split', 'approved', now(), ${ours.manager.userId}, now())`;
        for (const [position, untilOre] of [12_500, 25_000].entries())
          await tx`insert into payment_instalments (relief_id, class_id, user_id, position, due_date, amount_ore, until_ore)
            values (${id}, ${ours.classId}, ${userId}, ${position + 1}, ${addDays(day, position)}, 12500, ${untilOre})`;
      });
    }
    expect([await titles(as.elev), await titles(other)]).toEqual([[], ["Bal"]]);

    await testApp.owner`update payment_requirements set is_voluntary = true where id = ${requirementId}`;
    expect([await titles(as.elev), await titles(other)]).toEqual([["Bal"], ["Bal"]]);
    moveTo(testApp, "09:00");
    expect(await reminded()).toBe(0);
    while (dayOf(testApp.clock.now()) < day) moveTo(testApp, "09:00");
    expect([await reminded(), await overdue()]).toEqual([0, 0]);

    await testApp.owner`update payment_requirements set is_voluntary = false where id = ${requirementId}`;
    expect(await overdue()).toBe(1);
  });
});
