import { buffer } from "node:stream/consumers";
import { crc32 } from "node:zlib";
import { describe, expect, it } from "vitest";
import { createCtx, ctxWith, createImpersonation } from "@utspring/testkit/actors";
import { callerFor, refusalOf } from "@utspring/testkit/caller";
import { incoming } from "@utspring/testkit/files";
import { makeAnotherManager, makeAuditor, makeClass } from "@utspring/testkit/make";
import type { MadeClass, MadePerson } from "@utspring/testkit/make";
import { makeGuest } from "@utspring/testkit/make-guest";
import { openTestApp } from "@utspring/testkit/test-app";
import { makeTestUsers } from "@utspring/testkit/test-users";
import { newKey } from "@utspring/testkit/new-key";
import { addReceipt } from "./add-receipt.ts";
import { exportReceipts } from "./export-receipts.ts";

const testApp = await openTestApp();
const { ours, theirs, admin, outsider } = await makeTestUsers(testApp);

/** The files of a ZIP archive by its directory, each with a correct header and checksum. */
function unzipped(archive: Buffer): Map<string, string> {
  const end = archive.length - 22;
  expect(archive.readUInt32LE(end)).toBe(0x06054b50);
  const found = new Map<string, string>();
  let offset = archive.readUInt32LE(end + 16);
  for (let left = archive.readUInt16LE(end + 10); left > 0; left -= 1) {
    expect(archive.readUInt32LE(offset)).toBe(0x02014b50);
    const [checksum, size, named] = [
      archive.readUInt32LE(offset + 16),
      archive.readUInt32LE(offset + 24),
      archive.readUInt16LE(offset + 28),
    ];
    const name = archive.toString("utf8", offset + 46, offset + 46 + named);
    const from = archive.readUInt32LE(offset + 42);
    expect(archive.readUInt32LE(from)).toBe(0x04034b50);
    expect(archive.toString("utf8", from + 30, from + 30 + named)).toBe(name);
    const begin = from + 30 + named + archive.readUInt16LE(from + 28);
    const bytes = archive.subarray(begin, begin + size);
    expect(crc32(bytes)).toBe(checksum);
    found.set(name, bytes.toString());
    offset += 46 + named + archive.readUInt16LE(offset + 30);
  }
  expect(offset).toBe(end);
  return found;
}

const archiveOf = async (person: MadePerson) => {
  const file = await exportReceipts(await createCtx(testApp, person));
  const bytes = await buffer(await file.open());
  expect(bytes).toHaveLength(file.size);
  return { ...file, entries: unzipped(bytes) };
};
const receiptOf = async (person: MadePerson, name: string, content: string) =>
  (await addReceipt(await createCtx(testApp, person), incoming(name, content))).receiptId;

/**
 * A class with a withdrawal, one by attest, one that waits, a claim that was paid, and a payment: each with a receipt.
 */
async function openSpending(): Promise<MadeClass> {
  const klass = await makeClass(testApp, { pupils: 1 });
  const [pupil] = klass.pupils as [MadePerson];
  const [manager, payer] = await Promise.all([callerFor(testApp, klass.manager), callerFor(testApp, pupil)]);
  const second = await callerFor(testApp, await makeAnotherManager(testApp, klass));
  const own = (name: string) => receiptOf(klass.manager, name, `%PDF-${name}`);
  await manager.fund.deposit({ amount: 100_000, description: "Kakor", ...newKey() });
  await manager.fund.withdraw({ amount: 100, description: "Tyg", receiptId: await own("Tyg.pdf"), ...newKey() });
  const receiptId = await receiptOf(pupil, "Åsas kvitto.pdf", "%PDF-ballonger");
  const { claimId } = await payer.payments.claims.ask({
    amount: 500,
    description: "Ballonger",
    receiptId,
    ...newKey(),
  });
  await manager.payments.claims.approve({ claimId, ...newKey() });
  await manager.fund.setLimit({ amount: 1_000, ...newKey() });
  const asked = { amount: 2_000, description: "Flak", receiptId: await own("Flak.pdf"), ...newKey() };
  const { requestId } = await manager.fund.withdraw(asked);
  await second.fund.attest({ requestId: requestId ?? "", ...newKey() });
  await manager.fund.withdraw({
    amount: 3_000,
    description: "Väntar",
    receiptId: await own("Väntar.pdf"),
    ...newKey(),
  });
  const about = { title: "Bal", amount: "900", phoneNumber: "0701234567" };
  const { requirementId } = await manager.payments.create({ ...about, ...newKey() });
  const screenshot = await receiptOf(pupil, "Swish.pdf", "%PDF-0709876543");
  const { recordId } = await payer.payments.report({ requirementId, receiptId: screenshot, ...newKey() });
  await manager.payments.approve({ recordIds: [recordId], ...newKey() });
  return klass;
}

