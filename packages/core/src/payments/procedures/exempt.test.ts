import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { callerFor, refusalOf } from "@utspring/testkit/caller";
import { makeTestUsers, refusals } from "@utspring/testkit/test-users";
import { openTestApp } from "@utspring/testkit/test-app";
import { newKey } from "@utspring/testkit/new-key";

const testApp = await openTestApp();
const { as, ours, theirs } = await makeTestUsers(testApp);
const manager = as.studentansvarig;
const [{ userId } = ours.manager, second = ours.manager] = ours.pupils;
const other = await callerFor(testApp, second);

const ask = async (who = manager) =>
  (await who.payments.create({ title: "Studentskiva", amount: "250", phoneNumber: "0701234567", ...newKey() }))
    .requirementId;
const own = async (id: string) => (await as.elev.payments.list()).requirements.find((one) => one.id === id)?.own;
const told = async (who = manager) =>
  (await who.classes.activity({})).rows.filter(({ kind }) => kind === "payments.exempt").length;

describe("payments.exempt", () => {
  it.each(refusals.manager)("payments.exempt — refuses %s with %s", async (who, code) => {
    expect(await refusalOf(as[who].payments.exempt({ requirementId: await ask(), userId, exempt: true }))).toEqual({
      code,
    });
  });

  it("payments.exempt — another class's payment or member is not found, like a missing one", async () => {
    const [mine, foreign] = [await ask(), await ask(as.neighbour)];
    for (const input of [
      { requirementId: foreign, userId: theirs.manager.userId },
      { requirementId: randomUUID(), userId },
      { requirementId: mine, userId: theirs.manager.userId },
      { requirementId: mine, userId: randomUUID() },
    ]) {
      expect(await refusalOf(manager.payments.exempt({ ...input, exempt: true }))).toEqual({ code: "NOT_FOUND" });
    }
  });

  it("payments.exempt — refuses to exempt a member from a voluntary requirement", async () => {
    const content = { title: "Bal", amount: "250", phoneNumber: "0701234567", isVoluntary: true };
    const { requirementId } = await manager.payments.create({ ...content, ...newKey() });
    const refused = await refusalOf(manager.payments.exempt({ requirementId, userId, exempt: true }));
    expect(refused).toEqual({ code: "RELIEF_NOT_NEEDED" });
  });

  it("payments.exempt — an exempt member owes nothing until the exemption is undone; other members get no event", async () => {
    const requirementId = await ask();
    await manager.payments.exempt({ requirementId, userId, exempt: true });
    expect(await own(requirementId)).toMatchObject({ state: "exempt", remainingOre: 0, canReport: false });
    expect([await told(), await told(as.elev), await told(other)]).toEqual([1, 1, 0]);
    await manager.payments.exempt({ requirementId, userId, exempt: false });
    expect(await own(requirementId)).toMatchObject({ state: "none", remainingOre: 25_000, canReport: true });
  });

  it("payments.exempt — a report made before the exemption can still be approved, and a member who has paid in full stays paid", async () => {
    const requirementId = await ask();
    const { recordId } = await as.elev.payments.report({ requirementId, ...newKey() });
    await manager.payments.exempt({ requirementId, userId, exempt: true });
    expect(await own(requirementId)).toMatchObject({ state: "exempt" });
    await manager.payments.approve({ recordIds: [recordId], ...newKey() });
    expect(await own(requirementId)).toMatchObject({ state: "approved", paidOre: 25_000 });
  });

  it("payments.exempt — repeated and concurrent calls make one exemption and one event", async () => {
    const requirementId = await ask();
    const before = await told();
    await Promise.all([1, 2].map(() => manager.payments.exempt({ requirementId, userId, exempt: true })));
    expect(await told()).toBe(before + 1);
    await manager.payments.exempt({ requirementId, userId, exempt: true });
    expect(await told()).toBe(before + 1);
  });

  it("payments.exempt — an exempt member contributes as anybody when the payment becomes voluntary, and is exempt again when it no longer is", async () => {
    const content = { title: "Bal", amount: "250", phoneNumber: "0701234567" };
    const { requirementId } = await manager.payments.create({ ...content, ...newKey() });
    const find = async (who: typeof other) =>
      (await who.payments.list()).requirements.find(({ id }) => id === requirementId);
    const { reliefId } = await as.elev.payments.relief.ask({ requirementId, wish: "exempt", ...newKey() });
    await manager.payments.relief.answer({ reliefId, approve: true, ...newKey() });
    await manager.payments.update({ requirementId, ...content, isVoluntary: true });

    expect(await find(as.elev)).toEqual(await find(other));
    const status = await manager.payments.status();
    const index = status.requirements.findIndex(({ id }) => id === requirementId);
    expect(status.members.map(({ cells }) => cells.states[index])).not.toContain("exempt");
    const { items } = await manager.payments.bank.context();
    const item = items.find((one) => one.requirementId === requirementId && one.memberId === userId);
    expect(item).toMatchObject({ remainingOre: 25_000, closedBecause: null });
    expect((await as.elev.payments.swish({ requirementId })).amountOre).toBe(25_000);
    const { recordId } = await as.elev.payments.report({ requirementId, amount: "50", ...newKey() });
    await manager.payments.approve({ recordIds: [recordId], ...newKey() });
    await manager.payments.record({ requirementId, userId, amount: 5_000, ...newKey() });
    expect(await own(requirementId)).toMatchObject({ state: "partial", paidOre: 10_000, canReport: true });

    await manager.payments.update({ requirementId, ...content });
    expect(await own(requirementId)).toMatchObject({ state: "exempt", remainingOre: 0, canReport: false });
    await manager.payments.update({ requirementId, ...content, isVoluntary: true });
    await manager.payments.exempt({ requirementId, userId, exempt: false });
    await manager.payments.update({ requirementId, ...content });
    expect(await own(requirementId)).toMatchObject({ state: "partial", remainingOre: 15_000 });
  });
});
