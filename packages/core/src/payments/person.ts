import { and, asc, eq, inArray, isNotNull, or, sql } from "drizzle-orm";
import { removedBefore } from "../auth/person.ts";
import type { PersonInClass } from "../classes/person.ts";
import type { Tx } from "../kernel/db.ts";
import type { UnitOfWork } from "../kernel/transaction.ts";
import { withdrawalReceipts } from "../fund/withdrawals/table.ts";
import { eraseBankTexts, exportBankRows, findBankLeftovers } from "./bank/person-rows.ts";
import { expenseClaims } from "./claims/table.ts";
import { loadInstalments } from "./relief/queries.ts";
import { paymentReliefs } from "./relief/table.ts";
import { paymentExemptions, paymentReceipts, paymentRecords } from "./table.ts";

/** Of all classes, oldest first. Öre. */
export async function exportPerson(tx: Tx, userId: string) {
  const [payments, exemptions, reliefs, claims, fromBank, receipts] = await Promise.all([
    tx
      .select({
        requirementId: paymentRecords.requirementId,
        reportedOre: paymentRecords.reportedOre,
        amountOre: paymentRecords.amountOre,
        status: paymentRecords.status,
        /** Somebody else reported it, by a link. */
        isByLink: sql<boolean>`${paymentRecords.linkId} is not null`,
        reason: paymentRecords.reason,
        submittedAt: paymentRecords.submittedAt,
        decidedAt: paymentRecords.decidedAt,
      })
      .from(paymentRecords)
      .where(eq(paymentRecords.userId, userId))
      .orderBy(asc(paymentRecords.submittedAt), asc(paymentRecords.id)),
    tx
      .select({ requirementId: paymentExemptions.requirementId, at: paymentExemptions.createdAt })
      .from(paymentExemptions)
      .where(eq(paymentExemptions.userId, userId))
      .orderBy(asc(paymentExemptions.createdAt), asc(paymentExemptions.requirementId)),
    loadWishes(tx, userId),
    loadClaims(tx, userId),
    exportBankRows(tx, userId),
    tx
      .select({
        fileName: paymentReceipts.fileName,
        fileSize: paymentReceipts.fileSize,
        mimeType: paymentReceipts.mimeType,
        at: paymentReceipts.createdAt,
      })
      .from(paymentReceipts)
      .where(eq(paymentReceipts.userId, userId))
      .orderBy(asc(paymentReceipts.createdAt), asc(paymentReceipts.id)),
  ]);
  return { payments, exemptions, reliefs, claims, ...fromBank, receipts };
}

/** Öre. */
async function loadWishes(tx: Tx, userId: string) {
  const r = paymentReliefs;
  const rows = await tx
    .select({
      id: r.id,
      requirementId: r.requirementId,
      wish: r.wish,
      status: r.status,
      at: r.createdAt,
      decidedAt: r.decidedAt,
    })
    .from(r)
    .where(eq(r.userId, userId))
    .orderBy(asc(r.createdAt), asc(r.id));
  const parts = await loadInstalments(
    tx,
    rows.map(({ id }) => id),
  );
  return rows.map(({ id, ...wish }) => ({
    ...wish,
    parts: (parts.get(id) ?? []).map(({ dueDate, amountOre }) => ({ dueDate, amountOre })),
  }));
}

/** Öre. */
function loadClaims(tx: Tx, userId: string) {
  const c = expenseClaims;
  return tx
    .select({
      amountOre: c.amountOre,
      description: c.description,
      phoneNumber: c.phoneNumber,
      status: c.status,
      reason: c.reason,
      at: c.createdAt,
      decidedAt: c.decidedAt,
    })
    .from(c)
    .where(eq(c.userId, userId))
    .orderBy(asc(c.createdAt));
}

/** Without an event: a removed account can neither be paid nor answered. Returns the ended withdrawals. Öre. */
export async function endWaiting(
  { tx, now }: UnitOfWork,
  userId: string,
): Promise<{ classId: string; requestId: string; amountOre: number }[]> {
  const ended = await tx.execute<{ in_class: string; request_id: string; ore: string }>(sql`
    select * from end_waiting_payments(${userId}::uuid, ${now.toISOString()}::timestamptz)`);
  return ended.map((row) => ({ classId: row.in_class, requestId: row.request_id, amountOre: Number(row.ore) }));
}

/** Persons removed at `before` or earlier, with the class, each at least once. */
export async function findLeftovers(tx: Tx, before: Date): Promise<PersonInClass[]> {
  const gone = () => removedBefore(tx, before);
  const c = expenseClaims;
  const [receipts, reasons, claims, fromBank] = await Promise.all([
    tx
      .select({ userId: paymentReceipts.userId, classId: paymentReceipts.classId })
      .from(paymentReceipts)
      .where(inArray(paymentReceipts.userId, gone()))
      .groupBy(paymentReceipts.userId, paymentReceipts.classId),
    tx
      .select({ userId: paymentRecords.userId, classId: paymentRecords.classId })
      .from(paymentRecords)
      .where(
        and(
          inArray(paymentRecords.userId, gone()),
          or(isNotNull(paymentRecords.reason), isNotNull(paymentRecords.guestFirstName)),
        ),
      )
      .groupBy(paymentRecords.userId, paymentRecords.classId)
      .then((rows) => rows.flatMap(({ userId, classId }) => (userId === null ? [] : [{ userId, classId }]))),
    tx
      .select({ userId: c.userId, classId: c.classId })
      .from(c)
      .where(and(inArray(c.userId, gone()), or(isNotNull(c.phoneNumber), isNotNull(c.reason), eq(c.status, "waiting"))))
      .groupBy(c.userId, c.classId),
    findBankLeftovers(tx, before),
  ]);
  return [...receipts, ...reasons, ...claims, ...fromBank];
}

export async function findReceipts(
  tx: Tx,
  { userId, classId }: PersonInClass,
): Promise<{ id: string; storageKey: string }[]> {
  return tx
    .select({ id: paymentReceipts.id, storageKey: paymentReceipts.storageKey })
    .from(paymentReceipts)
    .where(and(eq(paymentReceipts.userId, userId), eq(paymentReceipts.classId, classId)));
}

/** Call it when the files are deleted. A claim that waits counts as taken back. */
export async function purgePerson(tx: Tx, { userId, classId }: PersonInClass, receiptIds: string[]): Promise<void> {
  await tx
    .update(paymentRecords)
    .set({ receiptId: null, reason: null, guestFirstName: null, guestLastName: null, guestEmail: null })
    .where(and(eq(paymentRecords.userId, userId), eq(paymentRecords.classId, classId)));
  await eraseBankTexts(tx, { userId, classId });
  const c = expenseClaims;
  const isTheirs = and(eq(c.userId, userId), eq(c.classId, classId));
  await tx
    .update(c)
    .set({ status: "withdrawn", decidedBy: userId, decidedAt: sql`now()` })
    .where(and(isTheirs, eq(c.status, "waiting")));
  await tx.update(c).set({ phoneNumber: null, receiptId: null, reason: null }).where(isTheirs);
  await tx.delete(withdrawalReceipts).where(inArray(withdrawalReceipts.receiptId, receiptIds));
  await tx.delete(paymentReceipts).where(inArray(paymentReceipts.id, receiptIds));
}
