import { and, eq } from "drizzle-orm";
import { AppError } from "@utspring/domain/errors";
import { needsAttest } from "@utspring/domain/fund/rules";
import type { UndoApprovalInput } from "@utspring/domain/payments/schema";
import { paymentsTexts } from "@utspring/domain/payments/texts";
import { postReversal } from "../../fund/post-reversal.ts";
import { ledgerActivityDetail, readHead } from "../../fund/post-transaction.ts";
import type { PostedTransaction } from "../../fund/post-transaction.ts";
import { requestWithdrawal } from "../../fund/request-withdrawal.ts";
import { loadAllowance } from "../../fund/withdrawal-limit.ts";
import { authorize } from "../../kernel/authorize.ts";
import type { Ctx } from "../../kernel/context.ts";
import type { Tx } from "../../kernel/db.ts";
import { violates } from "../../kernel/db-errors.ts";
import { withIdempotencyKey } from "../../kernel/idempotency.ts";
import { write } from "../../kernel/transaction.ts";
import type { UnitOfWork } from "../../kernel/transaction.ts";
import { bankMatches, bankRows } from "../bank/table.ts";
import { emitPrivately } from "../emit-privately.ts";
import { refusePending } from "../refuse-pending.ts";
import { returnToSubmitted } from "../return-to-submitted.ts";
import { paymentRecords, paymentRequirements } from "../table.ts";
import { undoRecorded } from "../undo-recorded.ts";
import type { RecordedPayment } from "../undo-recorded.ts";

/** Above the class's limit the reversal is a request that waits for attest. Öre. */
type Undone = { balanceAfterOre: number; requestId: null } | { balanceAfterOre: null; requestId: string };

/**
 * The record waits again at its reported amount, and holds the reason, which the fund's row does not show. A payment
 * that a studentansvarig recorded is deleted, a credit given back. Öre.
 */
export async function undoApproval(ctx: Ctx, input: UndoApprovalInput): Promise<Undone> {
  const authorization = authorize(ctx, "payments.undoApproval");
  const { classId } = authorization;
  const undone = write(ctx, authorization, (work) =>
    withIdempotencyKey(work, authorization, input, async (): Promise<Undone> => {
      const { tx } = work;
      const r = paymentRecords;
      const q = paymentRequirements;
      const isThis = and(eq(r.id, input.recordId), eq(r.classId, classId));
      const [found] = await tx
        .select({ record: r, title: q.title })
        .from(r)
        .innerJoin(q, eq(q.id, r.requirementId))
        .where(isThis);
      if (!found) throw new AppError("NOT_FOUND");
      const { id, amountOre, transactionId, isRecorded } = found.record;
      if (await isFromBank(tx, id)) throw new AppError("BOOKED_FROM_BANK");
      if (isRecorded && transactionId === null) return undoOfRecorded(work, ctx, found);
      if (transactionId === null) throw new AppError("NOT_APPROVED");
      const description = paymentsTexts.undoApproval.description(found.title);
      if (needsAttest(amountOre, await loadAllowance(work))) {
        if (!isRecorded) await refusePending(work, found.record);
        const request = { amountOre, description, reversesId: transactionId };
        const { requestId } = await requestWithdrawal(work, ctx.deps.newId(), request);
        if (requestId === null) throw new Error("a request has an id");
        await tx.update(r).set({ reason: input.reason }).where(isThis);
        return { balanceAfterOre: null, requestId };
      }
      if (isRecorded) return undoOfRecorded(work, ctx, found);
      await returnToSubmitted(work, found.record, input.reason);
      const posted = await postReversal(work, ctx.deps.newId(), { reversesId: transactionId, amountOre, description });
      return emitUndone(work, found.record, posted);
    }),
  );
  return undone.catch((error: unknown) => {
    throw violates(error, "withdrawal_requests_reverses") ? new AppError("ALREADY_WAITING") : error;
  });
}

async function isFromBank(tx: Tx, recordId: string): Promise<boolean> {
  const rows = await tx
    .select({ id: bankRows.id })
    .from(bankMatches)
    .innerJoin(bankRows, eq(bankRows.id, bankMatches.rowId))
    .where(and(eq(bankMatches.recordId, recordId), eq(bankRows.state, "booked")));
  return rows.length > 0;
}

async function undoOfRecorded(
  work: UnitOfWork,
  { deps: { newId } }: Ctx,
  found: { record: RecordedPayment; title: string },
): Promise<Undone> {
  const { id: refId, userId } = found.record;
  if (userId === null) throw new Error("a recorded payment has a member");
  const posted = await undoRecorded(work, newId, found);
  if (posted === null) {
    await emitPrivately(work, { kind: "payments.credits.undo", refId }, { userId });
    return { balanceAfterOre: (await readHead(work))?.balanceOre ?? 0, requestId: null };
  }
  return emitUndone(work, found.record, posted);
}

async function emitUndone(
  work: UnitOfWork,
  { id: refId, amountOre, userId }: RecordedPayment,
  posted: PostedTransaction,
): Promise<Undone> {
  const detail = ledgerActivityDetail(amountOre, posted);
  await work.emit({ kind: "fund.correct", refId: posted.transactionId, detail });
  if (userId !== null)
    await work.emit({ kind: "payments.undoApproval", refId, detail: { amountOre }, audience: { userId } });
  return { balanceAfterOre: posted.balanceAfterOre, requestId: null };
}
