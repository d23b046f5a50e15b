import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { callerFor, refusalOf } from "@utspring/testkit/caller";
import type { Caller } from "@utspring/testkit/caller";
import { makeAnotherManager, makeClass } from "@utspring/testkit/make";
import { fillClassArea } from "@utspring/testkit/fill";
import { newKey } from "@utspring/testkit/new-key";
import { makeTestUsers, refusals } from "@utspring/testkit/test-users";
import { openTestApp } from "@utspring/testkit/test-app";
import { isPersonal } from "../personal-words.ts";

const testApp = await openTestApp();
const { as, ours, theirs } = await makeTestUsers(testApp);
const recipient = { name: "Nya kassan", phoneNumber: "0709999999" };

/** A class, and a new one whose studentansvarig an administrator lets copy from it. */
async function makeYears() {
  const last = await makeClass(testApp, { pupils: 2 });
  await makeAnotherManager(testApp, last);
  const { classId } = await as.admin.admin.classes.create({
    name: `NA${randomUUID().slice(0, 4)}`,
    templateClassId: last.classId,
    ...newKey(),
  });
  const person = await makeAnotherManager(testApp, { classId });
  return { last, classId, former: await callerFor(testApp, last.manager), manager: await callerFor(testApp, person) };
}
const counts = async (caller: Caller) => ({
  payments: (await caller.payments.list()).requirements.length,
  events: (await caller.calendar.list({ from: "2026-01-01", to: "2030-01-01" })).entries.length,
});
const copy = (classId: string) => ({ classId, ...newKey() });

describe("classes.templates", () => {
  it.each(refusals.manager)("classes.templates — refuses %s with %s", async (who, code) => {
    expect(await refusalOf(as[who].classes.templates())).toEqual({ code });
  });

  it("classes.templates — lists the named class, and classes that one runs or has run and is still in; no others, and none once there are payments", async () => {
    const { last, manager, classId } = await makeYears();
    expect(await manager.classes.templates()).toEqual([{ id: last.classId, name: last.name }]);
    expect(await as.studentansvarig.classes.templates()).toEqual([]);
    const [run, joined] = [await makeClass(testApp, { pupils: 0 }), await makeClass(testApp, { pupils: 0 })];
    const [row] = await testApp.owner<
      { id: string }[]
    >`select user_id as id from memberships where class_id = ${classId}`;
    const userId = row?.id ?? "";
    for (const { code } of [run, joined]) await manager.classes.join({ classCode: code, ...newKey() });
    await as.admin.admin.classes.assignRepresentative({ classId: run.classId, userId });
    // Demoted again, and back in the new class.
    await testApp.owner`update memberships set role = 'elev' where user_id = ${userId} and class_id = ${run.classId}`;
    await testApp.owner`update profiles set class_id = ${classId}, role = 'studentansvarig' where user_id = ${userId}`;
    const again = await callerFor(testApp, { userId });
    expect((await again.classes.templates()).map(({ id }) => id)).toEqual([run.classId, last.classId]);
    await again.payments.create({ title: "Flak", amount: 100, phoneNumber: "0701234567", ...newKey() });
    expect(await again.classes.templates()).toEqual([]);
  });
});

