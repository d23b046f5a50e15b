import { randomUUID } from "node:crypto";
import { addDays, dayOf } from "@utspring/domain/dates";
import { describe, expect, it } from "vitest";
import { callerFor, refusalOf } from "@utspring/testkit/caller";
import { makeTestUsers, refusals } from "@utspring/testkit/test-users";
import { openTestApp } from "@utspring/testkit/test-app";
import type { MadePerson } from "@utspring/testkit/make";
import { newKey } from "@utspring/testkit/new-key";

const testApp = await openTestApp();
const { as, ours } = await makeTestUsers(testApp);
const manager = as.studentansvarig;
const [pupil, other] = ours.pupils as [MadePerson, MadePerson];

const ask = async (who = manager) =>
  (await who.payments.create({ title: "Studentskiva", amount: "250", phoneNumber: "0701234567", ...newKey() }))
    .requirementId;
const find = async (id: string) => (await as.elev.payments.list()).requirements.find((one) => one.id === id);

describe("payments.remove", () => {
  it.each(refusals.manager)("payments.remove — refuses %s with %s", async (who, code) => {
    expect(await refusalOf(as[who].payments.remove({ requirementId: await ask() }))).toEqual({ code });
  });

  it("payments.remove — another class's payment is not found, like a missing one", async () => {
    const theirs = await ask(as.neighbour);
    expect(await refusalOf(manager.payments.remove({ requirementId: theirs }))).toEqual({ code: "NOT_FOUND" });
    expect(await refusalOf(manager.payments.remove({ requirementId: randomUUID() }))).toEqual({ code: "NOT_FOUND" });
    expect((await as.neighbour.payments.list()).requirements).toHaveLength(1);
  });

  it("payments.remove — deletes a payment that nobody has reported to, together with its exemptions", async () => {
    const requirementId = await ask();
    await manager.payments.exempt({ requirementId, userId: pupil.userId, exempt: true });
    expect(await manager.payments.remove({ requirementId })).toEqual({ isArchived: false });
    expect(await find(requirementId)).toBeUndefined();
    expect((await as.elev.classes.activity({})).rows[0]).toMatchObject({ kind: "payments.remove" });
    expect(await refusalOf(manager.payments.remove({ requirementId }))).toEqual({ code: "NOT_FOUND" });
  });

  it("payments.remove — archives a payment that has reports, once; a waiting report can still be approved", async () => {
    const requirementId = await ask();
    const { recordId } = await as.elev.payments.report({ requirementId, ...newKey() });
    expect(await manager.payments.remove({ requirementId })).toEqual({ isArchived: true });
    expect(await find(requirementId)).toMatchObject({ isArchived: true, own: { state: "submitted" } });
    expect(await refusalOf(manager.payments.remove({ requirementId }))).toEqual({ code: "REQUIREMENT_ARCHIVED" });
    await manager.payments.approve({ recordIds: [recordId], ...newKey() });
    expect(await find(requirementId)).toMatchObject({ isArchived: true, own: { state: "approved" } });
  });

  it("payments.remove — ends the wishes that wait when it archives, and tells nobody of them", async () => {
    const requirementId = await ask();
    const { payments, classes } = await callerFor(testApp, other);
    await payments.report({ requirementId, ...newKey() });
    const today = dayOf(testApp.clock.now());
    const dates = [addDays(today, 30), addDays(today, 60)];
    await as.elev.payments.relief.ask({ requirementId, wish: "split", dates, ...newKey() });
    const { reliefId } = await payments.relief.ask({ requirementId, wish: "exempt", ...newKey() });
    const before = (await classes.activity({})).rows.length;
    expect((await manager.payments.pending({})).wishes).toBe(2);
    expect(await manager.payments.remove({ requirementId })).toEqual({ isArchived: true });
    expect((await manager.payments.pending({})).wishes).toBe(0);
    expect((await manager.payments.relief.list()).rows).toEqual([]);
    const answer = { reliefId, approve: true, ...newKey() };
    expect(await refusalOf(manager.payments.relief.answer(answer))).toEqual({ code: "RELIEF_ANSWERED" });
    expect((await find(requirementId))?.own.relief).toBeNull();
    const wishes = await testApp.owner`
      select wish, status from payment_reliefs where requirement_id = ${requirementId} order by wish`;
    expect([...wishes]).toEqual(["exempt", "split"].map((wish) => ({ wish, status: "ended" })));
    const { rows } = await classes.activity({});
    expect(rows.slice(0, rows.length - before).map(({ kind }) => kind)).toEqual(["payments.remove"]);
  });

  it("payments.remove — a wish about a payment that is archived is not counted or listed", async () => {
    const requirementId = await ask();
    await as.elev.payments.relief.ask({ requirementId, wish: "exempt", ...newKey() });
    expect((await manager.payments.pending({})).wishes).toBe(1);
    await testApp.owner`update payment_requirements set archived_at = now() where id = ${requirementId}`;
    expect((await manager.payments.pending({})).wishes).toBe(0);
    expect((await manager.payments.relief.list()).rows).toEqual([]);
  });

  it("payments.remove — a report made at the same time is either kept or refused, never lost", async () => {
    const requirementId = await ask();
    const [removed, reported] = await Promise.allSettled([
      manager.payments.remove({ requirementId }),
      as.elev.payments.report({ requirementId, ...newKey() }),
    ]);
    expect(removed).toEqual({ status: "fulfilled", value: { isArchived: reported.status === "fulfilled" } });
    expect((await find(requirementId))?.own.records.length ?? 0).toBe(reported.status === "fulfilled" ? 1 : 0);
  });
});
