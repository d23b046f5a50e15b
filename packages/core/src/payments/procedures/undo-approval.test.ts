import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { callerFor, refusalOf } from "@utspring/testkit/caller";
import { makeAnotherManager, makeClass } from "@utspring/testkit/make";
import type { MadePerson } from "@utspring/testkit/make";
import { makeTestUsers, refusals } from "@utspring/testkit/test-users";
import { openTestApp } from "@utspring/testkit/test-app";
import { newKey } from "@utspring/testkit/new-key";

const testApp = await openTestApp();
const { as, ours } = await makeTestUsers(testApp);
const manager = as.studentansvarig;
const [, second = ours.manager] = ours.pupils;
const other = await callerFor(testApp, second);

const ask = async (who = manager) =>
  (await who.payments.create({ title: "Studentskiva", amount: "250", phoneNumber: "0701234567", ...newKey() }))
    .requirementId;
const report = async (requirementId: string, who = as.elev, more: object = {}) =>
  (await who.payments.report({ requirementId, ...newKey(), ...more })).recordId;
const approve = (recordId: string, more: object = {}, who = manager) =>
  who.payments.approve({ recordIds: [recordId], ...newKey(), ...more });
const undo = (recordId: string, more: object = {}) => ({ recordId, reason: "Fel person", ...newKey(), ...more });
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

  it("payments.undoApproval — refuses a missing reason and a report that is not approved", async () => {
    const recordId = await report(await ask());
    const refused = await refusalOf(manager.payments.undoApproval(undo(recordId, { reason: "" })));
    expect(refused).toEqual({ code: "BAD_INPUT", issues: [{ path: "reason", message: "Ange en anledning" }] });
    expect(await refusalOf(manager.payments.undoApproval(undo(recordId)))).toEqual({ code: "NOT_APPROVED" });
    await manager.payments.reject({ recordIds: [recordId], reason: "Nej", ...newKey() });
    expect(await refusalOf(manager.payments.undoApproval(undo(recordId)))).toEqual({ code: "NOT_APPROVED" });
  });

  it("payments.undoApproval — another class's report is not found, like a missing one", async () => {
    const theirs = await report(await ask(as.neighbour), as.neighbour);
    await approve(theirs, {}, as.neighbour);
    expect(await refusalOf(manager.payments.undoApproval(undo(theirs)))).toEqual({ code: "NOT_FOUND" });
    expect(await refusalOf(manager.payments.undoApproval(undo(randomUUID())))).toEqual({ code: "NOT_FOUND" });
    expect(await as.neighbour.fund.overview()).toMatchObject({ balanceOre: 25_000 });
  });

  it("payments.undoApproval — a reversing row takes the money back, and the report waits again with its reported amount", async () => {
    const requirementId = await ask();
    const recordId = await report(requirementId);
    const before = await manager.fund.overview();
    await approve(recordId, { amount: "100" });
    expect(await manager.payments.undoApproval(undo(recordId))).toEqual({
      balanceAfterOre: before.balanceOre,
      requestId: null,
    });
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

  it("payments.undoApproval — an undone report can be approved again and undone again", async () => {
    const { recordId, requirementId } = await approved();
    const before = (await manager.fund.overview()).balanceOre;
    for (const _ of [1, 2]) {
      await manager.payments.undoApproval(undo(recordId));
      expect((await approve(recordId)).balanceAfterOre).toBe(before);
    }
    expect(await own(requirementId)).toMatchObject({ state: "approved", paidOre: 25_000, records: [{ reason: null }] });
    expect(await manager.fund.verify()).toMatchObject({ isIntact: true });
  });

  it("payments.undoApproval — refuses while the member's next report waits for approval", async () => {
    const requirementId = await ask();
    const first = await report(requirementId);
    await approve(first, { amount: "100" });
    const next = await report(requirementId);
    const before = await manager.fund.overview();
    expect(await refusalOf(manager.payments.undoApproval(undo(first)))).toEqual({ code: "PENDING_FIRST" });
    expect(await manager.fund.overview()).toEqual(before);
    await manager.payments.reject({ recordIds: [next], reason: "Nej", ...newKey() });
    await manager.payments.undoApproval(undo(first));
  });

  it("payments.undoApproval — ten concurrent calls with different keys: one succeeds", async () => {
    const { recordId } = await approved();
    const before = (await manager.fund.overview()).balanceOre;
    const tries = await Promise.allSettled(
      Array.from({ length: 10 }, () => manager.payments.undoApproval(undo(recordId))),
    );
    expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect((await manager.fund.overview()).balanceOre).toBe(before - 25_000);
  });

  it("payments.undoApproval — two concurrent calls with the same key undo once; the key with other input is refused", async () => {
    const twin = undo((await approved()).recordId);
    const [one, again] = await Promise.all([manager.payments.undoApproval(twin), manager.payments.undoApproval(twin)]);
    expect(again).toEqual(one);
    expect(await refusalOf(manager.payments.undoApproval({ ...twin, reason: "Annat" }))).toEqual({
      code: "KEY_REUSED",
    });
  });
});

