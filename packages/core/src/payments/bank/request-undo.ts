import { and, asc, eq, sql } from "drizzle-orm";
import { AppError } from "@utspring/domain/errors";
import { bankTexts } from "@utspring/domain/payments/bank-texts";
import { paymentsTexts } from "@utspring/domain/payments/texts";
import { findUnusedCredit, undoneCredit } from "../../fund/credits/book-credit.ts";
import { creditEntries } from "../../fund/credits/table.ts";
import { requestWithdrawal } from "../../fund/request-withdrawal.ts";
import { violates } from "../../kernel/db-errors.ts";
import type { UnitOfWork } from "../../kernel/transaction.ts";
import { refusePending } from "../refuse-pending.ts";
import { paymentRecords, paymentRequirements } from "../table.ts";
import { bankMatches } from "./table.ts";

/**
 * A request for each deposit of the row, which are attested or stopped together; the row stays booked until then.
 * @throws AppError CREDIT_USED, PENDING_FIRST or ALREADY_WAITING.
 */
export async function requestUndo(
  work: UnitOfWork,
  newId: () => string,
  { id, classId }: { id: string; classId: string },
): Promise<void> {
  const m = bankMatches;
  const p = paymentRecords;
  const e = creditEntries;
  const q = paymentRequirements;
  const parts = await work.tx
    .select({
      match: m,
      record: p,
      title: q.title,
      reversesId: sql<string>`coalesce(${p.transactionId}, ${e.transactionId}, ${m.transactionId})`,
    })
    .from(m)
    .leftJoin(p, eq(p.id, m.recordId))
    .leftJoin(q, eq(q.id, p.requirementId))
    .leftJoin(e, eq(e.id, m.creditEntryId))
    .where(and(eq(m.rowId, id), eq(m.classId, classId)))
    .orderBy(asc(m.id));
  for (const { match, record, title, reversesId } of parts) {
    if (match.creditEntryId !== null) await findUnusedCredit(work, match.creditEntryId);
    if (record !== null && match.wasReported) await refusePending(work, record);
    const description = descriptionOf(match, title);
    await requestWithdrawal(work, newId(), { amountOre: match.amountOre, description, reversesId }).catch(
      (error: unknown) => {
        throw violates(error, "withdrawal_requests_reverses") ? new AppError("ALREADY_WAITING") : error;
      },
    );
  }
}

function descriptionOf({ creditEntryId }: typeof bankMatches.$inferSelect, title: string | null): string {
  if (title !== null) return paymentsTexts.undoApproval.description(title);
  return creditEntryId === null ? bankTexts.undoneIncome : undoneCredit;
}
