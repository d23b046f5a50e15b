import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { callerFor, refusalOf } from "@utspring/testkit/caller";
import { makeTestUsers, refusals } from "@utspring/testkit/test-users";
import { openTestApp } from "@utspring/testkit/test-app";
import { dayOf, daysBetween, monthOf, monthStart } from "@utspring/domain/dates";
import { depositEarlier, makeAuditor, makeClass, makePerson } from "@utspring/testkit/make";
import type { MadePerson } from "@utspring/testkit/make";
import { newKey } from "@utspring/testkit/new-key";

const testApp = await openTestApp();
const { as, ours } = await makeTestUsers(testApp);

const dayFromNow = (days: number) =>
  new Date(testApp.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);
const quiet = {
  waiting: 0,
  pending: 0,
  pendingSumOre: 0,
  overdue: 0,
  pollsClosing: 0,
  toAttest: 0,
  limitToAttest: 0,
  wishes: 0,
  claims: 0,
  questions: 0,
  pollsToConfirm: 0,
};

/** Rows of areas whose procedures are not this test's business, by the owner's hand. */
async function addPoll(days: number | null): Promise<string> {
  const id = randomUUID();
  const closesAt = days === null ? null : new Date(testApp.clock.now().getTime() + days * 86_400_000);
  await testApp.owner`
    insert into voting_polls (id, class_id, title, closes_at, created_by, created_at)
    values (${id}, ${ours.classId}, 'Vilken dag?', ${closesAt}, ${ours.manager.userId}, now())`;
  await testApp.owner`insert into poll_options (poll_id, option_index, class_id, label) values (${id}, 0, ${ours.classId}, 'Fredag')`;
  return id;
}

async function addEvent(title: string, day: string, time: string | null = null): Promise<void> {
  await testApp.owner`
    insert into class_events (id, class_id, title, event_date, event_time, created_by, created_at)
    values (${randomUUID()}, ${ours.classId}, ${title}, ${day}, ${time}, ${ours.manager.userId}, now())`;
}

