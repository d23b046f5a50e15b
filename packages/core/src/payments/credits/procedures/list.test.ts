import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { refusalOf } from "@utspring/testkit/caller";
import { makeCreditedClass } from "@utspring/testkit/make-credited-class";
import { openTestApp } from "@utspring/testkit/test-app";
import { makeTestUsers, refusals } from "@utspring/testkit/test-users";

const testApp = await openTestApp();
const { as } = await makeTestUsers(testApp);

describe("payments.credits.list", () => {
  it.each(refusals.member)("payments.credits.list — refuses %s with %s", async (who, code) => {
    expect(await refusalOf(as[who].payments.credits.list())).toEqual({ code });
  });

  it("payments.credits.list — a member sees their own credit with its changes, and a studentansvarig everybody's", async () => {
    const { anna, payer, classmate } = await makeCreditedClass(testApp);
    expect(await payer.payments.credits.list()).toMatchObject({
      rows: [{ isOwn: true, balanceOre: 5_000 }],
      totalOre: 5_000,
      changes: [{ kind: "paid_in", effectOre: 5_000, balanceAfterOre: 5_000, takesBack: false, isTakenBack: false }],
    });
    expect(await anna.payments.credits.list()).toMatchObject({ rows: [{ isOwn: false, balanceOre: 5_000 }] });
    expect(await classmate.payments.credits.list()).toEqual({ rows: [], totalOre: 0, changes: [] });
    expect(await as.studentansvarig.payments.credits.list()).toEqual({ rows: [], totalOre: 0, changes: [] });
  });
});

describe("credit_entries", () => {
  it("payments.credits.list — the database refuses a negative credit and a changed or deleted row", async () => {
    const { klass, userId } = await makeCreditedClass(testApp);
    const { owner } = testApp;
    const of = { classId: klass.classId, userId: userId() };
    const spend = owner`
      insert into credit_entries (id, class_id, user_id, kind, amount_ore, actor_id, created_at)
      values (${randomUUID()}, ${of.classId}, ${of.userId}, 'used', 5001, ${klass.manager.userId}, now())`;
    await expect(spend).rejects.toThrow("credit_entries_balance");
    await expect(owner`update credit_entries set amount_ore = 1 where class_id = ${of.classId}`).rejects.toThrow();
    await expect(owner`delete from credit_entries where class_id = ${of.classId}`).rejects.toThrow();
    const [sum] = await owner<{ entries: number; fund: number }[]>`
      select (select sum(effect_ore)::int from credit_entries where class_id = ${of.classId}) as entries,
        (select credit_ore::int from class_funds where class_id = ${of.classId}) as fund`;
    expect(sum).toEqual({ entries: 5_000, fund: 5_000 });
  });
});
