import { and, eq, sql } from "drizzle-orm";
import { AppError } from "@utspring/domain/errors";
import { notCorrectableTexts } from "@utspring/domain/fund/not-correctable-texts";
import { isCorrectable } from "@utspring/domain/fund/rules";
import type { CorrectInput } from "@utspring/domain/fund/schema";
import { fundTexts } from "@utspring/domain/fund/texts";
import { needsAnotherStudentansvarig } from "../../classes/is-only-studentansvarig.ts";
import { authorize } from "../../kernel/authorize.ts";
import type { Ctx } from "../../kernel/context.ts";
import { violates } from "../../kernel/db-errors.ts";
import { withIdempotencyKey } from "../../kernel/idempotency.ts";
import { write } from "../../kernel/transaction.ts";
import type { UnitOfWork } from "../../kernel/transaction.ts";
import { returnCreditOfTransaction } from "../credits/return-credit.ts";
import { postReversal, refuseWaiting } from "../post-reversal.ts";
import { ledgerActivityDetail } from "../post-transaction.ts";
import type { WithdrawalResult } from "../request-withdrawal.ts";
import { fundTransactions } from "../table.ts";
import { withdrawOrRequest } from "../withdraw-or-request.ts";

/**
 * Adds a row that reverses it. Taking back a deposit counts as a withdrawal: above the class's limit it waits for
 * attest. A row that paid the caller is corrected by another studentansvarig, if there is one (CORRECT_OWN).
 */
export async function correct(ctx: Ctx, input: CorrectInput): Promise<WithdrawalResult> {
  const authorization = authorize(ctx, "fund.correct");
  const corrected = write(ctx, authorization, (work) =>
    withIdempotencyKey(work, authorization, input, async () => {
      const t = fundTransactions;
      const [original] = await work.tx
        .select()
        .from(t)
        .where(and(eq(t.id, input.transactionId), eq(t.classId, authorization.classId)));
      if (!original) throw new AppError("NOT_FOUND");
      if (!isCorrectable(original.sourceType))
        throw new AppError("NOT_CORRECTABLE", { sentence: whyNot(original.sourceType) });
      const { id: reversesId, amountOre } = original;
      const description = fundTexts.correct.description(original.description, input.reason);
      if (original.type === "deposit") {
        await refuseCorrected(work, reversesId);
        await refuseWaiting(work, reversesId);
        const source = { type: "correction", id: reversesId } as const;
        const withdrawal = { kind: "fund.correct", amountOre, description, source, reversesId } as const;
        return withdrawOrRequest(work, ctx.deps.newId(), withdrawal);
      }
      if ((await isOwn(work, reversesId)) && (await needsAnotherStudentansvarig(work, authorization)))
        throw new AppError("CORRECT_OWN");
      const reversal = { reversesId, type: "deposit", amountOre, description } as const;
      const posted = await postReversal(work, ctx.deps.newId(), reversal);
      await returnCreditOfTransaction(work, ctx.deps.newId, {
        transactionId: reversesId,
        correctionId: posted.transactionId,
      });
      await work.emit({
        kind: "fund.correct",
        refId: posted.transactionId,
        detail: ledgerActivityDetail(amountOre, posted),
      });
      return { ...posted, requestId: null };
    }),
  );
  return corrected.catch((error: unknown) => {
    if (violates(error, "withdrawal_requests_reverses")) throw new AppError("ALREADY_WAITING");
    throw violates(error, "fund_transactions_source") ? new AppError("ALREADY_CORRECTED") : error;
  });
}

async function isOwn({ tx, authorization }: UnitOfWork, transactionId: string): Promise<boolean> {
  const [row] = await tx.execute<{ is_own: boolean }>(
    sql`select pays_person(${authorization.userId}::uuid, ${transactionId}::uuid) as is_own`,
  );
  return row?.is_own === true;
}

async function refuseCorrected({ tx }: UnitOfWork, transactionId: string): Promise<void> {
  const t = fundTransactions;
  const [correction] = await tx.select({ id: t.id }).from(t).where(eq(t.reversesId, transactionId));
  if (correction) throw new AppError("ALREADY_CORRECTED");
}

function whyNot(sourceType: string): string | undefined {
  if (sourceType === "correction") return undefined;
  return sourceType === "sales_session" ? notCorrectableTexts.sale : notCorrectableTexts.payment;
}
