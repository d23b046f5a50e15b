import { randomUUID } from "node:crypto";
import { text } from "node:stream/consumers";
import { afterAll, describe, expect, it } from "vitest";
import { ctxOf, ctxWith, impersonationOf } from "@utspring/testkit/actors";
import { castOf } from "@utspring/testkit/cast";
import { refusalOf } from "@utspring/testkit/caller";
import { incoming } from "@utspring/testkit/files";
import { openHouse } from "@utspring/testkit/house";
import { addReceipt } from "./add-receipt.ts";
import { readReceipt } from "./read-receipt.ts";

const house = await openHouse();
const { ours, theirs, admin, outsider } = await castOf(house);
const [pupil = ours.manager, other = ours.manager] = ours.pupils;
const { receiptId } = await addReceipt(await ctxOf(house, pupil), incoming("Kvitto.pdf", "%PDF-kvitto"));
afterAll(() => house.close());

describe("payments.readReceipt", () => {
  it.each([
    ["a visitor", () => ctxWith(house, null), "NOT_SIGNED_IN"],
    ["an outsider", () => ctxOf(house, outsider), "NOT_ALLOWED"],
    ["an admin", () => ctxOf(house, admin), "NOT_ALLOWED"],
    ["a classmate", () => ctxOf(house, other), "NOT_FOUND"],
    ["the neighbour's studentansvarig", () => ctxOf(house, theirs.manager), "NOT_FOUND"],
  ])("payments.readReceipt — refuses %s", async (_who, ctxFor, code) => {
    expect(await refusalOf(readReceipt(await ctxFor(), { receiptId }))).toEqual({ code });
  });

  it.each([
    ["the payer", () => ctxOf(house, pupil)],
    ["the studentansvarig", () => ctxOf(house, ours.manager)],
    ["an admin who impersonates", async () => ctxWith(house, await impersonationOf(house, admin, ours.classId))],
  ])("payments.readReceipt — opens for %s", async (_who, ctxFor) => {
    const file = await readReceipt(await ctxFor(), { receiptId });
    expect(file).toMatchObject({ fileName: "Kvitto.pdf", mimeType: "application/pdf" });
    expect(await text(await file.open())).toBe("%PDF-kvitto");
  });

  it("payments.readReceipt — an unknown one is not found", async () => {
    expect(await refusalOf(readReceipt(await ctxOf(house, ours.manager), { receiptId: randomUUID() }))).toEqual({ code: "NOT_FOUND" });
  });
});