describe("payments.exportReceipts", () => {
  it("payments.exportReceipts — refuses everybody but a studentansvarig, the auditor and an administrator who impersonates", async () => {
    const [pupil, former] = ours.pupils as [MadePerson, MadePerson];
    const [asManager, { auditorId }] = await Promise.all([
      callerFor(testApp, ours.manager),
      makeAuditor(testApp, ours, former),
    ]);
    await exportReceipts(await createCtx(testApp, former));
    await asManager.fund.review.end({ auditorId, ...newKey() });
    for (const person of [pupil, former])
      expect(await refusalOf(exportReceipts(await createCtx(testApp, person)))).toEqual({ code: "NOT_AUDITOR" });
    for (const person of [outsider, admin])
      expect(await refusalOf(exportReceipts(await createCtx(testApp, person)))).toEqual({ code: "NOT_ALLOWED" });
    expect(await refusalOf(exportReceipts(await ctxWith(testApp, null)))).toEqual({ code: "NOT_SIGNED_IN" });
    for (const ctx of [
      await createCtx(testApp, ours.manager),
      await ctxWith(testApp, await createImpersonation(testApp, admin, ours.classId)),
    ])
      expect(await exportReceipts(ctx)).toMatchObject({ mimeType: "application/zip" });
  });

  it("payments.exportReceipts — holds the ledger and the receipts of booked withdrawals by their rows' numbers, and none of a payment", async () => {
    const klass = await openSpending();
    const { entries, fileName } = await archiveOf(klass.manager);
    expect(fileName).toMatch(/^kvitton-.+\.zip$/u);
    expect([...entries.keys()]).toEqual([
      "kassabok.csv",
      "kvitton/0002-Tyg.pdf",
      "kvitton/0003-Åsas kvitto.pdf",
      "kvitton/0004-Flak.pdf",
    ]);
    expect(entries.get("kvitton/0003-Åsas kvitto.pdf")).toBe("%PDF-ballonger");
    expect(entries.get("kassabok.csv")).toContain("Ballonger");
    for (const text of entries.values()) expect(text).not.toMatch(/0701234567|0709876543/u);
    expect((await archiveOf(theirs.manager)).entries.size).toBe(1);
  });

  it("payments.exportReceipts — a guest whose review has ended is refused, and one of another class gets that class's archive", async () => {
    const [klass, other] = [await openSpending(), await makeClass(testApp, { pupils: 0 })];
    const [guest, elsewhere] = [await makeGuest(testApp, klass), await makeGuest(testApp, other)];
    expect([...(await archiveOf(elsewhere)).entries.keys()]).toEqual(["kassabok.csv"]);
    const manager = await callerFor(testApp, klass.manager);
    const auditorId = (await manager.fund.review.status()).auditor?.id ?? "";
    expect((await archiveOf(guest)).entries.size).toBe(4);
    await manager.fund.review.end({ auditorId, ...newKey() });
    expect(await refusalOf(exportReceipts(await createCtx(testApp, guest)))).toEqual({ code: "NOT_ALLOWED" });
  });

  it.each(["a pupil", "a guest"])(
    "payments.exportReceipts — %s who reviews the fund gets the studentansvarig's archive, without phone numbers and exemptions",
    async (who) => {
      const klass = await openSpending();
      const [payer] = klass.pupils as [MadePerson];
      const manager = await callerFor(testApp, klass.manager);
      const about = { title: "Mössa", amount: "700", phoneNumber: "0701234567" };
      const { requirementId } = await manager.payments.create({ ...about, ...newKey() });
      await manager.payments.exempt({ requirementId, userId: payer.userId, exempt: true });
      if (who === "a pupil") await makeAuditor(testApp, klass, payer);
      const auditor = who === "a pupil" ? payer : await makeGuest(testApp, klass);
      const { entries } = await archiveOf(auditor);
      expect(entries).toEqual((await archiveOf(klass.manager)).entries);
      for (const text of entries.values()) expect(text).not.toMatch(/0701234567|0709876543|Mössa|Swish/u);
    },
  );

  it("payments.exportReceipts — a receipt that the store has lost is named, and the others are exported", async () => {
    const klass = await openSpending();
    const [row] = await testApp.owner<{ key: string }[]>`
      select storage_key as key from payment_receipts where class_id = ${klass.classId} and file_name = 'Tyg.pdf'`;
    await testApp.deps.files.remove(row?.key ?? "");
    const { entries } = await archiveOf(klass.manager);
    expect(entries.get("saknade-kvitton.txt")).toBe("kvitton/0002-Tyg.pdf\r\n");
    expect(entries.size).toBe(4);
  });
});
