import { asc, eq } from "drizzle-orm";
import { classMessages } from "../classes/table.ts";
import { classDocuments } from "../documents/table.ts";
import type { Tx } from "../kernel/db.ts";
import { paymentReceipts, paymentRecords } from "../payments/table.ts";
import { votes } from "../polls/table.ts";
import { salesRecords } from "../sales/table.ts";

/** What a person has paid, voted, written, uploaded and sold, in whichever class, oldest first. Amounts in öre. */
export async function contributionsOf(tx: Tx, userId: string) {
  const [payments, receipts, ownVotes, messages, documents, sales] = await Promise.all([
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
      .select({ fileName: paymentReceipts.fileName, fileSize: paymentReceipts.fileSize, at: paymentReceipts.createdAt })
      .from(paymentReceipts)
      .where(eq(paymentReceipts.userId, userId))
      .orderBy(asc(paymentReceipts.createdAt)),
    tx
      .select({ pollId: votes.pollId, optionIndex: votes.optionIndex, at: votes.createdAt })
      .from(votes)
      .where(eq(votes.userId, userId))
      .orderBy(asc(votes.createdAt)),
    tx
      .select({ title: classMessages.title, content: classMessages.content, at: classMessages.createdAt })
      .from(classMessages)
      .where(eq(classMessages.createdBy, userId))
      .orderBy(asc(classMessages.createdAt)),
    tx
      .select({ title: classDocuments.title, fileName: classDocuments.fileName, at: classDocuments.createdAt })
      .from(classDocuments)
      .where(eq(classDocuments.uploadedBy, userId))
      .orderBy(asc(classDocuments.createdAt)),
    // Not who bought: a customer's name is the customer's (DECISIONS 33).
    tx
      .select({ quantity: salesRecords.quantity, totalOre: salesRecords.totalOre, notes: salesRecords.notes, at: salesRecords.createdAt })
      .from(salesRecords)
      .where(eq(salesRecords.sellerId, userId))
      .orderBy(asc(salesRecords.createdAt)),
  ]);
  return { payments, receipts, votes: ownVotes, messages, documents, sales };
}
