import { and, eq, isNull } from "drizzle-orm";
import { AppError } from "@utspring/domain/errors";
import { creditTexts } from "@utspring/domain/fund/credit-texts";
import type { UnitOfWork } from "../../kernel/transaction.ts";
import { postReversal } from "../post-reversal.ts";
import { postTransaction } from "../post-transaction.ts";
import type { PostedTransaction } from "../post-transaction.ts";
import { addCreditEntry, loadCredit } from "./add-entry.ts";
import { creditEntries } from "./table.ts";

export const undoneCredit = creditTexts.ledger.undone;

/** Öre. One deposit for what a member has paid beyond what was asked. */
export async function bookCredit(
  work: UnitOfWork,
  newId: () => string,
  { userId, amountOre }: { userId: string; amountOre: number },
): Promise<PostedTransaction & { entryId: string }> {
  const entryId = newId();
  const posted = await postTransaction(work, newId(), {
    type: "deposit",
    amountOre,
    description: creditTexts.ledger.paidIn,
    source: { type: "credit", id: entryId },
  });
  await addCreditEntry(work, {
    id: entryId,
    userId,
    kind: "paid_in",
    amountOre,
    transactionId: posted.transactionId,
  });
  return { ...posted, entryId };
}

/** @throws AppError NOT_FOUND, ALREADY_CORRECTED, or CREDIT_USED when it is used or paid back. */
export async function findUnusedCredit({ tx, authorization }: UnitOfWork, entryId: string) {
  const e = creditEntries;
  const [entry] = await tx
    .select()
    .from(e)
    .where(and(eq(e.id, entryId), eq(e.classId, authorization.classId ?? ""), eq(e.kind, "paid_in")));
  if (!entry?.transactionId) throw new AppError("NOT_FOUND");
  const [taken] = await tx.select({ id: e.id }).from(e).where(eq(e.reversesId, entryId));
  if (taken) throw new AppError("ALREADY_CORRECTED");
  const { userId, classId, amountOre, transactionId } = entry;
  if (((await loadCredit(tx, { classId, userId })) ?? 0) < amountOre) throw new AppError("CREDIT_USED");
  return { ...entry, transactionId };
}

/** @throws AppError as `findUnusedCredit`. */
export async function undoCredit(work: UnitOfWork, newId: () => string, entryId: string): Promise<PostedTransaction> {
  const credit = await findUnusedCredit(work, entryId);
  const { amountOre, transactionId: reversesId } = credit;
  const posted = await postReversal(work, newId(), { reversesId, amountOre, description: undoneCredit });
  await takeBackCredit(work, newId, { credit, transactionId: posted.transactionId });
  return posted;
}

/** Null for another deposit than a credit. @throws AppError as `findUnusedCredit`. */
export async function findUnusedCreditOf(work: UnitOfWork, depositId: string) {
  const e = creditEntries;
  const [credit] = await work.tx
    .select({ id: e.id })
    .from(e)
    .where(and(eq(e.transactionId, depositId), eq(e.kind, "paid_in"), isNull(e.reversesId)));
  return credit ? findUnusedCredit(work, credit.id) : null;
}

export async function takeBackCredit(
  work: UnitOfWork,
  newId: () => string,
  { credit, transactionId }: { credit: typeof creditEntries.$inferSelect; transactionId: string },
): Promise<void> {
  const { id: reversesId, userId, amountOre } = credit;
  await addCreditEntry(work, { id: newId(), userId, kind: "paid_in", amountOre, reversesId, transactionId });
}
