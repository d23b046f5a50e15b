import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { callerFor, refusalOf } from "@utspring/testkit/caller";
import { makeTestUsers, refusals } from "@utspring/testkit/test-users";
import { openTestApp } from "@utspring/testkit/test-app";

const testApp = await openTestApp();
const { as, ours } = await makeTestUsers(testApp);

const event = (title: string, eventDate: string, eventTime?: string) =>
  as.studentansvarig.calendar.create({ title, eventDate, ...(eventTime === undefined ? {} : { eventTime }) });
/** Inserts a payment directly, since its procedures belong to another area. */
const due = async (title: string, dueDate: string | null, archivedAt: Date | null = null) => {
  const id = randomUUID();
  await testApp.owner`
    insert into payment_requirements (id, class_id, number, title, amount_ore, phone_number, due_date, created_by, created_at, archived_at)
    values (${id}, ${ours.classId}, 0, ${title}, 100, '0701234567', ${dueDate}, ${ours.manager.userId}, now(), ${archivedAt})`;
  return id;
};
const titles = async (input = {}, who = as.elev) => (await who.calendar.list(input)).entries.map(({ title }) => title);

await event("Frukost", "2027-05-31", "08:00");
await event("Mösspåtagning", "2027-05-31");
await event("Bal", "2027-05-20", "18:30");
const flak = await due("Flak", "2027-05-25");
await due("Utan datum", null);
await due("Avslutad", "2027-05-26", new Date());

describe("calendar.list", () => {
  it.each(refusals.member)("calendar.list — refuses %s with %s", async (who, code) => {
    expect(await refusalOf(as[who].calendar.list({}))).toEqual({ code });
  });

  it("calendar.list — refuses a day that does not exist", async () => {
    expect((await refusalOf(as.elev.calendar.list({ from: "2027-13-01" }))).issues?.map(({ path }) => path)).toEqual([
      "from",
    ]);
  });

  it("calendar.list — lists events and due dates in order, whole days first; another class sees none of them", async () => {
    expect(await titles()).toEqual(["Bal", "Flak", "Mösspåtagning", "Frukost"]);
    const { entries, graduationDate } = await as.elev.calendar.list({});
    expect(entries[1]).toEqual({
      kind: "due",
      id: flak,
      title: "Flak",
      description: null,
      eventDate: "2027-05-25",
      eventTime: null,
    });
    expect(graduationDate).toBeNull();
    expect(await as.neighbour.calendar.list({})).toEqual({ entries: [], graduationDate: null });
  });

  it("calendar.list — limits the entries to a period, both days included", async () => {
    expect(await titles({ from: "2027-05-25" })).toEqual(["Flak", "Mösspåtagning", "Frukost"]);
    expect(await titles({ to: "2027-05-25" })).toEqual(["Bal", "Flak"]);
    expect(await titles({ from: "2027-05-21", to: "2027-05-24" })).toEqual([]);
  });

  it("calendar.list — returns the graduation day", async () => {
    await as.studentansvarig.classes.setGraduationDate({ graduationDate: "2027-06-04" });
    expect(await as.elev.calendar.list({})).toMatchObject({ graduationDate: "2027-06-04" });
  });

  it("calendar.list — a pupil who is exempt from a payment does not see its due date", async () => {
    const [pupil, other] = ours.pupils;
    if (!pupil || !other) throw new Error("the class has no pupils");
    await testApp.owner`insert into payment_exemptions (requirement_id, user_id, class_id, created_by, created_at)
      values (${flak}, ${pupil.userId}, ${ours.classId}, ${ours.manager.userId}, now())`;
    expect(await titles({}, await callerFor(testApp, pupil))).not.toContain("Flak");
    expect(await titles({}, await callerFor(testApp, other))).toContain("Flak");
  });

  it("calendar.list — a class without payments has no due dates", async () => {
    await testApp.owner`update classes set uses_payments = false where id = ${ours.classId}`;
    expect(await titles({}, as.studentansvarig)).toEqual(["Bal", "Mösspåtagning", "Frukost"]);
  });
});
