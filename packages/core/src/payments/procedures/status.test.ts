import { describe, expect, it } from "vitest";
import { callerFor, refusalOf } from "@utspring/testkit/caller";
import { makeTestUsers, refusals } from "@utspring/testkit/test-users";
import { openTestApp } from "@utspring/testkit/test-app";
import { makeAdmin, makePeople, makePerson } from "@utspring/testkit/make";
import { newKey } from "@utspring/testkit/new-key";

const testApp = await openTestApp();
const { as, ours } = await makeTestUsers(testApp);
const manager = as.studentansvarig;

const ask = async (more: object = {}) =>
  (
    await manager.payments.create({
      title: "Studentskiva",
      amount: "250",
      phoneNumber: "0701234567",
      ...newKey(),
      ...more,
    })
  ).requirementId;
type Status = Awaited<ReturnType<typeof manager.payments.status>>;
function cellOf({ members, requirements }: Status, userId: string | undefined, requirementId: string) {
  const index = requirements.findIndex(({ id }) => id === requirementId);
  const cells = members.find((member) => member.userId === userId)?.cells;
  return [cells?.states[index], cells?.paidOre[index]];
}
const report = async (requirementId: string, who = as.elev, more: object = {}) =>
  (await who.payments.report({ requirementId, ...newKey(), ...more })).recordId;

describe("payments.status", () => {
  it.each(refusals.manager)("payments.status — refuses %s with %s", async (who, code) => {
    expect(await refusalOf(as[who].payments.status())).toEqual({ code });
  });

  it("payments.status — shows each member's state of each payment, and nothing of another class", async () => {
    const requirementId = await ask({ dueDate: "2027-05-01" });
    const people = await makePeople(testApp, 5, { code: ours.code });
    const [waits, paid, part, rejected, free] = await Promise.all(people.map((person) => callerFor(testApp, person)));
    if (!waits || !paid || !part || !rejected || !free) throw new Error("five people");
    await report(requirementId, waits);
    await manager.payments.approve({ recordIds: [await report(requirementId, paid)], ...newKey() });
    await manager.payments.approve({ recordIds: [await report(requirementId, part)], amount: "100", ...newKey() });
    await manager.payments.reject({ recordIds: [await report(requirementId, rejected)], reason: "Nej", ...newKey() });
    await manager.payments.exempt({ requirementId, userId: people[4]?.userId ?? "", exempt: true });
    const status = await as.impersonator.payments.status();
    const { members, requirements } = status;
    expect(requirements).toEqual([
      {
        id: requirementId,
        title: "Studentskiva",
        amountOre: 25_000,
        dueDate: "2027-05-01",
        isVoluntary: false,
        isArchived: false,
        remindedOn: null,
        toRemind: 5,
      },
    ]);
    expect(people.map(({ userId }) => cellOf(status, userId, requirementId))).toEqual([
      ["submitted", 0],
      ["approved", 25_000],
      ["partial", 10_000],
      ["rejected", 0],
      ["exempt", 0],
    ]);
    expect(cellOf(status, ours.manager.userId, requirementId)).toEqual(["none", 0]);
    expect(members).toHaveLength(8);
    expect(members.find(({ userId }) => userId === ours.manager.userId)).toMatchObject({
      role: "studentansvarig",
      isFrozen: false,
    });
    const neighbours = await as.neighbour.payments.status();
    expect(neighbours.requirements).toEqual([]);
    expect(neighbours.members.every(({ cells }) => cells.states.length === 0)).toBe(true);
  });

  it("payments.status — members are in Swedish name order, frozen members are marked, and members who left are not listed", async () => {
    const names = ["Östen", "Åsa", "Ärlig", "Zara", "anna"];
    const people = await makePeople(testApp, names.length, { code: ours.code });
    for (const [index, person] of people.entries()) {
      await (await callerFor(testApp, person)).auth.updateName({ firstName: names[index] ?? "", lastName: "Ek" });
    }
    const frozen = people[3]?.userId ?? "";
    await (await callerFor(testApp, await makeAdmin(testApp))).admin.users.freeze({ userId: frozen });
    const left = await makePerson(testApp, { code: ours.code });
    await report(await ask(), await callerFor(testApp, left));
    await testApp.owner.begin(async (tx) => {
      await tx`update profiles set class_id = null where user_id = ${left.userId}`;
      await tx`delete from memberships where user_id = ${left.userId}`;
    });
    const { members } = await manager.payments.status();
    const mine = new Set(people.map(({ userId }) => userId));
    expect(members.filter(({ userId }) => mine.has(userId)).map(({ name }) => name)).toEqual([
      "anna Ek",
      "Zara Ek",
      "Åsa Ek",
      "Ärlig Ek",
      "Östen Ek",
    ]);
    expect(members.filter(({ isFrozen }) => isFrozen).map(({ userId }) => userId)).toEqual([frozen]);
    expect(members.some(({ userId }) => userId === left.userId)).toBe(false);
  });

  it("payments.status — the newest report decides the state: a rejection after a part payment shows as rejected", async () => {
    const requirementId = await ask();
    await manager.payments.approve({ recordIds: [await report(requirementId)], amount: "100", ...newKey() });
    testApp.clock.move(1000);
    await manager.payments.reject({ recordIds: [await report(requirementId)], reason: "Nej", ...newKey() });
    const status = await manager.payments.status();
    const own = (await as.elev.payments.list()).requirements.find(({ id }) => id === requirementId)?.own;
    const elev = status.members.find(({ role, cells }) => role === "elev" && cells.paidOre.some((ore) => ore > 0));
    expect(cellOf(status, elev?.userId, requirementId)).toEqual(["rejected", 10_000]);
    expect(own).toMatchObject({ state: "rejected", paidOre: 10_000, remainingOre: 15_000 });
  });

  it("payments.status — archived payments come last and are marked as archived", async () => {
    const requirementId = await ask({ dueDate: "2020-01-01" });
    await report(requirementId);
    await manager.payments.remove({ requirementId });
    expect((await manager.payments.status()).requirements.at(-1)).toMatchObject({
      id: requirementId,
      isArchived: true,
    });
  });
});
