import { and, asc, eq, inArray, isNotNull } from "drizzle-orm";
import { removedBefore } from "../auth/person.ts";
import type { Tx } from "../kernel/db.ts";
import { paymentExemptions, paymentReceipts, paymentRecords } from "./table.ts";

/** A person in one class. */
interface Place {
  userId: string;
  classId: string;
}

/**
 * What a person has paid, been exempted from and uploaded receipts of, in all classes, oldest first. Amounts in öre.
 */
export async function exportPerson(tx: Tx, userId: string) {
  const [payments, exemptions, receipts] = await Promise.all([
    tx
      .select({
        requirementId: paymentRecords.requirementId,
        reportedOre: paymentRecords.reportedOre,
        amountOre: paymentRecords.amountOre,
        status: paymentRecords.status,
        reason: paymentRecords.reason,
        submittedAt: paymentRecords.submittedAt,
        decidedAt: paymentRecords.decidedAt,
      })
      .from(paymentRecords)
      .where(eq(paymentRecords.userId, userId))
      .orderBy(asc(paymentRecords.submittedAt)),
    tx
      .select({ requirementId: paymentExemptions.requirementId, at: paymentExemptions.createdAt })
      .from(paymentExemptions)
      .where(eq(paymentExemptions.userId, userId))
      .orderBy(asc(paymentExemptions.createdAt)),
    tx
      .select({
        fileName: paymentReceipts.fileName,
        fileSize: paymentReceipts.fileSize,
        mimeType: paymentReceipts.mimeType,
        at: paymentReceipts.createdAt,
      })
      .from(paymentReceipts)
      .where(eq(paymentReceipts.userId, userId))
      .orderBy(asc(paymentReceipts.createdAt)),
  ]);
  return { payments, exemptions, receipts };
}

/** The persons removed at `before` or earlier who have left receipts or reasons, with the class, each at least once. */
export async function findLeftovers(tx: Tx, before: Date): Promise<Place[]> {
  const gone = () => removedBefore(tx, before);
  const [receipts, reasons] = await Promise.all([
    tx
      .select({ userId: paymentReceipts.userId, classId: paymentReceipts.classId })
      .from(paymentReceipts)
      .where(inArray(paymentReceipts.userId, gone()))
      .groupBy(paymentReceipts.userId, paymentReceipts.classId),
    tx
      .select({ userId: paymentRecords.userId, classId: paymentRecords.classId })
      .from(paymentRecords)
      .where(and(inArray(paymentRecords.userId, gone()), isNotNull(paymentRecords.reason)))
      .groupBy(paymentRecords.userId, paymentRecords.classId),
  ]);
  return [...receipts, ...reasons];
}

/** A person's receipts in a class, and where their files are. */
export async function findReceipts(tx: Tx, { userId, classId }: Place): Promise<{ id: string; storageKey: string }[]> {
  return tx
    .select({ id: paymentReceipts.id, storageKey: paymentReceipts.storageKey })
    .from(paymentReceipts)
    .where(and(eq(paymentReceipts.userId, userId), eq(paymentReceipts.classId, classId)));
}

/** Deletes these receipts of a person, whose files are gone, and the reasons of their rejected payments. */
export async function purgePerson(tx: Tx, { userId, classId }: Place, receiptIds: string[]): Promise<void> {
  await tx
    .update(paymentRecords)
    .set({ receiptId: null, reason: null })
    .where(and(eq(paymentRecords.userId, userId), eq(paymentRecords.classId, classId)));
  await tx.delete(paymentReceipts).where(inArray(paymentReceipts.id, receiptIds));
}