describe("classes.dashboard", () => {
  it.each(refusals.member)("classes.dashboard — refuses %s with %s", async (who, code) => {
    expect(await refusalOf(as[who].classes.dashboard())).toEqual({ code });
  });

  it("classes.dashboard — a new class's dashboard has every field, with zeros and empty lists", async () => {
    const klass = {
      id: ours.classId,
      name: ours.name,
      description: null,
      graduationDate: null,
      daysLeft: null,
      usesPayments: true,
      memberCount: 3,
    };
    const bare = {
      fund: { balanceOre: 0 },
      payments: { remainingOre: 0, waitingOre: 0, open: [] },
      budget: { incomeOre: 0 },
      messages: [],
      events: [],
      reviewMonth: null,
      openPolls: 0,
      documents: 0,
    };
    expect(await as.elev.classes.dashboard()).toEqual({
      ...bare,
      klass: { ...klass, code: null },
      checklist: null,
      todo: null,
      firstSteps: null,
      sales: { isVisible: false },
      handover: null,
    });
    const forManager = {
      ...bare,
      klass: { ...klass, code: ours.code },
      checklist: { done: 0, total: 0 },
      todo: quiet,
      firstSteps: { date: false, recipient: false, payment: false, invited: true, limit: false },
      sales: { isVisible: true },
      handover: null,
    };
    expect(await as.studentansvarig.classes.dashboard()).toEqual(forManager);
    // An administrator never pays.
    expect(await as.impersonator.classes.dashboard()).toEqual({ ...forManager, payments: null });
  });

  it("classes.dashboard — the first steps are done by a date, a first payment, a second member and a limit", async () => {
    const fresh = await makeClass(testApp, { pupils: 0 });
    const caller = await callerFor(testApp, fresh.manager);
    const steps = async () => (await caller.classes.dashboard()).firstSteps;
    expect(await steps()).toEqual({ date: false, recipient: false, payment: false, invited: false, limit: false });
    await caller.classes.setGraduationDate({ graduationDate: "2027-06-04" });
    await caller.payments.create({ title: "Skiva", amount: 100, phoneNumber: "0701234567", ...newKey() });
    await makePerson(testApp, { code: fresh.code });
    expect(await steps()).toEqual({ date: true, recipient: true, payment: true, invited: true, limit: false });
    await caller.classes.updateInfo({ name: fresh.name, description: "", usesPayments: false });
    expect(await steps()).toEqual({ date: true, recipient: null, payment: null, invited: true, limit: false });
    await caller.fund.setLimit({ amount: 1000, ...newKey() });
    expect(await steps()).toEqual({ date: true, recipient: null, payment: null, invited: true, limit: true });
  });

  it("classes.dashboard — an auditor's task is last month while it waits for the review, and nobody else has it", async () => {
    const klass = await makeClass(testApp, { pupils: 2 });
    const [auditor, other] = klass.pupils as [MadePerson, MadePerson];
    await makeAuditor(testApp, klass, auditor);
    const monthOfCaller = async (who: MadePerson) =>
      (await (await callerFor(testApp, who)).classes.dashboard()).reviewMonth;
    expect(await monthOfCaller(auditor)).toBeNull();
    const month = monthOf(monthStart(dayOf(testApp.clock.now()), -1));
    const days = daysBetween(`${month}-15`, dayOf(testApp.clock.now()));
    await depositEarlier(testApp, klass, days);
    expect(await monthOfCaller(auditor)).toBe(month);
    for (const who of [other, klass.manager]) expect(await monthOfCaller(who)).toBeNull();
  });

  it("classes.dashboard — counts the days that are left, never below 0", async () => {
    await as.studentansvarig.classes.setGraduationDate({ graduationDate: dayFromNow(30) });
    expect((await as.elev.classes.dashboard()).klass.daysLeft).toBeGreaterThanOrEqual(29);
    await as.studentansvarig.classes.setGraduationDate({ graduationDate: "2020-06-05" });
    expect((await as.elev.classes.dashboard()).klass).toMatchObject({ graduationDate: "2020-06-05", daysLeft: 0 });
  });

  it("classes.dashboard — shows the latest five messages and the next three events", async () => {
    for (let n = 1; n <= 6; n += 1)
      await as.studentansvarig.classes.postMessage({ title: `Nummer ${n}`, content: "Hej" });
    await addEvent("Förra veckan", dayFromNow(-7));
    await addEvent("Bal", dayFromNow(9));
    await addEvent("Mösslunch", dayFromNow(2), "12:00");
    await addEvent("Heldag", dayFromNow(2));
    await addEvent("Sista dagen", dayFromNow(20));
    const { messages, events } = await as.elev.classes.dashboard();
    expect(messages.map((message) => message.title)).toEqual([
      "Nummer 6",
      "Nummer 5",
      "Nummer 4",
      "Nummer 3",
      "Nummer 2",
    ]);
    expect(events.map((event) => [event.title, event.eventTime])).toEqual([
      ["Heldag", null],
      ["Mösslunch", "12:00"],
      ["Bal", null],
    ]);
  });

  it("classes.dashboard — shows the fund's balance and the main budget's income, without other budgets' income", async () => {
    await as.studentansvarig.fund.deposit({ amount: 12_345, description: "Kakor", ...newKey() });
    const other = randomUUID();
    await testApp.owner`
      insert into budgets (id, class_id, name, created_by, created_at) values (${other}, ${ours.classId}, 'Balen', ${ours.manager.userId}, now())`;
    await testApp.owner`
      insert into budget_items (id, class_id, budget_id, category, item_name, budgeted_ore, created_by, created_at)
      select gen_random_uuid(), b.class_id, b.id, category, 'Post', 100000, ${ours.manager.userId}, now()
      from budgets b, (values ('income'), ('income'), ('expense')) as c (category) where b.class_id = ${ours.classId}`;
    expect(await as.elev.classes.dashboard()).toMatchObject({
      fund: { balanceOre: 12_345 },
      budget: { incomeOre: 200_000 },
    });
  });

  it("classes.dashboard — counts polls the caller can vote in; a studentansvarig's to-do list counts those closing in three days", async () => {
    const [soon] = [await addPoll(2), await addPoll(null), await addPoll(10), await addPoll(-1)];
    expect((await as.elev.classes.dashboard()).openPolls).toBe(3);
    const [pupil] = ours.pupils;
    await testApp.inClass(
      ours.classId,
      (tx) =>
        tx`insert into votes (poll_id, user_id, class_id, option_index, created_at) values (${soon}, ${pupil?.userId ?? ""}, ${ours.classId}, 0, now())`,
    );
    expect((await as.elev.classes.dashboard()).openPolls).toBe(2);
    expect(await as.studentansvarig.classes.dashboard()).toMatchObject({ openPolls: 3, todo: { pollsClosing: 1 } });
    // An admin who impersonates does not vote.
    expect((await as.impersonator.classes.dashboard()).openPolls).toBe(0);
  });

  it("classes.dashboard — shows the checklist's progress to a studentansvarig only", async () => {
    const [done, open] = [randomUUID(), randomUUID()];
    await testApp.owner`
      insert into checklist_items (id, title, display_order, created_at) values (${done}, 'Boka flak', 1, now()), (${open}, 'Boka lokal', 2, now())`;
    await testApp.owner`
      insert into checklist_progress (class_id, item_id, completed_by, completed_at) values (${ours.classId}, ${done}, ${ours.manager.userId}, now())`;
    expect((await as.studentansvarig.classes.dashboard()).checklist).toEqual({ done: 1, total: 2 });
    expect((await as.neighbour.classes.dashboard()).checklist).toEqual({ done: 0, total: 2 });
    expect((await as.elev.classes.dashboard()).checklist).toBeNull();
  });

  it("classes.dashboard — shows everyone what is left to pay, and a studentansvarig what is pending and overdue", async () => {
    const payment = (title: string, amount: number, dueDate?: string) =>
      as.studentansvarig.payments.create({
        title,
        amount,
        phoneNumber: "070-123 45 67",
        ...(dueDate === undefined ? {} : { dueDate }),
        ...newKey(),
      });
    const late = await payment("Mössa", 50_000, dayFromNow(-3));
    await payment("Bal", 20_000);
    await payment("Flak", 30_000, dayFromNow(40));
    const atFirst = await as.elev.classes.dashboard();
    expect(atFirst.payments?.remainingOre).toBe(100_000);
    expect(atFirst.payments?.open.map((one) => one.title)).toEqual(["Mössa", "Flak", "Bal"]);
    expect((await as.studentansvarig.classes.dashboard()).todo).toMatchObject({ pending: 0, overdue: 3 });

    await as.elev.payments.report({ requirementId: late.requirementId, ...newKey() });
    const reported = await as.elev.classes.dashboard();
    // What is reported is still to be paid until it is approved, but asks for nothing more.
    expect(reported.payments?.remainingOre).toBe(100_000);
    expect(reported.payments?.open.map((one) => one.title)).toEqual(["Flak", "Bal"]);
    expect((await as.studentansvarig.classes.dashboard()).todo).toMatchObject({
      pending: 1,
      pendingSumOre: 50_000,
      overdue: 2,
    });

    const other = ours.pupils[1]?.userId ?? "";
    await as.studentansvarig.payments.exempt({ requirementId: late.requirementId, userId: other, exempt: true });
    expect((await as.studentansvarig.classes.dashboard()).todo).toMatchObject({ overdue: 1 });
    await as.studentansvarig.payments.exempt({ requirementId: late.requirementId, userId: other, exempt: false });
    await as.admin.admin.users.freeze({ userId: other });
    expect((await as.studentansvarig.classes.dashboard()).todo).toMatchObject({ overdue: 1 });
    await as.admin.admin.users.unfreeze({ userId: other });
  });

  it("classes.dashboard — lists every unsubmitted payment, also when there are six", async () => {
    for (let n = 1; n <= 6; n += 1)
      await as.neighbour.payments.create({
        title: `Betalning ${n}`,
        amount: 100,
        phoneNumber: "070-123 45 67",
        ...newKey(),
      });
    expect((await as.neighbour.classes.dashboard()).payments?.open).toHaveLength(6);
  });

  it("classes.dashboard — shows the same remaining sum as payments.list, for every member", async () => {
    for (const person of [ours.manager, ...ours.pupils]) {
      const caller = await callerFor(testApp, person);
      const [{ payments }, { requirements }] = [await caller.classes.dashboard(), await caller.payments.list()];
      expect(payments?.remainingOre).toBe(
        requirements.filter((one) => !one.isArchived).reduce((sum, { own }) => sum + own.remainingOre, 0),
      );
    }
  });

  it("classes.dashboard — shows nothing about payments when the class does not use them", async () => {
    await as.studentansvarig.classes.updateInfo({ name: ours.name, usesPayments: false });
    expect((await as.elev.classes.dashboard()).payments).toBeNull();
    const { payments, todo } = await as.studentansvarig.classes.dashboard();
    expect(payments).toBeNull();
    expect(todo).toEqual({ ...quiet, pollsClosing: 1 });
  });

  it("classes.dashboard — returns no e-mail address and nothing of another class", async () => {
    await as.neighbour.classes.postMessage({ title: "Deras", content: "Hemligt" });
    const text = JSON.stringify(await as.studentansvarig.classes.dashboard());
    expect(text).not.toContain("@");
    expect(text).not.toContain("Hemligt");
  });
});
