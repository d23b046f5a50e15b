import { and, eq } from "drizzle-orm";
import { AppError } from "@utspring/domain/errors";
import { creditTexts } from "@utspring/domain/fund/credit-texts";
import type { UnitOfWork } from "../../kernel/transaction.ts";
import { postReversal } from "../post-reversal.ts";
import { postTransaction } from "../post-transaction.ts";
import type { PostedTransaction } from "../post-transaction.ts";
import { refuseOverLimit } from "../withdrawal-limit.ts";
import { addCreditEntry, loadCredit } from "./add-entry.ts";
import { creditEntries } from "./table.ts";

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

/** @throws AppError NOT_FOUND, ALREADY_CORRECTED, CREDIT_USED when it is used or paid back, or OVER_LIMIT. */
export async function undoCredit(work: UnitOfWork, newId: () => string, entryId: string): Promise<PostedTransaction> {
  const { tx, authorization } = work;
  const e = creditEntries;
  const [entry] = await tx
    .select()
    .from(e)
    .where(and(eq(e.id, entryId), eq(e.classId, authorization.classId ?? ""), eq(e.kind, "paid_in")));
  if (!entry?.transactionId) throw new AppError("NOT_FOUND");
  const [taken] = await tx.select({ id: e.id }).from(e).where(eq(e.reversesId, entryId));
  if (taken) throw new AppError("ALREADY_CORRECTED");
  const { amountOre, userId, transactionId, classId } = entry;
  if (((await loadCredit(tx, { classId, userId })) ?? 0) < amountOre) throw new AppError("CREDIT_USED");
  await refuseOverLimit(work, amountOre);
  const description = creditTexts.ledger.undone;
  const posted = await postReversal(work, newId(), { reversesId: transactionId, amountOre, description });
  await addCreditEntry(work, {
    id: newId(),
    userId,
    kind: "paid_in",
    amountOre,
    reversesId: entryId,
    transactionId: posted.transactionId,
  });
  return posted;
}
