import { randomUUID } from "node:crypto";
import { afterAll, describe, expect, it } from "vitest";
import { callerFor, refusalOf } from "@utspring/testkit/caller";
import { makeTestUsers, refusals } from "@utspring/testkit/test-users";
import { openTestApp } from "@utspring/testkit/test-app";

const testApp = await openTestApp();
const { as, ours } = await makeTestUsers(testApp);
const manager = as.studentansvarig;
const [, second = ours.manager] = ours.pupils;
const other = await callerFor(testApp, second);
afterAll(() => testApp.close());

const key = () => ({ idempotencyKey: randomUUID() });
const ask = async (who = manager) =>
  (await who.payments.create({ title: "Studentskiva", amount: "250", phoneNumber: "0701234567", ...key() }))
    .requirementId;
const report = async (requirementId: string, who = as.elev, more: object = {}) =>
  (await who.payments.report({ requirementId, ...key(), ...more })).recordId;
const approve = (recordId: string, more: object = {}, who = manager) =>
  who.payments.approve({ recordIds: [recordId], ...key(), ...more });
const undo = (recordId: string, more: object = {}) => ({ recordId, reason: "Fel person", ...key(), ...more });
const own = async (id: string) => (await as.elev.payments.list()).requirements.find((one) => one.id === id)?.own;
const approved = async () => {
  const requirementId = await ask();
  const recordId = await report(requirementId);
  await approve(recordId);
  return { requirementId, recordId };
};

describe("payments.undoApproval", () => {
  it.each(refusals.manager)("payments.undoApproval — refuses %s with %s", async (who, code) => {
    const { recordId } = await approved();
    expect(await refusalOf(as[who].payments.undoApproval(undo(recordId)))).toEqual({ code });
  });

  it("payments.undoApproval — refuses without a reason, and what is not approved", async () => {
    const recordId = await report(await ask());
    const refused = await refusalOf(manager.payments.undoApproval(undo(recordId, { reason: "" })));
    expect(refused).toEqual({ code: "BAD_INPUT", issues: [{ path: "reason", message: "Ange en anledning" }] });
    expect(await refusalOf(manager.payments.undoApproval(undo(recordId)))).toEqual({ code: "NOT_APPROVED" });
    await manager.payments.reject({ recordIds: [recordId], reason: "Nej", ...key() });
    expect(await refusalOf(manager.payments.undoApproval(undo(recordId)))).toEqual({ code: "NOT_APPROVED" });
  });

  it("payments.undoApproval — the neighbour's record is not found, alike a missing one", async () => {
    const theirs = await report(await ask(as.neighbour), as.neighbour);
    await approve(theirs, {}, as.neighbour);
    expect(await refusalOf(manager.payments.undoApproval(undo(theirs)))).toEqual({ code: "NOT_FOUND" });
    expect(await refusalOf(manager.payments.undoApproval(undo(randomUUID())))).toEqual({ code: "NOT_FOUND" });
    expect(await as.neighbour.fund.overview()).toMatchObject({ balanceOre: 25_000 });
  });

  it("payments.undoApproval — a reversing row takes the money back and the record waits again, at what was reported", async () => {
    const requirementId = await ask();
    const recordId = await report(requirementId);
    const before = await manager.fund.overview();
    await approve(recordId, { amount: "100" });
    expect(await manager.payments.undoApproval(undo(recordId))).toEqual({ balanceAfterOre: before.balanceOre });
    // Neither side of the sums keeps it.
    expect(await manager.fund.overview()).toEqual(before);
    const [back, deposit] = (await as.elev.fund.transactions({})).rows;
    expect(back).toMatchObject({
      type: "withdrawal",
      amountOre: 10_000,
      description: "Ångrat godkännande: Studentskiva",
      sourceType: "correction",
      reversesId: deposit?.id,
    });
    expect(deposit).toMatchObject({ isCorrected: true, isCorrectable: false });
    expect(await own(requirementId)).toMatchObject({
      state: "submitted",
      paidOre: 0,
      records: [{ status: "submitted", amountOre: 25_000, reportedOre: 25_000, decidedAt: null, reason: "Fel person" }],
    });
    expect((await as.elev.classes.activity({})).rows.slice(0, 2)).toMatchObject([
      { kind: "payments.undoApproval" },
      { kind: "fund.correct" },
    ]);
    expect((await other.classes.activity({})).rows[0]).toMatchObject({ kind: "fund.correct", amountOre: 10_000 });
  });

  it("payments.undoApproval — what was undone is approved again, and undone again", async () => {
    const { recordId, requirementId } = await approved();
    const before = (await manager.fund.overview()).balanceOre;
    for (const _ of [1, 2]) {
      await manager.payments.undoApproval(undo(recordId));
      expect((await approve(recordId)).balanceAfterOre).toBe(before);
    }
    expect(await own(requirementId)).toMatchObject({ state: "approved", paidOre: 25_000, records: [{ reason: null }] });
    expect(await manager.fund.verify()).toMatchObject({ isIntact: true });
  });

  it("payments.undoApproval — refuses while the member's next report waits: one at a time", async () => {
    const requirementId = await ask();
    const first = await report(requirementId);
    await approve(first, { amount: "100" });
    const next = await report(requirementId);
    const before = await manager.fund.overview();
    expect(await refusalOf(manager.payments.undoApproval(undo(first)))).toEqual({ code: "PENDING_FIRST" });
    expect(await manager.fund.overview()).toEqual(before);
    await manager.payments.reject({ recordIds: [next], reason: "Nej", ...key() });
    await manager.payments.undoApproval(undo(first));
  });

  it("payments.undoApproval — of ten at once with different keys, one succeeds", async () => {
    const { recordId } = await approved();
    const before = (await manager.fund.overview()).balanceOre;
    const tries = await Promise.allSettled(
      Array.from({ length: 10 }, () => manager.payments.undoApproval(undo(recordId))),
    );
    expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect((await manager.fund.overview()).balanceOre).toBe(before - 25_000);
  });

  it("payments.undoApproval — twice at once with one key is one row; other input is refused", async () => {
    const twin = undo((await approved()).recordId);
    const [one, again] = await Promise.all([manager.payments.undoApproval(twin), manager.payments.undoApproval(twin)]);
    expect(again).toEqual(one);
    expect(await refusalOf(manager.payments.undoApproval({ ...twin, reason: "Annat" }))).toEqual({
      code: "KEY_REUSED",
    });
  });
});
