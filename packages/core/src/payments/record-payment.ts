import { and, eq } from "drizzle-orm";
import { AppError } from "@utspring/domain/errors";
import { paymentsTexts } from "@utspring/domain/payments/texts";
import { ledgerActivityDetail, postTransaction } from "../fund/post-transaction.ts";
import type { PostedTransaction } from "../fund/post-transaction.ts";
import type { UnitOfWork } from "../kernel/transaction.ts";
import { emitPrivately } from "./emit-privately.ts";
import { paymentRecords } from "./table.ts";

/** For a requirement or to a member's credit. Öre. */
export interface BookedPart {
  /** Null for income and for a payment without an account. */
  userId: string | null;
  amountOre: number;
  posted: PostedTransaction;
  /** Null for a credit and for income. */
  recordId: string | null;
  /** It was the member's own report that was approved. */
  wasReported: boolean;
}

export interface PaymentToRecord {
  requirement: { id: string; title: string };
  userId: string;
  /** Not above what is left of the requirement. */
  amountOre: number;
  /** It waits, and is approved first. */
  submitted: { id: string; reportedOre: number } | null;
}

/** A waiting report is approved, up to its sum; only the rest is a payment of its own. Emits nothing. */
export async function recordPayment(
  work: UnitOfWork,
  newId: () => string,
  { requirement, userId, amountOre, submitted }: PaymentToRecord,
): Promise<BookedPart[]> {
  const { tx, now } = work;
  const { classId, decidedBy } = deciderOf(work);
  const reportedOre = Math.min(amountOre, submitted?.reportedOre ?? 0);
  const restOre = amountOre - reportedOre;
  const parts: BookedPart[] = [];
  if (submitted !== null && reportedOre > 0) {
    const report = { id: submitted.id, userId, title: requirement.title, amountOre: reportedOre };
    parts.push(await approveReport(work, newId, report));
  }
  if (restOre > 0) {
    const posted = await postDeposit(work, newId, { title: requirement.title, amountOre: restOre });
    const recordId = newId();
    await tx.insert(paymentRecords).values({
      status: "approved",
      decidedBy,
      decidedAt: now,
      id: recordId,
      classId,
      requirementId: requirement.id,
      userId,
      reportedOre: restOre,
      amountOre: restOre,
      isRecorded: true,
      submittedAt: now,
      transactionId: posted.transactionId,
    });
    parts.push({ userId, amountOre: restOre, posted, recordId, wasReported: false });
  }
  return parts;
}

/** @throws AppError NOT_SUBMITTED. Emits nothing. */
export async function approveReport(
  work: UnitOfWork,
  newId: () => string,
  { id, userId, ...deposit }: { id: string; userId: string | null; title: string; amountOre: number },
): Promise<BookedPart> {
  const { amountOre } = deposit;
  const { classId, decidedBy } = deciderOf(work);
  const posted = await postDeposit(work, newId, deposit);
  const r = paymentRecords;
  const { transactionId } = posted;
  const approved = await work.tx
    .update(r)
    .set({ status: "approved", amountOre, transactionId, decidedBy, decidedAt: work.now, reason: null })
    .where(and(eq(r.id, id), eq(r.classId, classId), eq(r.status, "submitted")))
    .returning({ id: r.id });
  if (approved.length === 0) throw new AppError("NOT_SUBMITTED");
  return { userId, amountOre, posted, recordId: id, wasReported: true };
}

function deciderOf({ authorization }: UnitOfWork) {
  const { classId, userId: decidedBy } = authorization;
  if (classId === null || decidedBy === null)
    throw new Error(`${authorization.procedure} records without a class or a person`);
  return { classId, decidedBy };
}

function postDeposit(
  work: UnitOfWork,
  newId: () => string,
  { title, amountOre }: { title: string; amountOre: number },
): Promise<PostedTransaction> {
  return postTransaction(work, newId(), {
    type: "deposit",
    amountOre,
    description: paymentsTexts.approve.description(title),
    // Not the record's id, since an undone record can be approved again, with a new row.
    source: { type: "payment_record", id: newId() },
  });
}

/** A single entry in "Händelser", and each payment to its member; a credit only to member and studentansvariga. */
export async function emitBooked(work: UnitOfWork, parts: readonly BookedPart[]): Promise<void> {
  const totalOre = parts.reduce((sum, { amountOre }) => sum + amountOre, 0);
  for (const [index, { amountOre, posted, recordId, userId }] of parts.entries()) {
    const line =
      parts.length === 1
        ? {}
        : index < parts.length - 1
          ? { isPart: true as const }
          : { count: parts.length, totalOre };
    await work.emit({
      kind: "fund.deposit",
      refId: posted.transactionId,
      detail: { ...ledgerActivityDetail(amountOre, posted), ...line },
    });
    if (userId === null) continue;
    if (recordId === null) {
      await emitPrivately(work, { kind: "payments.credits.add", refId: posted.transactionId }, { userId });
    } else {
      await work.emit({ kind: "payments.approve", refId: recordId, detail: { amountOre }, audience: { userId } });
    }
  }
}
