import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { createCtx } from "@utspring/testkit/actors";
import { refusalOf } from "@utspring/testkit/caller";
import { makeTestUsers, refusals } from "@utspring/testkit/test-users";
import { incoming } from "@utspring/testkit/files";
import { openTestApp } from "@utspring/testkit/test-app";
import { newKey } from "@utspring/testkit/new-key";
import { addReceipt } from "./add-receipt.ts";

const testApp = await openTestApp();
const { as, ours, theirs } = await makeTestUsers(testApp);
const manager = as.studentansvarig;
const [pupil = ours.manager, second = ours.manager] = ours.pupils;

const ask = async (who = manager) =>
  (await who.payments.create({ title: "Studentskiva", amount: "250", phoneNumber: "0701234567", ...newKey() }))
    .requirementId;
const reported = (requirementId: string, more: object = {}) => ({ requirementId, ...newKey(), ...more });
const own = async (id: string, who = as.elev) =>
  (await who.payments.list()).requirements.find((one) => one.id === id)?.own;
const usePayments = (on: boolean) => testApp.owner`update classes set uses_payments = ${on} where id = ${ours.classId}`;

describe("payments.report", () => {
  it.each(refusals.member)("payments.report — refuses %s with %s", async (who, code) => {
    expect(await refusalOf(as[who].payments.report(reported(await ask())))).toEqual({ code });
  });

  it("payments.report — refuses an admin who impersonates", async () => {
    expect(await refusalOf(as.impersonator.payments.report(reported(await ask())))).toEqual({
      code: "NOT_WHILE_IMPERSONATING",
    });
  });

  it("payments.report — another class's payment is not found, like a missing one", async () => {
    expect(await refusalOf(as.elev.payments.report(reported(await ask(as.neighbour))))).toEqual({ code: "NOT_FOUND" });
    expect(await refusalOf(as.elev.payments.report(reported(randomUUID())))).toEqual({ code: "NOT_FOUND" });
    expect((await as.neighbour.payments.pending({})).rows).toEqual([]);
  });

  it.each([["1 234,505"], ["0"], ["-1"], [0.5]])(
    "payments.report — refuses the amount %s, with the error on the amount field",
    async (amount) => {
      const refused = await refusalOf(as.elev.payments.report(reported(await ask(), { amount })));
      expect(refused).toEqual({ code: "BAD_INPUT", issues: [{ path: "amount", message: "Ange ett giltigt belopp" }] });
    },
  );

  it("payments.report — refuses more than is owed, with the error on the amount field", async () => {
    const requirementId = await ask();
    expect(await refusalOf(as.elev.payments.report(reported(requirementId, { amount: "250,01" })))).toEqual({
      code: "AMOUNT_TOO_HIGH",
      field: "amount",
    });
    const { recordId } = await as.elev.payments.report(reported(requirementId, { amount: "100" }));
    await manager.payments.approve({ recordIds: [recordId], ...newKey() });
    expect(await refusalOf(as.elev.payments.report(reported(requirementId, { amount: "150,01" })))).toEqual({
      code: "AMOUNT_TOO_HIGH",
      field: "amount",
    });
  });

  it("payments.report — refuses when payments are off, and for an archived payment, an exempt member and a paid payment", async () => {
    const requirementId = await ask();
    await usePayments(false);
    expect(await refusalOf(as.elev.payments.report(reported(requirementId)))).toEqual({ code: "PAYMENTS_OFF" });
    await usePayments(true);
    await manager.payments.exempt({ requirementId, userId: pupil.userId, exempt: true });
    expect(await refusalOf(as.elev.payments.report(reported(requirementId)))).toEqual({ code: "EXEMPTED" });
    const { recordId } = await manager.payments.report(reported(requirementId));
    await manager.payments.approve({ recordIds: [recordId], ...newKey() });
    expect(await refusalOf(manager.payments.report(reported(requirementId)))).toEqual({ code: "ALREADY_PAID" });
    await manager.payments.remove({ requirementId });
    expect(await refusalOf(as.elev.payments.report(reported(requirementId)))).toEqual({ code: "REQUIREMENT_ARCHIVED" });
  });

  it("payments.report — reports all that is owed when no amount is given, and only the studentansvariga get the event", async () => {
    const requirementId = await ask();
    const { recordId } = await as.elev.payments.report(reported(requirementId));
    expect(await own(requirementId)).toMatchObject({
      state: "submitted",
      records: [{ id: recordId, amountOre: 25_000, reportedOre: 25_000, status: "submitted", receiptId: null }],
    });
    expect((await manager.classes.activity({})).rows[0]).toMatchObject({ kind: "payments.report", amountOre: 25_000 });
    expect((await as.elev.classes.activity({})).rows[0]).toMatchObject({ kind: "payments.create" });
    expect(await refusalOf(as.elev.payments.report(reported(requirementId)))).toEqual({ code: "ALREADY_REPORTED" });
  });

  it("payments.report — a rejected report can be submitted again with a new amount, which removes the old reason", async () => {
    const requirementId = await ask();
    const { recordId } = await as.elev.payments.report(reported(requirementId));
    await manager.payments.reject({ recordIds: [recordId], reason: "Syns inte", ...newKey() });
    expect(await as.elev.payments.report(reported(requirementId, { amount: "200" }))).toEqual({ recordId });
    const standing = await own(requirementId);
    expect(standing?.records).toHaveLength(1);
    expect(standing?.records[0]).toMatchObject({
      status: "submitted",
      reportedOre: 20_000,
      amountOre: 20_000,
      reason: null,
      decidedAt: null,
    });
  });

  it("payments.report — accepts the payer's own receipt only, and keeps it when the report is submitted again", async () => {
    const requirementId = await ask();
    const mine = await addReceipt(await createCtx(testApp, pupil), incoming("kvitto.png"));
    const classmates = await addReceipt(await createCtx(testApp, second), incoming("kvitto.png"));
    const neighbours = await addReceipt(await createCtx(testApp, theirs.manager), incoming("kvitto.png"));
    for (const receiptId of [classmates.receiptId, neighbours.receiptId, randomUUID()]) {
      expect(await refusalOf(as.elev.payments.report(reported(requirementId, { receiptId })))).toEqual({
        code: "NOT_FOUND",
        field: "receiptId",
      });
    }
    const { recordId } = await as.elev.payments.report(reported(requirementId, { receiptId: mine.receiptId }));
    await manager.payments.reject({ recordIds: [recordId], reason: "Otydlig", ...newKey() });
    await as.elev.payments.report(reported(requirementId));
    expect((await own(requirementId))?.records[0]).toMatchObject({ id: recordId, receiptId: mine.receiptId });
  });

  it("payments.report — ten concurrent calls with different keys: one succeeds", async () => {
    const requirementId = await ask();
    const tries = await Promise.allSettled(
      Array.from({ length: 10 }, () => as.elev.payments.report(reported(requirementId))),
    );
    expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect((await own(requirementId))?.records).toHaveLength(1);
  });

  it("payments.report — two concurrent calls with the same key make one report; the key with other input is refused", async () => {
    const twin = reported(await ask());
    const [one, other] = await Promise.all([as.elev.payments.report(twin), as.elev.payments.report(twin)]);
    expect(other).toEqual(one);
    expect(await refusalOf(as.elev.payments.report({ ...twin, amount: "1" }))).toEqual({ code: "KEY_REUSED" });
  });
});