describe("classes.copyFrom", () => {
  it.each(refusals.manager)("classes.copyFrom — refuses %s with %s", async (who, code) => {
    expect(await refusalOf(as[who].classes.copyFrom(copy(theirs.classId)))).toEqual({ code });
  });

  it("classes.copyFrom — refuses a class that one has not run, an impersonator, a class with payments, and one without a recipient", async () => {
    const code = { code: "NOT_FOUND" };
    expect(await refusalOf(as.studentansvarig.classes.copyFrom(copy(theirs.classId)))).toEqual(code);
    expect(await refusalOf(as.studentansvarig.classes.copyFrom(copy(ours.classId)))).toEqual(code);
    expect(await refusalOf(as.impersonator.classes.copyFrom(copy(theirs.classId)))).toEqual({
      code: "NOT_WHILE_IMPERSONATING",
    });
    const { last, former, manager } = await makeYears();
    await former.payments.create({ title: "Flak", amount: 100, phoneNumber: "0701234567", ...newKey() });
    await former.calendar.create({ title: "Bal", eventDate: "2027-05-01" });
    expect(await refusalOf(manager.classes.copyFrom(copy(last.classId)))).toEqual({ code: "COPY_NEEDS_RECIPIENT" });
    expect(await counts(manager)).toEqual({ payments: 0, events: 0 });
    await manager.classes.setSwishRecipient(recipient);
    await manager.payments.create({ title: "Eget", amount: 100, phoneNumber: "0701234567", ...newKey() });
    expect(await refusalOf(manager.classes.copyFrom(copy(last.classId)))).toEqual({ code: "COPY_HAS_PAYMENTS" });
    expect(await counts(manager)).toEqual({ payments: 1, events: 0 });
  });

  it("classes.copyFrom — payments with the own recipient, budget and events a year later; of two at once one copies, and the class sees one line", async () => {
    const { last, former, manager } = await makeYears();
    const flak = { title: "Studentflak", description: "Ta med vatten", amount: "1500", phoneNumber: "0701234567" };
    await former.payments.create({ ...flak, dueDate: "2028-02-29", ...newKey() });
    await former.payments.create({ ...flak, title: "Gammal", dueDate: "2020-01-05", ...newKey() });
    await former.payments.create({ ...flak, title: "Present", isVoluntary: true, ...newKey() });
    const main = (await former.budget.list()).find(({ isMain }) => isMain)?.id ?? "";
    const { budgetId } = await former.budget.create({ name: "Balen" });
    const item = { category: "expense" as const, itemName: "Hyra", budgetedAmount: 500 };
    for (const id of [main, budgetId]) await former.budget.addItem({ ...item, budgetId: id });
    await former.calendar.create({ title: "Mösslunch", eventDate: "2027-04-20", eventTime: "12:00" });
    await manager.calendar.create({ title: "Mösslunch", eventDate: "2028-04-20" });
    await manager.classes.setSwishRecipient(recipient);
    const input = copy(last.classId);
    const [one, other] = await Promise.all([manager.classes.copyFrom(input), manager.classes.copyFrom(input)]);
    expect(one).toEqual({ payments: 3, budgetItems: 2, events: 0, personal: 0 });
    expect(other).toEqual(one);
    expect(await refusalOf(manager.classes.copyFrom(copy(last.classId)))).toEqual({ code: "COPY_HAS_PAYMENTS" });
    const { requirements } = await manager.payments.list();
    expect(
      requirements.map(({ title, dueDate, amountOre, isVoluntary }) => ({ title, dueDate, amountOre, isVoluntary })),
    ).toEqual(
      expect.arrayContaining([
        { title: "Studentflak", dueDate: "2029-02-28", amountOre: 150_000, isVoluntary: false },
        { title: "Gammal", dueDate: null, amountOre: 150_000, isVoluntary: false },
        { title: "Present", dueDate: null, amountOre: 150_000, isVoluntary: true },
      ]),
    );
    expect((await manager.budget.list()).map(({ name }) => name).toSorted()).toEqual(["Balen", "Huvudbudget"]);
    const lines = (await manager.classes.activity({})).rows.filter(({ kind }) => kind === "classes.copyFrom");
    expect(lines).toHaveLength(1);
  });

  it("classes.copyFrom — a class full of names, numbers, addresses and links leaves no personal string in the copy", async () => {
    const { last, former, classId, manager } = await makeYears();
    await fillClassArea(testApp, last);
    const [pupil] = last.pupils;
    const { firstName = "", email = "" } = pupil ?? {};
    await former.classes.setSwishRecipient({ name: "Rut Kassörsdotter", phoneNumber: "0701112233" });
    const personal = [
      firstName,
      `${firstName}s`,
      firstName.toUpperCase(),
      "Rut",
      email,
      "0701112233",
      "070-111 22 33",
      "20070123-4567",
      "https://exempel.se/lista",
    ];
    const texts = personal.map((word) => `Fråga ${word} om det`);
    for (const [n, description] of texts.entries()) {
      await former.payments.create({
        title: `Post ${n}`,
        description,
        amount: 100,
        phoneNumber: "0701112233",
        ...newKey(),
      });
      await former.calendar.create({ title: `Dag ${n}`, description, eventDate: "2027-05-02" });
    }
    await former.payments.create({
      title: `Present till ${firstName}`,
      amount: 100,
      phoneNumber: "0701112233",
      ...newKey(),
    });
    await former.budget.create({ name: `${firstName}s fest` });
    await former.calendar.create({ title: "Skiva", description: "Kl. 18:00, 2027-05-03", eventDate: "2027-05-03" });
    await manager.classes.setSwishRecipient(recipient);
    const copied = await manager.classes.copyFrom(copy(last.classId));
    expect(copied).toMatchObject({ payments: 10, personal: 2 * texts.length + 2 });
    const rows = await testApp.owner<{ row: string }[]>`
      select row_to_json(r)::text as row from payment_requirements r where class_id = ${classId}
      union all select row_to_json(b)::text from budgets b where class_id = ${classId}
      union all select row_to_json(i)::text from budget_items i where class_id = ${classId}
      union all select row_to_json(e)::text from class_events e where class_id = ${classId}`;
    const found = rows
      .map(({ row }) => row)
      .join("\n")
      .toLowerCase();
    for (const word of [...personal, "testsson"]) expect(found).not.toContain(word.toLowerCase());
    for (const { userId } of [last.manager, ...last.pupils]) expect(found).not.toContain(userId);
    expect(found).toContain("kl. 18:00, 2027-05-03");
    for (const table of ["class_messages", "class_documents", "payment_records", "payment_exemptions"])
      expect(await testApp.owner`select from ${testApp.owner(table)} where class_id = ${classId}`).toHaveLength(0);
  });

  it.each([
    ["Studentskiva för 2 500 kr", false],
    ["Betala till bankgiro 123-4567", true],
    ["Majblomman", false],
    ["Fråga Maj", true],
  ])("in a class with somebody called Maj, %j is personal: %s", (text, is) => {
    expect(isPersonal(text, new Set(["maj"]))).toBe(is);
  });
});
