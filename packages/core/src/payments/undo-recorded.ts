import { and, eq } from "drizzle-orm";
import { AppError } from "@utspring/domain/errors";
import { paymentsTexts } from "@utspring/domain/payments/texts";
import { addCreditEntry } from "../fund/credits/add-entry.ts";
import { postReversal } from "../fund/post-reversal.ts";
import type { PostedTransaction } from "../fund/post-transaction.ts";
import type { UnitOfWork } from "../kernel/transaction.ts";
import { paymentRecords } from "./table.ts";

export type RecordedPayment = Pick<
  typeof paymentRecords.$inferSelect,
  "id" | "userId" | "amountOre" | "transactionId" | "creditEntryId"
>;

/** Deletes the record, since nobody reported it. Returns the fund's reversing row, null for a credit. */
export async function undoRecorded(
  work: UnitOfWork,
  newId: () => string,
  { record, title }: { record: RecordedPayment; title: string },
): Promise<PostedTransaction | null> {
  const { tx, authorization } = work;
  const { id, userId, amountOre, transactionId, creditEntryId } = record;
  const posted =
    transactionId === null
      ? null
      : await postReversal(work, newId(), {
          reversesId: transactionId,
          amountOre,
          description: paymentsTexts.undoApproval.description(title),
        });
  if (creditEntryId !== null && userId !== null)
    await addCreditEntry(work, { id: newId(), userId, kind: "used", amountOre, reversesId: creditEntryId });
  const r = paymentRecords;
  const removed = await tx
    .delete(r)
    .where(and(eq(r.id, id), eq(r.classId, authorization.classId ?? ""), eq(r.isRecorded, true)))
    .returning({ id: r.id });
  if (removed.length === 0) throw new AppError("NOT_APPROVED");
  return posted;
}
