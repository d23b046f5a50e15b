import { randomUUID } from "node:crypto";
import { text } from "node:stream/consumers";
import { afterAll, describe, expect, it } from "vitest";
import { ctxOf, ctxWith, impersonationOf } from "@utspring/testkit/actors";
import { makeTestUsers } from "@utspring/testkit/test-users";
import { refusalOf } from "@utspring/testkit/caller";
import { incoming } from "@utspring/testkit/files";
import { openTestApp } from "@utspring/testkit/test-app";
import { addReceipt } from "./add-receipt.ts";
import { readReceipt } from "./read-receipt.ts";

const testApp = await openTestApp();
const { ours, theirs, admin, outsider } = await makeTestUsers(testApp);
const [pupil = ours.manager, other = ours.manager] = ours.pupils;
const { receiptId } = await addReceipt(await ctxOf(testApp, pupil), incoming("Kvitto.pdf", "%PDF-kvitto"));
afterAll(() => testApp.close());

describe("payments.readReceipt", () => {
  it.each([
    ["a visitor", () => ctxWith(testApp, null), "NOT_SIGNED_IN"],
    ["an outsider", () => ctxOf(testApp, outsider), "NOT_ALLOWED"],
    ["an admin", () => ctxOf(testApp, admin), "NOT_ALLOWED"],
    ["a classmate", () => ctxOf(testApp, other), "NOT_FOUND"],
    ["the neighbour's studentansvarig", () => ctxOf(testApp, theirs.manager), "NOT_FOUND"],
  ])("payments.readReceipt — refuses %s", async (_who, ctxFor, code) => {
    expect(await refusalOf(readReceipt(await ctxFor(), { receiptId }))).toEqual({ code });
  });

  it.each([
    ["the payer", () => ctxOf(testApp, pupil)],
    ["the studentansvarig", () => ctxOf(testApp, ours.manager)],
    ["an admin who impersonates", async () => ctxWith(testApp, await impersonationOf(testApp, admin, ours.classId))],
  ])("payments.readReceipt — opens for %s", async (_who, ctxFor) => {
    const file = await readReceipt(await ctxFor(), { receiptId });
    expect(file).toMatchObject({ fileName: "Kvitto.pdf", mimeType: "application/pdf" });
    expect(await text(await file.open())).toBe("%PDF-kvitto");
  });

  it("payments.readReceipt — an unknown one is not found", async () => {
    expect(await refusalOf(readReceipt(await ctxOf(testApp, ours.manager), { receiptId: randomUUID() }))).toEqual({
      code: "NOT_FOUND",
    });
  });
});
