import { asc, eq, sql } from "drizzle-orm";
import { classMessages } from "../classes/table.ts";
import { classDocuments } from "../documents/table.ts";
import type { Tx } from "../kernel/db.ts";
import { noticeSettings, notices, pushSubscriptions } from "../notices/table.ts";
import { paymentExemptions, paymentReceipts, paymentRecords } from "../payments/table.ts";
import { votes } from "../polls/table.ts";
import { salesRecords } from "../sales/table.ts";
import { accountEvents, passkeys, totpSecrets } from "./table.ts";

/**
 * What a person has paid or been exempted from, voted, written, uploaded and sold, in all classes, oldest first.
 * Amounts in öre.
 */
export async function contributionsOf(tx: Tx, userId: string) {
  const [payments, exemptions, receipts, ownVotes, messages, documents, sales] = await Promise.all([
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
      .select({ fileName: paymentReceipts.fileName, fileSize: paymentReceipts.fileSize, mimeType: paymentReceipts.mimeType, at: paymentReceipts.createdAt })
      .from(paymentReceipts)
      .where(eq(paymentReceipts.userId, userId))
      .orderBy(asc(paymentReceipts.createdAt)),
    tx
      .select({ pollId: votes.pollId, optionIndex: votes.optionIndex, at: votes.createdAt })
      .from(votes)
      .where(eq(votes.userId, userId))
      .orderBy(asc(votes.createdAt)),
    tx
      .select({ title: classMessages.title, content: classMessages.content, at: classMessages.createdAt, updatedAt: classMessages.updatedAt })
      .from(classMessages)
      .where(eq(classMessages.createdBy, userId))
      .orderBy(asc(classMessages.createdAt)),
    tx
      .select({
        title: classDocuments.title,
        description: classDocuments.description,
        fileName: classDocuments.fileName,
        fileSize: classDocuments.fileSize,
        mimeType: classDocuments.mimeType,
        at: classDocuments.createdAt,
      })
      .from(classDocuments)
      .where(eq(classDocuments.uploadedBy, userId))
      .orderBy(asc(classDocuments.createdAt)),
    // Customers' names and notes are personal data of the customers, not of the seller.
    tx
      .select({
        quantity: salesRecords.quantity,
        unitPriceOre: salesRecords.unitPriceOre,
        totalOre: salesRecords.totalOre,
        selectedOption: salesRecords.selectedOption,
        at: salesRecords.createdAt,
      })
      .from(salesRecords)
      .where(eq(salesRecords.sellerId, userId))
      .orderBy(asc(salesRecords.createdAt)),
  ]);
  return { payments, exemptions, receipts, votes: ownVotes, messages, documents, sales };
}

/** A person's notification settings, number of browsers, and queued and sent notifications. Not the browsers' keys. */
export async function noticesOf(tx: Tx, userId: string) {
  const [[chosen], devices, told] = await Promise.all([
    tx
      .select({ choices: noticeSettings.choices, isQuiet: noticeSettings.isQuiet })
      .from(noticeSettings)
      .where(eq(noticeSettings.userId, userId)),
    tx
      .select({ pushService: sql<string>`substring(${pushSubscriptions.endpoint} from '^https://[^/]+')`, at: pushSubscriptions.createdAt })
      .from(pushSubscriptions)
      .where(eq(pushSubscriptions.userId, userId))
      .orderBy(asc(pushSubscriptions.createdAt)),
    tx
      .select({ kind: notices.kind, channel: notices.channel, at: notices.createdAt, dueAt: notices.dueAt, sentAt: notices.sentAt })
      .from(notices)
      .where(eq(notices.userId, userId))
      .orderBy(asc(notices.dueAt)),
  ]);
  return { ...chosen, devices, told };
}

/** A person's factors besides the password and their history, oldest first. No keys and no secrets. */
export async function factorsOf(tx: Tx, userId: string) {
  const [keys, [app], events] = await Promise.all([
    tx
      .select({ name: passkeys.name, isBackedUp: passkeys.isBackedUp, createdAt: passkeys.createdAt, lastUsedAt: passkeys.lastUsedAt })
      .from(passkeys)
      .where(eq(passkeys.userId, userId))
      .orderBy(asc(passkeys.createdAt)),
    tx.select({ activatedAt: totpSecrets.activatedAt }).from(totpSecrets).where(eq(totpSecrets.userId, userId)),
    tx
      .select({ kind: accountEvents.kind, at: accountEvents.createdAt })
      .from(accountEvents)
      .where(eq(accountEvents.userId, userId))
      .orderBy(asc(accountEvents.createdAt)),
  ]);
  return { passkeys: keys, authenticatorAppSince: app?.activatedAt ?? null, accountEvents: events };
}
