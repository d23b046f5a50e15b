import { and, eq } from "drizzle-orm";
import { AppError } from "@utspring/domain/errors";
import { managersOnly } from "@utspring/domain/events";
import { needsAttest } from "@utspring/domain/fund/rules";
import type { UndoRowInput } from "@utspring/domain/payments/bank-schema";
import { bankTexts } from "@utspring/domain/payments/bank-texts";
import { paymentsTexts } from "@utspring/domain/payments/texts";
import { undoCredit } from "../../../fund/credits/book-credit.ts";
import { postReversal } from "../../../fund/post-reversal.ts";
import { ledgerActivityDetail, readHead } from "../../../fund/post-transaction.ts";
import type { PostedTransaction } from "../../../fund/post-transaction.ts";
import { loadAllowance } from "../../../fund/withdrawal-limit.ts";
import { authorize } from "../../../kernel/authorize.ts";
import type { Ctx } from "../../../kernel/context.ts";
import { withIdempotencyKey } from "../../../kernel/idempotency.ts";
import { write } from "../../../kernel/transaction.ts";
import type { UnitOfWork } from "../../../kernel/transaction.ts";
import { returnToSubmitted } from "../../return-to-submitted.ts";
import { paymentRecords, paymentRequirements } from "../../table.ts";
import { undoRecorded } from "../../undo-recorded.ts";
import { unlearnAliases } from "../aliases.ts";
import { reopenSame } from "../reopen-same.ts";
import { requestUndo } from "../request-undo.ts";
import { bankMatches, bankRows } from "../table.ts";

type Match = typeof bankMatches.$inferSelect;

/** Null when it waits for attest, above the class's limit. */
type Undone = { balanceAfterOre: number | null };

/** Reported payments wait again; a linked payment stays. The row can be booked again, from any file. Öre. */
export async function undo(ctx: Ctx, input: UndoRowInput): Promise<Undone> {
  const authorization = authorize(ctx, "payments.bank.undo");
  const { classId, userId: changedBy } = authorization;
  const { newId } = ctx.deps;
  return write(ctx, authorization, (work) =>
    withIdempotencyKey(work, authorization, input, async (): Promise<Undone> => {
      const { tx, now } = work;
      const r = bankRows;
      const m = bankMatches;
      const isThis = and(eq(r.id, input.rowId), eq(r.classId, classId));
      const [row] = await tx.select().from(r).where(isThis);
      if (!row) throw new AppError("NOT_FOUND");
      if (row.state === "undone" || row.state === "saved") throw new AppError("ROW_NOT_BOOKED");
      if (row.state === "booked" && needsAttest(row.amountOre, await loadAllowance(work))) {
        await requestUndo(work, newId, row);
        return { balanceAfterOre: null };
      }
      const ofRow = and(eq(m.rowId, row.id), eq(m.classId, classId));
      const matches = await tx.select().from(m).where(ofRow);
      // First, since the payments are referred to by the matches.
      await tx.delete(m).where(ofRow);
      let balanceAfterOre = (await readHead(work))?.balanceOre ?? 0;
      // The payment of a linked row was approved without it, and stays.
      for (const match of row.state === "booked" ? matches : []) {
        const posted = await undoMatch(work, newId, match);
        balanceAfterOre = posted.balanceAfterOre;
        await work.emit({
          kind: "fund.correct",
          refId: posted.transactionId,
          detail: ledgerActivityDetail(match.amountOre, posted),
        });
        await tellMember(work, match);
      }
      const userIds = [...new Set(matches.flatMap(({ userId }) => (userId === null ? [] : [userId])))];
      if (row.phoneHash !== null) await unlearnAliases(work, { classId, phoneHash: row.phoneHash, userIds });
      await tx
        .update(r)
        .set({ state: "undone", rule: null, name: null, message: null, phoneHash: null, changedBy, changedAt: now })
        .where(isThis);
      if (row.state === "booked" || row.state === "linked")
        await reopenSame(work, { classId, changedBy, rowId: row.id, amountOre: row.amountOre });
      await work.emit({
        kind: "payments.bank.undo",
        refId: row.id,
        detail: { amountOre: row.amountOre },
        audience: managersOnly,
      });
      return { balanceAfterOre };
    }),
  );
}

async function tellMember(work: UnitOfWork, { recordId, creditEntryId, userId, amountOre }: Match): Promise<void> {
  if (userId === null) return;
  if (recordId === null) {
    const news = { kind: "payments.credits.undo" as const, refId: creditEntryId ?? "" };
    await work.emitConfidential({ ...news, audience: { userId } });
    return;
  }
  const kind = "payments.undoApproval" as const;
  await work.emit({ kind, refId: recordId, detail: { amountOre }, audience: { userId } });
}

async function undoMatch(
  work: UnitOfWork,
  newId: () => string,
  { recordId, creditEntryId, transactionId: incomeId, amountOre: matchOre, wasReported, classId }: Match,
): Promise<PostedTransaction> {
  const { tx } = work;
  if (incomeId !== null) {
    const description = bankTexts.undoneIncome;
    return postReversal(work, newId(), { reversesId: incomeId, amountOre: matchOre, description });
  }
  if (recordId === null) return undoCredit(work, newId, creditEntryId ?? "");
  const p = paymentRecords;
  const q = paymentRequirements;
  const [found] = await tx
    .select({ record: p, title: q.title })
    .from(p)
    .innerJoin(q, eq(q.id, p.requirementId))
    .where(and(eq(p.id, recordId), eq(p.classId, classId)));
  if (!found?.record.transactionId) throw new AppError("ROW_NOT_BOOKED");
  if (!wasReported) {
    const posted = await undoRecorded(work, newId, found);
    if (posted === null) throw new AppError("ROW_NOT_BOOKED");
    return posted;
  }
  const { transactionId, amountOre } = found.record;
  await returnToSubmitted(work, found.record);
  const description = paymentsTexts.undoApproval.description(found.title);
  return postReversal(work, newId(), { reversesId: transactionId, amountOre, description });
}
