import { describe, expect, it } from "vitest";
import { createCtx } from "@utspring/testkit/actors";
import { makeTestUsers, refusals } from "@utspring/testkit/test-users";
import { callerFor, refusalOf } from "@utspring/testkit/caller";
import { incoming } from "@utspring/testkit/files";
import { openTestApp } from "@utspring/testkit/test-app";
import { newKey } from "@utspring/testkit/new-key";
import { addReceipt } from "./add-receipt.ts";

const testApp = await openTestApp();
const { as, ours } = await makeTestUsers(testApp);
const [pupil = ours.manager, other = ours.manager] = ours.pupils;
const classmate = await callerFor(testApp, other);
const manager = as.studentansvarig;

const stored = () => testApp.deps.files.list(`receipts/${ours.classId}/`);
const receipt = async () => (await addReceipt(await createCtx(testApp, pupil), incoming("kvitto.png"))).receiptId;
const ask = async () =>
  (await manager.payments.create({ title: "Mössa", amount: 500, phoneNumber: "0701234567", ...newKey() }))
    .requirementId;
const storedBytes = async () => (await as.elev.payments.receipts()).storedBytes;

describe("payments.removeReceipt", () => {
  it.each(refusals.member)("payments.removeReceipt — refuses %s with %s", async (who, code) => {
    expect(await refusalOf(as[who].payments.removeReceipt({ receiptId: await receipt() }))).toEqual({ code });
  });

  it("payments.removeReceipt — another member's, another class's and an already removed receipt are not found", async () => {
    const receiptId = await receipt();
    const before = await stored();
    for (const caller of [classmate, as.neighbour])
      expect(await refusalOf(caller.payments.removeReceipt({ receiptId }))).toEqual({ code: "NOT_FOUND" });
    expect(await stored()).toEqual(before);
    await as.elev.payments.removeReceipt({ receiptId });
    expect(await refusalOf(as.elev.payments.removeReceipt({ receiptId }))).toEqual({ code: "NOT_FOUND" });
  });

  it("payments.removeReceipt — removes the row and the file, frees the quota, and adds no event to the class's activity", async () => {
    const receiptId = await receipt();
    const [files, bytes, before] = [
      (await stored()).length,
      await storedBytes(),
      (await as.elev.classes.activity({})).rows.length,
    ];
    const both = await Promise.allSettled([1, 2].map(() => as.elev.payments.removeReceipt({ receiptId })));
    expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect(await stored()).toHaveLength(files - 1);
    expect(await storedBytes()).toBeLessThan(bytes);
    expect((await as.elev.classes.activity({})).rows).toHaveLength(before);
    const [sums] = await testApp.owner`
      select receipt_bytes = (select coalesce(sum(file_size), 0) from payment_receipts where class_id = ${ours.classId}) as same from class_counters where class_id = ${ours.classId}`;
    expect(sums).toEqual({ same: true });
  });

  it("payments.removeReceipt — refuses while a report waits or is approved; the receipt of a rejected report can be removed", async () => {
    const [requirementId, receiptId] = [await ask(), await receipt()];
    const { recordId } = await as.elev.payments.report({ requirementId, receiptId, ...newKey() });
    for (const caller of [as.elev, manager])
      expect(await refusalOf(caller.payments.removeReceipt({ receiptId }))).toEqual({ code: "RECEIPT_IN_USE" });
    await manager.payments.approve({ recordIds: [recordId], ...newKey() });
    for (const caller of [as.elev, manager])
      expect(await refusalOf(caller.payments.removeReceipt({ receiptId }))).toEqual({ code: "RECEIPT_IN_USE" });
    await manager.payments.undoApproval({ recordId, reason: "fel", ...newKey() });
    await manager.payments.reject({ recordIds: [recordId], reason: "Otydligt", ...newKey() });
    await as.elev.payments.removeReceipt({ receiptId });
    const own = (await as.elev.payments.list()).requirements.find(({ id }) => id === requirementId)?.own;
    expect(own?.records).toMatchObject([{ id: recordId, status: "rejected", receiptId: null }]);
    expect((await manager.classes.activity({})).rows[0]).toMatchObject({ kind: "payments.removeReceipt" });
  });

  it("payments.removeReceipt — the receipt of an archived payment can be removed by a studentansvarig and not by the payer", async () => {
    const [requirementId, receiptId] = [await ask(), await receipt()];
    const { recordId } = await as.elev.payments.report({ requirementId, receiptId, ...newKey() });
    await manager.payments.approve({ recordIds: [recordId], ...newKey() });
    await manager.payments.remove({ requirementId });
    expect(await refusalOf(as.elev.payments.removeReceipt({ receiptId }))).toEqual({ code: "RECEIPT_IN_USE" });
    await manager.payments.removeReceipt({ receiptId });
    const { records } = await manager.payments.records({ requirementId, userId: pupil.userId });
    expect(records).toMatchObject([{ id: recordId, status: "approved", receiptId: null }]);
    expect((await as.elev.classes.activity({})).rows[0]).toMatchObject({ kind: "payments.removeReceipt" });
  });

  it("payments.removeReceipt — a removal and a report with the receipt at the same time: one succeeds", async () => {
    for (let round = 0; round < 5; round += 1) {
      const [requirementId, receiptId] = [await ask(), await receipt()];
      const [removed, reported] = await Promise.allSettled([
        as.elev.payments.removeReceipt({ receiptId }),
        as.elev.payments.report({ requirementId, receiptId, ...newKey() }),
      ]);
      expect([removed.status, reported.status].toSorted()).toEqual(["fulfilled", "rejected"]);
    }
  });
});