describe("payments.undoApproval above the limit", () => {
  /** A class with a limit of 200 kr and two who run it, and an approved payment of 250 kr. */
  const limited = async () => {
    const klass = await makeClass(testApp, { pupils: 1 });
    const [payer] = klass.pupils as [MadePerson];
    const second = await makeAnotherManager(testApp, klass);
    const [anna, bo, pupil] = await Promise.all([klass.manager, second, payer].map((one) => callerFor(testApp, one)));
    if (!anna || !bo || !pupil) throw new Error("a class has three people");
    const requirementId = await ask(anna);
    const recordId = await report(requirementId, pupil);
    await approve(recordId, {}, anna);
    await anna.fund.setLimit({ amount: "200", ...newKey() });
    const records = async () => (await anna.payments.records({ requirementId, userId: payer.userId })).records;
    const sums = () => pupil.fund.overview();
    return { klass, payer, anna, bo, pupil, requirementId, recordId, records, sums };
  };

  it("payments.undoApproval — above the limit undoing waits for attest, and then the report waits for approval again", async () => {
    const { anna, bo, pupil, requirementId, recordId, records, sums } = await limited();
    const { requestId, balanceAfterOre } = await anna.payments.undoApproval(undo(recordId));
    expect([requestId, balanceAfterOre]).toEqual([expect.any(String), null]);
    expect(await sums()).toMatchObject({ balanceOre: 25_000, reservedOre: 25_000 });
    expect(await records()).toMatchObject([{ status: "approved", isUndoWaiting: true }]);
    for (const who of [anna, bo])
      expect(await refusalOf(who.payments.undoApproval(undo(recordId)))).toEqual({ code: "ALREADY_WAITING" });
    expect(await refusalOf(anna.fund.attest({ requestId: requestId ?? "", ...newKey() }))).toEqual({
      code: "ATTEST_OWN",
    });
    await bo.fund.attest({ requestId: requestId ?? "", ...newKey() });
    expect(await sums()).toMatchObject({ balanceOre: 0, incomeOre: 0, reservedOre: 0 });
    expect(await records()).toMatchObject([{ status: "submitted", reason: "Fel person", isUndoWaiting: false }]);
    const [row] = (await pupil.fund.transactions({})).rows;
    expect(row).toMatchObject({ description: "Ångrat godkännande: Studentskiva", sourceType: "correction" });
    expect(row?.attestedByName).toEqual(expect.any(String));
    expect(await pupil.fund.verify()).toMatchObject({ isIntact: true });
    // Approved again, it can be undone again.
    await approve(recordId, {}, bo);
    expect(await anna.payments.undoApproval(undo(recordId))).toMatchObject({ balanceAfterOre: null });
    expect((await pupil.payments.list()).requirements.find(({ id }) => id === requirementId)?.own.paidOre).toBe(25_000);
  });

  it("payments.undoApproval — undoing a payment by a studentansvarig waits for attest too, which then removes it", async () => {
    const { anna, bo, payer, sums } = await limited();
    const requirementId = await ask(anna);
    const recorded = await anna.payments.record({ requirementId, userId: payer.userId, amount: "250", ...newKey() });
    const [recordId = ""] = recorded.recordIds;
    const records = async () => (await bo.payments.records({ requirementId, userId: payer.userId })).records;
    const { requestId } = await anna.payments.undoApproval(undo(recordId));
    expect(await records()).toMatchObject([{ status: "approved", isUndoWaiting: true }]);
    await bo.fund.attest({ requestId: requestId ?? "", ...newKey() });
    expect(await records()).toEqual([]);
    expect(await sums()).toMatchObject({ balanceOre: 25_000, reservedOre: 0 });
  });

  it("payments.undoApproval — is not undone a second time when the limit is higher meanwhile, and waits on", async () => {
    const { anna, bo, recordId, sums } = await limited();
    const { requestId } = await anna.payments.undoApproval(undo(recordId));
    await anna.fund.setLimit({ amount: "9000", ...newKey() });
    const { limitChange } = await bo.fund.waiting();
    await bo.fund.attestLimit({ changeId: limitChange?.id ?? "", ...newKey() });
    for (const who of [anna, bo])
      expect(await refusalOf(who.payments.undoApproval(undo(recordId)))).toEqual({ code: "ALREADY_WAITING" });
    await bo.fund.attest({ requestId: requestId ?? "", ...newKey() });
    expect(await sums()).toMatchObject({ balanceOre: 0, reservedOre: 0 });
  });

  it("payments.undoApproval — when the request is cancelled the approval stays, and the reason for undoing is removed", async () => {
    const { anna, bo, recordId, records, sums } = await limited();
    for (const who of [anna, bo]) {
      const { requestId } = await anna.payments.undoApproval(undo(recordId));
      await who.fund.cancelRequest({ requestId: requestId ?? "", ...newKey() });
      expect(await sums()).toMatchObject({ balanceOre: 25_000, reservedOre: 0 });
      expect(await records()).toMatchObject([{ status: "approved", reason: null, isUndoWaiting: false }]);
    }
  });

  it("payments.undoApproval — undoing for a removed payer waits for attest too, and one person's withdrawals count together", async () => {
    const { klass, payer, anna, bo, recordId, sums } = await limited();
    await anna.classes.removeMember({ userId: payer.userId, ...newKey() });
    expect(await anna.payments.undoApproval(undo(recordId))).toMatchObject({ balanceAfterOre: null });
    expect((await bo.fund.overview()).reservedOre).toBe(25_000);
    await expect(sums()).rejects.toThrow();
    // What the same person has taken out alone within 24 hours counts.
    const own = await ask(anna);
    const paid = await report(own, anna, { amount: "150" });
    await approve(paid, {}, bo);
    await bo.fund.withdraw({ amount: "100", description: "Kakor", ...newKey() });
    expect(await bo.payments.undoApproval(undo(paid))).toMatchObject({ balanceAfterOre: null });
    const [rows] = await testApp.owner`
      select count(*)::int as withdrawals from fund_transactions where class_id = ${klass.classId} and type = 'withdrawal'`;
    expect(rows).toEqual({ withdrawals: 1 });
  });

  it("payments.undoApproval — above the limit, undoing and its attest are refused while the member's next report waits", async () => {
    const { anna, bo, pupil } = await limited();
    const requirementId = (
      await anna.payments.create({ title: "Bal", amount: "500", phoneNumber: "0701234567", ...newKey() })
    ).requirementId;
    const first = await report(requirementId, pupil, { amount: "300" });
    await approve(first, {}, anna);
    const { requestId } = await anna.payments.undoApproval(undo(first));
    const next = await report(requirementId, pupil);
    expect(await refusalOf(bo.fund.attest({ requestId: requestId ?? "", ...newKey() }))).toEqual({
      code: "PENDING_FIRST",
    });
    await anna.fund.cancelRequest({ requestId: requestId ?? "", ...newKey() });
    expect(await refusalOf(anna.payments.undoApproval(undo(first)))).toEqual({ code: "PENDING_FIRST" });
    await anna.payments.reject({ recordIds: [next], reason: "Nej", ...newKey() });
    expect(await anna.payments.undoApproval(undo(first))).toMatchObject({ balanceAfterOre: null });
  });
});
