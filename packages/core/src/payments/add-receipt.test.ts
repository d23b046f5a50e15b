import { afterAll, describe, expect, it } from "vitest";
import { ctxOf, ctxWith, impersonationOf } from "@utspring/testkit/actors";
import { castOf } from "@utspring/testkit/cast";
import { refusalOf } from "@utspring/testkit/caller";
import { incoming } from "@utspring/testkit/files";
import { openHouse } from "@utspring/testkit/house";
import { makeClass } from "@utspring/testkit/make";
import { addReceipt, refuseReceiptIfFull } from "./add-receipt.ts";

const house = await openHouse();
const { ours, admin, outsider } = await castOf(house);
const [pupil = ours.manager, other = ours.manager] = ours.pupils;
afterAll(() => house.close());

const stored = (classId: string) => house.deps.files.list(`receipts/${classId}/`);

describe("payments.addReceipt", () => {
  it.each([
    ["a visitor", () => ctxWith(house, null), "NOT_SIGNED_IN"],
    ["an outsider", () => ctxOf(house, outsider), "NOT_ALLOWED"],
    ["an admin", () => ctxOf(house, admin), "NOT_ALLOWED"],
    ["an admin who impersonates", async () => ctxWith(house, await impersonationOf(house, admin, ours.classId)), "NOT_WHILE_IMPERSONATING"],
  ])("payments.addReceipt — refuses %s before anything is stored", async (_who, ctxFor, code) => {
    const ctx = await ctxFor();
    expect(await refusalOf(refuseReceiptIfFull(ctx))).toEqual({ code });
    expect(await refusalOf(addReceipt(ctx, incoming("kvitto.pdf")))).toEqual({ code });
    expect(await stored(ours.classId)).toEqual([]);
  });

  it("payments.addReceipt — is an image or a PDF, nothing else", async () => {
    const ctx = await ctxOf(house, pupil);
    for (const name of ["kvitto.docx", "kvitto.txt", "kvitto.doc", "kvitto"]) {
      expect(await refusalOf(addReceipt(ctx, incoming(name)))).toEqual({ code: "RECEIPT_TYPE" });
    }
    expect(await refusalOf(addReceipt(ctx, incoming("kvitto.png", "")))).toEqual({ code: "FILE_EMPTY" });
    expect(await stored(ours.classId)).toEqual([]);
  });

  it("payments.addReceipt — keeps it for the one who uploaded it, elev or studentansvarig", async () => {
    for (const person of [pupil, ours.manager]) {
      const receipt = await addReceipt(await ctxOf(house, person), incoming("../Kvitto maj.JPG", "bild"));
      expect(receipt).toEqual({ receiptId: expect.any(String) as string, fileName: "Kvitto maj.JPG", fileSize: 4, mimeType: "image/jpeg" });
      const [row] = await house.owner`select user_id, class_id from payment_receipts where id = ${receipt.receiptId}`;
      expect(row).toMatchObject({ user_id: person.userId, class_id: ours.classId });
    }
    expect(await stored(ours.classId)).toHaveLength(2);
  });

  it("payments.addReceipt — 50 a person, also when two come at once", async () => {
    await house.owner`
      insert into payment_receipts (id, class_id, user_id, storage_key, file_name, file_size, mime_type, created_at)
      select gen_random_uuid(), ${ours.classId}, ${other.userId}, 'receipts/none/' || n, 'x.pdf', 1, 'application/pdf', now() from generate_series(1, 49) n`;
    const ctx = await ctxOf(house, other);
    await refuseReceiptIfFull(ctx);
    const both = await Promise.allSettled([addReceipt(ctx, incoming("a.pdf")), addReceipt(ctx, incoming("b.pdf"))]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect(await refusalOf(refuseReceiptIfFull(ctx))).toEqual({ code: "RECEIPTS_FULL" });
    expect(await stored(ours.classId)).toHaveLength(3);
  });

  it("payments.addReceipt — a class without payments takes none", async () => {
    const without = await makeClass(house, { pupils: 1 });
    await house.owner`update classes set uses_payments = false where id = ${without.classId}`;
    const ctx = await ctxOf(house, without.pupils[0] ?? without.manager);
    expect(await refusalOf(refuseReceiptIfFull(ctx))).toEqual({ code: "PAYMENTS_OFF" });
    expect(await refusalOf(addReceipt(ctx, incoming("a.pdf")))).toEqual({ code: "PAYMENTS_OFF" });
    expect(await stored(without.classId)).toEqual([]);
  });
});
