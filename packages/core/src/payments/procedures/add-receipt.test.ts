import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { createCtx, ctxWith, createImpersonation } from "@utspring/testkit/actors";
import { makeTestUsers } from "@utspring/testkit/test-users";
import { callerFor, refusalOf } from "@utspring/testkit/caller";
import { incoming } from "@utspring/testkit/files";
import { openTestApp } from "@utspring/testkit/test-app";
import { makeClass } from "@utspring/testkit/make";
import { addReceipt, refuseReceiptIfFull } from "./add-receipt.ts";

const testApp = await openTestApp();
const testUsers = await makeTestUsers(testApp);
const { ours, admin, outsider } = testUsers;
const [pupil = ours.manager, other = ours.manager] = ours.pupils;
const as = { ...testUsers.as, second: await callerFor(testApp, other) };

const stored = (classId: string) => testApp.deps.files.list(`receipts/${classId}/`);

describe("payments.addReceipt", () => {
  it.each([
    ["a visitor", () => ctxWith(testApp, null), "NOT_SIGNED_IN"],
    ["an outsider", () => createCtx(testApp, outsider), "NOT_ALLOWED"],
    ["an admin", () => createCtx(testApp, admin), "NOT_ALLOWED"],
    [
      "an admin who impersonates",
      async () => ctxWith(testApp, await createImpersonation(testApp, admin, ours.classId)),
      "NOT_WHILE_IMPERSONATING",
    ],
  ])("payments.addReceipt — refuses %s before anything is stored", async (_who, ctxFor, code) => {
    const ctx = await ctxFor();
    expect(await refusalOf(refuseReceiptIfFull(ctx))).toEqual({ code });
    expect(await refusalOf(addReceipt(ctx, incoming("kvitto.pdf")))).toEqual({ code });
    expect(await stored(ours.classId)).toEqual([]);
  });

  it("payments.addReceipt — accepts images and PDFs only, and no empty file", async () => {
    const ctx = await createCtx(testApp, pupil);
    for (const name of ["kvitto.docx", "kvitto.txt", "kvitto.doc", "kvitto"]) {
      expect(await refusalOf(addReceipt(ctx, incoming(name)))).toEqual({ code: "RECEIPT_TYPE" });
    }
    expect(await refusalOf(addReceipt(ctx, incoming("kvitto.png", "")))).toEqual({ code: "FILE_EMPTY" });
    expect(await stored(ours.classId)).toEqual([]);
  });

  it("payments.addReceipt — stores the receipt for the person who uploaded it, elev or studentansvarig", async () => {
    for (const person of [pupil, ours.manager]) {
      const receipt = await addReceipt(await createCtx(testApp, person), incoming("../Kvitto maj.JPG", "bild"));
      expect(receipt).toEqual({
        receiptId: expect.any(String) as string,
        fileName: "Kvitto maj.JPG",
        fileSize: 4,
        mimeType: "image/jpeg",
      });
      const [row] = await testApp.owner`select user_id, class_id from payment_receipts where id = ${receipt.receiptId}`;
      expect(row).toMatchObject({ user_id: person.userId, class_id: ours.classId });
    }
    expect(await stored(ours.classId)).toHaveLength(2);
  });

  const fill = (person: { userId: string }, files: number, bytes: number) => testApp.owner<{ id: string }[]>`
    insert into payment_receipts (id, class_id, user_id, storage_key, file_name, file_size, mime_type, created_at)
    select gen_random_uuid(), ${ours.classId}, ${person.userId}, 'receipts/none/' || gen_random_uuid(), 'x.pdf', ${bytes}, 'application/pdf', now()
    from generate_series(1, ${files}) returning id`;

  it("payments.addReceipt — a member can have ten receipts that no report uses, also when two are added at the same time", async () => {
    const before = (await stored(ours.classId)).length;
    const rows = await fill(other, 9, 1);
    const ctx = await createCtx(testApp, other);
    await refuseReceiptIfFull(ctx);
    const both = await Promise.allSettled([addReceipt(ctx, incoming("a.pdf")), addReceipt(ctx, incoming("b.pdf"))]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect(await refusalOf(refuseReceiptIfFull(ctx))).toEqual({ code: "RECEIPTS_FULL" });
    expect(await stored(ours.classId)).toHaveLength(before + 1);
    // One that is removed makes room for one.
    await as.second.payments.removeReceipt({ receiptId: rows[0]?.id ?? "" });
    await addReceipt(ctx, incoming("c.pdf"));
    expect(await refusalOf(addReceipt(ctx, incoming("d.pdf")))).toEqual({ code: "RECEIPTS_FULL" });
  });

  it("payments.addReceipt — receipts that reports use do not count towards the limit of ten", async () => {
    const [first] = await fill(pupil, 1, 1);
    const { requirementId } = await as.studentansvarig.payments.create({
      title: "Mössa",
      amount: 5000,
      phoneNumber: "0701234567",
      idempotencyKey: randomUUID(),
    });
    const { recordId } = await as.elev.payments.report({
      requirementId,
      amount: 1,
      receiptId: first?.id,
      idempotencyKey: randomUUID(),
    });
    await as.studentansvarig.payments.approve({ recordIds: [recordId], idempotencyKey: randomUUID() });
    const approved = await fill(pupil, 60, 1);
    await testApp.owner`
      insert into payment_records (id, class_id, requirement_id, user_id, reported_ore, amount_ore, status, receipt_id, submitted_at, decided_by, decided_at)
      select gen_random_uuid(), class_id, ${requirementId}, user_id, 1, 1, 'rejected', id, now(), user_id, now() from payment_receipts where id = any(${approved.map(({ id }) => id)})`;
    expect(await addReceipt(await createCtx(testApp, pupil), incoming("kvitto.pdf"))).toMatchObject({
      fileName: "kvitto.pdf",
    });
  });

  it("payments.addReceipt — a class can store 1 GB of receipts in all, also when two are added at the same time", async () => {
    const [counters] =
      await testApp.owner`select receipt_bytes::text as bytes from class_counters where class_id = ${ours.classId}`;
    const before = await stored(ours.classId);
    const rows = await fill(ours.manager, 1, 1024 ** 3 - Number(counters?.["bytes"]) - 5);
    const ctx = await createCtx(testApp, pupil);
    await refuseReceiptIfFull(ctx);
    expect(await refusalOf(addReceipt(ctx, incoming("a.png", "sex by")))).toEqual({ code: "RECEIPT_QUOTA_FULL" });
    const both = await Promise.allSettled([
      addReceipt(ctx, incoming("a.png", "fyra")),
      addReceipt(await createCtx(testApp, ours.manager), incoming("b.png", "fyra")),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    await addReceipt(ctx, incoming("a.png", "1"));
    expect(await refusalOf(refuseReceiptIfFull(ctx))).toEqual({ code: "RECEIPT_QUOTA_FULL" });
    expect(await stored(ours.classId)).toHaveLength(before.length + 2);
    await as.studentansvarig.payments.removeReceipt({ receiptId: rows[0]?.id ?? "" });
    await addReceipt(ctx, incoming("a.png", "sex by"));
  });

  it("payments.addReceipt — a pupil can store 100 MB of the class's receipts, also when two are added at the same time", async () => {
    const [mine] = await testApp.owner`
      select coalesce(sum(file_size), 0)::int as bytes from payment_receipts where user_id = ${pupil.userId} and class_id = ${ours.classId}`;
    await fill(pupil, 1, 100 * 1024 ** 2 - Number(mine?.["bytes"]) - 5);
    const ctx = await createCtx(testApp, pupil);
    expect(await refusalOf(addReceipt(ctx, incoming("a.png", "sex by")))).toEqual({ code: "RECEIPTS_OWN_FULL" });
    const both = await Promise.allSettled(["a.png", "b.png"].map((name) => addReceipt(ctx, incoming(name, "fyra"))));
    expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    await addReceipt(await createCtx(testApp, ours.manager), incoming("a.png", "sex by"));
  });

  it("payments.addReceipt — a class without payments can store receipts too, for claims and withdrawals", async () => {
    const without = await makeClass(testApp, { pupils: 1 });
    await testApp.owner`update classes set uses_payments = false where id = ${without.classId}`;
    const ctx = await createCtx(testApp, without.pupils[0] ?? without.manager);
    await refuseReceiptIfFull(ctx);
    await addReceipt(ctx, incoming("a.pdf"));
    expect(await stored(without.classId)).toHaveLength(1);
  });
});
