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
const [pupil = ours.manager, second = ours.manager] = ours.pupils;
const other = await callerFor(testApp, second);

/** A day so many days from now. */
const inDays = (days: number) => addDays(dayOf(testApp.clock.now()), days);
const dates = [inDays(30), inDays(60), inDays(90)];
const make = async (more: object = {}) =>
  (await manager.payments.create({ title: "Flak", amount: "1000", phoneNumber: "0701234567", ...newKey(), ...more }))
    .requirementId;
const ask = (requirementId: string, more: object = {}, who = as.elev) =>
  who.payments.relief.ask({ requirementId, wish: "split", dates, ...newKey(), ...more });
const own = async (requirementId: string, who = as.elev) =>
  (await who.payments.list()).requirements.find(({ id }) => id === requirementId)?.own;
const rows = (requirementId: string) =>
  testApp.owner`select status from payment_reliefs where requirement_id = ${requirementId}`;

describe("payments.relief.ask", () => {
  it.each([...refusals.member, ["impersonator", "NOT_WHILE_IMPERSONATING"]] as const)(
    "payments.relief.ask — refuses %s with %s",
    async (who, code) => {
      expect(await refusalOf(ask(await make(), {}, as[who]))).toEqual({ code });
    },
  );

  it("payments.relief.ask — refuses an unknown, voluntary, paid, exempt or archived payment, past and too late dates, and a tiny amount", async () => {
    const [voluntary, paid, exempt, closed, past] = [
      await make({ isVoluntary: true }),
      await make(),
      await make(),
      await make(),
      await make(),
    ];
    const { recordId } = await as.elev.payments.report({ requirementId: paid, ...newKey() });
    await manager.payments.approve({ recordIds: [recordId], ...newKey() });
    await manager.payments.exempt({ requirementId: exempt, userId: pupil.userId, exempt: true });
    await other.payments.report({ requirementId: closed, ...newKey() });
    await manager.payments.remove({ requirementId: closed });
    for (const [requirementId, code] of [
      [randomUUID(), "NOT_FOUND"],
      [voluntary, "RELIEF_NOT_NEEDED"],
      [paid, "ALREADY_PAID"],
      [exempt, "EXEMPTED"],
      [closed, "REQUIREMENT_ARCHIVED"],
    ] as const) {
      expect(await refusalOf(ask(requirementId))).toEqual({ code });
      expect(await rows(requirementId)).toEqual([]);
    }
    expect(await refusalOf(ask(past, { dates: ["2020-01-01", "2099-01-01"] }))).toEqual({
      code: "DAY_PASSED",
      field: "dates",
    });
    expect(await refusalOf(ask(past, { dates: ["2099-01-01"] }))).toMatchObject({ code: "BAD_INPUT" });
    const late = { code: "DAY_TOO_LATE", field: "dates" };
    const [open, due] = [await make(), await make({ dueDate: inDays(100) })];
    expect(await refusalOf(ask(open, { dates: [inDays(30), inDays(367)] }))).toEqual(late);
    expect(await refusalOf(ask(due, { dates: [inDays(30), inDays(467)] }))).toEqual(late);
    expect(await rows(due)).toEqual([]);
    const tiny = await make({ amount: "0,02" });
    expect(await refusalOf(ask(tiny))).toEqual({ code: "AMOUNT_TOO_SMALL", field: "dates" });
    expect([await rows(past), await rows(tiny)]).toEqual([[], []]);
  });

  it("payments.relief.ask — creates an open request whose parts add up to what is left, and notifies only the studentansvariga", async () => {
    const requirementId = await make({ dueDate: "2020-01-01" });
    const before = JSON.stringify(await other.payments.list());
    const { recordId } = await as.elev.payments.report({ requirementId, amount: "100", ...newKey() });
    await manager.payments.approve({ recordIds: [recordId], ...newKey() });
    const paid = JSON.stringify(await other.payments.list());
    const { reliefId } = await ask(requirementId);
    expect(JSON.stringify(await other.payments.list())).toBe(paid);
    expect(paid).not.toBe(before);
    // Until it is answered, what is due stays due.
    expect(await own(requirementId)).toMatchObject({
      relief: { id: reliefId, wish: "split", status: "open" },
      plan: [],
      nextOre: 90_000,
      isOverdue: true,
    });
    const { rows: asked } = await manager.payments.relief.list();
    expect(asked.find((row) => row.reliefId === reliefId)).toMatchObject({
      wish: "split",
      name: `${pupil.firstName} ${pupil.lastName}`,
      title: "Flak",
      parts: dates.map((dueDate) => ({ dueDate, amountOre: 30_000 })),
    });
    const heard = async (who: typeof manager) =>
      (await who.classes.activity({})).rows.filter(({ kind }) => kind === "payments.relief.ask").length;
    expect([await heard(manager), await heard(other)]).toEqual([1, 0]);
  });

  it("payments.relief.ask — five concurrent calls: one succeeds, since only one can be open; a retry gets the same answer", async () => {
    const requirementId = await make();
    const outcomes = await Promise.allSettled(Array.from({ length: 5 }, () => ask(requirementId)));
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await refusalOf(ask(requirementId, { wish: "exempt", dates: undefined }))).toEqual({ code: "RELIEF_OPEN" });
    const again = await make();
    const once = newKey();
    expect(await ask(again, once)).toEqual(await ask(again, once));
    expect(await rows(again)).toHaveLength(1);
  });

  it("payments.relief.ask — the database itself refuses parts that are not a valid plan", async () => {
    const requirementId = await make();
    const { reliefId } = await ask(requirementId);
    const tamper = (statement: string) => testApp.inClass(ours.classId, (tx) => tx.unsafe(statement, [reliefId]));
    for (const statement of [
      "insert into payment_instalments select relief_id, 4, class_id, user_id, '2099-08-01', 1, until_ore + 1 from payment_instalments where relief_id = $1 and position = 3",
      "insert into payment_instalments select relief_id, 5, class_id, user_id, '2099-08-01', 1, until_ore from payment_instalments where relief_id = $1 and position = 3",
    ])
      await expect(tamper(statement)).rejects.toMatchObject({ constraint_name: "payment_instalments_plan" });
    await expect(tamper("update payment_reliefs set wish = 'exempt' where id = $1")).rejects.toMatchObject({
      constraint_name: "payment_reliefs_step",
    });
  });
});
