import { randomUUID } from "node:crypto";
import { text } from "node:stream/consumers";
import { describe, expect, it } from "vitest";
import { createCtx, ctxWith, createImpersonation } from "@utspring/testkit/actors";
import { makeTestUsers } from "@utspring/testkit/test-users";
import { callerFor, refusalOf } from "@utspring/testkit/caller";
import { incoming } from "@utspring/testkit/files";
import { makeAuditor } from "@utspring/testkit/make";
import { openTestApp } from "@utspring/testkit/test-app";
import { addReceipt } from "./add-receipt.ts";
import { readReceipt } from "./read-receipt.ts";
import { newKey } from "@utspring/testkit/new-key";

const testApp = await openTestApp();
const { ours, theirs, admin, outsider } = await makeTestUsers(testApp);
const [pupil = ours.manager, other = ours.manager] = ours.pupils;
const { receiptId } = await addReceipt(await createCtx(testApp, pupil), incoming("Kvitto.pdf", "%PDF-kvitto"));

describe("payments.readReceipt", () => {
  it.each([
    ["a visitor", () => ctxWith(testApp, null), "NOT_SIGNED_IN"],
    ["an outsider", () => createCtx(testApp, outsider), "NOT_ALLOWED"],
    ["an admin", () => createCtx(testApp, admin), "NOT_ALLOWED"],
    ["a classmate", () => createCtx(testApp, other), "NOT_FOUND"],
    ["the neighbour's studentansvarig", () => createCtx(testApp, theirs.manager), "NOT_FOUND"],
  ])("payments.readReceipt — refuses %s", async (_who, ctxFor, code) => {
    expect(await refusalOf(readReceipt(await ctxFor(), { receiptId }))).toEqual({ code });
  });

  it.each([
    ["the payer", () => createCtx(testApp, pupil)],
    ["the studentansvarig", () => createCtx(testApp, ours.manager)],
    [
      "an admin who impersonates",
      async () => ctxWith(testApp, await createImpersonation(testApp, admin, ours.classId)),
    ],
  ])("payments.readReceipt — opens for %s", async (_who, ctxFor) => {
    const file = await readReceipt(await ctxFor(), { receiptId });
    expect(file).toMatchObject({ fileName: "Kvitto.pdf", mimeType: "application/pdf" });
    expect(await text(await file.open())).toBe("%PDF-kvitto");
  });

  it("payments.readReceipt — the auditor can open receipts of booked and waiting withdrawals, not of payments or open claims", async () => {
    const anna = await callerFor(testApp, ours.manager);
    const add = async (person: typeof pupil) =>
      (await addReceipt(await createCtx(testApp, person), incoming("Kvitto.pdf", "%PDF-kvitto"))).receiptId;
    const [booked, waiting, claimed] = [await add(ours.manager), await add(ours.manager), await add(pupil)];
    await anna.fund.withdraw({ amount: 100, description: "Tyg", receiptId: booked, ...newKey() });
    await anna.fund.setLimit({ amount: 1_000, ...newKey() });
    await anna.fund.withdraw({ amount: 2_000, description: "Flak", receiptId: waiting, ...newKey() });
    const payer = await callerFor(testApp, pupil);
    await payer.payments.claims.ask({ amount: 500, description: "Ballonger", receiptId: claimed, ...newKey() });
    const open = async (id: string) => readReceipt(await createCtx(testApp, other), { receiptId: id });
    for (const id of [booked, waiting]) expect(await refusalOf(open(id))).toEqual({ code: "NOT_FOUND" });
    const { auditorId } = await makeAuditor(testApp, ours, other);
    for (const id of [booked, waiting]) expect(await open(id)).toMatchObject({ fileName: "Kvitto.pdf" });
    for (const id of [receiptId, claimed]) expect(await refusalOf(open(id))).toEqual({ code: "NOT_FOUND" });
    const [row] = (await (await callerFor(testApp, other)).fund.transactions({ type: "withdrawal" })).rows;
    expect(row).toMatchObject({ description: "Tyg", receiptId: booked });
    expect((await (await callerFor(testApp, other)).fund.waiting()).requests).toMatchObject([{ receiptId: waiting }]);
    await anna.fund.review.end({ auditorId, ...newKey() });
    for (const id of [booked, waiting]) expect(await refusalOf(open(id))).toEqual({ code: "NOT_FOUND" });
  });

  it("payments.readReceipt — an unknown receipt is not found", async () => {
    expect(await refusalOf(readReceipt(await createCtx(testApp, ours.manager), { receiptId: randomUUID() }))).toEqual({
      code: "NOT_FOUND",
    });
  });
});
