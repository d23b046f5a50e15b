import { describe, expect, it } from "vitest";
import { addDays, dayOf } from "@utspring/domain/dates";
import { callerFor, refusalOf } from "@utspring/testkit/caller";
import { makeTestUsers, refusals } from "@utspring/testkit/test-users";
import { openTestApp } from "@utspring/testkit/test-app";
import { ageMembers, makePerson } from "@utspring/testkit/make";
import { newKey } from "@utspring/testkit/new-key";

const testApp = await openTestApp();
const { as, ours } = await makeTestUsers(testApp);
await ageMembers(testApp, ours);
const manager = as.studentansvarig;
const [, second = ours.manager] = ours.pupils;

const ask = async (more: object = {}) => {
  const input = { title: "Studentskiva", amount: "250", phoneNumber: "070-123 45 67", ...newKey(), ...more };
  return (await manager.payments.create(input)).requirementId;
};
const pay = async (who: typeof manager, requirementId: string, more: object = {}) =>
  (await who.payments.report({ requirementId, ...newKey(), ...more })).recordId;
const find = async (who: typeof manager, requirementId: string) => {
  const found = (await who.payments.list()).requirements.find(({ id }) => id === requirementId);
  if (!found) throw new Error("the requirement is not in the list");
  return found;
};

describe("payments.list", () => {
  it.each(refusals.member)("payments.list — refuses %s with %s", async (who, code) => {
    expect(await refusalOf(as[who].payments.list())).toEqual({ code });
  });

  it("payments.list — a new class has no payments, and the answer says whether the class uses payments", async () => {
    expect(await as.elev.payments.list()).toEqual({ usesPayments: true, requirements: [] });
    await testApp.owner`update classes set uses_payments = false where id = ${ours.classId}`;
    expect(await as.elev.payments.list()).toEqual({ usesPayments: false, requirements: [] });
    await testApp.owner`update classes set uses_payments = true where id = ${ours.classId}`;
  });

  it("payments.list — a new payment is shown to everyone in the class and to nobody else", async () => {
    const requirementId = await ask({ description: "Mat", dueDate: "2099-05-01" });
    expect(await find(as.elev, requirementId)).toEqual({
      id: requirementId,
      title: "Studentskiva",
      description: "Mat",
      amountOre: 25_000,
      phoneNumber: "0701234567",
      recipientName: null,
      isOverride: false,
      dueDate: "2099-05-01",
      isVoluntary: false,
      isLocked: false,
      isArchived: false,
      paidInOre: 0,
      own: {
        state: "none",
        paidOre: 0,
        remainingOre: 25_000,
        nextOre: 25_000,
        dueDate: "2099-05-01",
        isOverdue: false,
        isDueToday: false,
        newUntil: null,
        canReport: true,
        records: [],
        relief: null,
        plan: [],
      },
    });
    expect((await find(manager, requirementId)).own.canReport).toBe(true);
    expect((await as.neighbour.payments.list()).requirements).toEqual([]);
  });

  it("payments.list — an impersonating administrator owes nothing and can report nothing", async () => {
    const requirementId = await ask();
    expect((await find(as.impersonator, requirementId)).own).toMatchObject({
      state: "exempt",
      remainingOre: 0,
      canReport: false,
    });
  });

  it("payments.list — follows a member from report to rejection, part payment and full payment, without other members' reports", async () => {
    const requirementId = await ask({ amount: "100" });
    const recordId = await pay(as.elev, requirementId, { amount: "60" });
    const other = await callerFor(testApp, second);
    expect((await find(as.elev, requirementId)).own).toMatchObject({
      state: "submitted",
      paidOre: 0,
      remainingOre: 10_000,
      canReport: false,
      records: [{ id: recordId, amountOre: 6000, status: "submitted" }],
    });
    expect(await find(other, requirementId)).toMatchObject({
      isLocked: true,
      paidInOre: 0,
      own: { state: "none", records: [] },
    });
    await manager.payments.reject({ recordIds: [recordId], reason: "Syns inte", ...newKey() });
    expect((await find(as.elev, requirementId)).own).toMatchObject({
      state: "rejected",
      canReport: true,
      records: [{ id: recordId, status: "rejected", reason: "Syns inte" }],
    });
    await pay(as.elev, requirementId, { amount: "60" });
    await manager.payments.approve({ recordIds: [recordId], ...newKey() });
    expect((await find(as.elev, requirementId)).own).toMatchObject({
      state: "partial",
      paidOre: 6000,
      remainingOre: 4000,
      canReport: true,
    });
    const rest = await pay(as.elev, requirementId);
    expect((await find(as.elev, requirementId)).own.records.map(({ id }) => id)).toEqual([rest, recordId]);
    await manager.payments.approve({ recordIds: [rest], ...newKey() });
    expect((await find(as.elev, requirementId)).own).toMatchObject({
      state: "approved",
      paidOre: 10_000,
      remainingOre: 0,
      canReport: false,
    });
    // A pupil sees what is paid in, never by whom or by how many.
    expect(await find(other, requirementId)).toMatchObject({ paidInOre: 10_000, own: { records: [] } });
    expect(await find(manager, requirementId)).toMatchObject({ paidInOre: 10_000 });
  });

  it("payments.list — an exemption changes nothing in a classmate's list, and a new member owes the payment too", async () => {
    const requirementId = await ask();
    const [before, others] = [await as.elev.payments.list(), await callerFor(testApp, second)];
    await manager.payments.exempt({ requirementId, userId: second.userId, exempt: true });
    expect(await as.elev.payments.list()).toEqual(before);
    expect((await find(others, requirementId)).own).toMatchObject({
      state: "exempt",
      remainingOre: 0,
      canReport: false,
      isOverdue: false,
    });
    const late = await callerFor(testApp, await makePerson(testApp, { code: ours.code }));
    expect((await find(late, requirementId)).own).toMatchObject({ state: "none", remainingOre: 25_000 });
  });

  it("payments.list — is sorted by due date, then those without one, then archived ones; the due date itself counts as overdue", async () => {
    const today = dayOf(testApp.clock.now());
    const none = await ask({ title: "Utan dag" });
    const due = await ask({ title: "I dag", dueDate: today });
    const late = await ask({ title: "Sen", dueDate: "2020-01-01" });
    const old = await ask({ title: "Slut", dueDate: "2019-01-01" });
    await pay(as.elev, old);
    await manager.payments.remove({ requirementId: old });
    const mine = new Set([none, due, late, old]);
    const { requirements } = await as.elev.payments.list();
    const shown = requirements.filter(({ id }) => mine.has(id));
    expect(shown.map(({ id }) => id)).toEqual([late, due, none, old]);
    expect(requirements.at(-1)?.id).toBe(old);
    expect(shown.map(({ own }) => [own.isOverdue, own.isDueToday])).toEqual([
      [true, false],
      [true, true],
      [false, false],
      [false, false],
    ]);
    expect(shown[3]).toMatchObject({ isArchived: true, own: { state: "submitted", canReport: false } });
  });

  it("payments.list — names the class's recipient, and marks a payment to another number", async () => {
    await testApp.owner`update classes set swish_name = 'Ebba Ek', swish_number = '0701234567' where id = ${ours.classId}`;
    expect(await find(as.elev, await ask())).toMatchObject({ isOverride: false, recipientName: "Ebba Ek" });
    expect(await find(as.elev, await ask({ phoneNumber: "123 123 45 67" }))).toMatchObject({
      isOverride: true,
      recipientName: null,
    });
    await testApp.owner`update classes set swish_name = null, swish_number = null where id = ${ours.classId}`;
  });

  it("payments.list — when payments are off, nothing is overdue and nothing can be reported", async () => {
    const requirementId = await ask({ dueDate: "2020-01-01" });
    await testApp.owner`update classes set uses_payments = false where id = ${ours.classId}`;
    expect((await find(as.elev, requirementId)).own).toMatchObject({ isOverdue: false, canReport: false });
    await testApp.owner`update classes set uses_payments = true where id = ${ours.classId}`;
  });

  it("payments.list — what had fallen due before a member joined is late for them only after seven days, and never while a report waits", async () => {
    const today = dayOf(testApp.clock.now());
    const [late, future] = [await ask({ dueDate: addDays(today, -30) }), await ask({ dueDate: addDays(today, 1) })];
    const newcomer = await callerFor(testApp, await makePerson(testApp, { code: ours.code }));
    const newUntil = addDays(today, 7);
    expect((await find(newcomer, late)).own).toMatchObject({ isOverdue: false, newUntil, canReport: true });
    expect((await find(newcomer, future)).own).toMatchObject({ isOverdue: false, newUntil: null });
    expect((await find(as.elev, late)).own).toMatchObject({ isOverdue: true, newUntil: null });
    await as.elev.payments.report({ requirementId: late, ...newKey() });
    expect((await find(as.elev, late)).own).toMatchObject({ state: "submitted", isOverdue: false });
    await manager.payments.remove({ requirementId: late });
    await manager.payments.remove({ requirementId: future });
  });
});
