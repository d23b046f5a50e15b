import { asc, eq } from "drizzle-orm";
import { classMessages } from "../classes/table.ts";
import { classDocuments } from "../documents/table.ts";
import type { Tx } from "../kernel/db.ts";
import { paymentReceipts, paymentRecords } from "../payments/table.ts";
import { votes } from "../polls/table.ts";

/** What a person has paid, voted, written and uploaded, in whichever class, oldest first. Amounts in öre. */
export async function contributionsOf(tx: Tx, userId: string) {
  const [payments, receipts, ownVotes, messages, documents] = await Promise.all([
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
  ]);
  return { payments, receipts, votes: ownVotes, messages, documents };
}
