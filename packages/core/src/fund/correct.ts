import { and, eq } from "drizzle-orm";
import { AppError } from "@utspring/domain/errors";
import { reverseOf } from "@utspring/domain/fund/rules";
import type { CorrectInput } from "@utspring/domain/fund/schema";
import { fundTexts } from "@utspring/domain/fund/texts";
import { authorize } from "../kernel/authorize.ts";
import type { Ctx } from "../kernel/context.ts";
import { violates } from "../kernel/db-errors.ts";
import { withIdempotencyKey } from "../kernel/idempotency.ts";
import { write } from "../kernel/transaction.ts";
import { announced, postTransaction } from "./post-transaction.ts";
import type { PostedTransaction } from "./post-transaction.ts";
import { fundTransactions } from "./table.ts";

/**
 * Corrects a manual row by adding a row that reverses it and says why; nothing is changed or deleted.
 * @throws AppError NOT_FOUND, ALREADY_CORRECTED or NOT_CORRECTABLE.
 */
export async function correct(ctx: Ctx, input: CorrectInput): Promise<PostedTransaction> {
  const authorization = authorize(ctx, "fund.correct");
  const corrected = write(ctx, authorization, (work) =>
    withIdempotencyKey(work, authorization, input, async () => {
      const t = fundTransactions;
      const [original] = await work.tx
        .select()
        .from(t)
        .where(and(eq(t.id, input.transactionId), eq(t.classId, authorization.classId)));
      if (!original) throw new AppError("NOT_FOUND");
      if (original.sourceType !== "manual") throw new AppError("NOT_CORRECTABLE");
      const posted = await postTransaction(work, ctx.deps.newId(), {
        type: reverseOf(original.type),
        amountOre: original.amountOre,
        description: fundTexts.correct.description(original.description, input.reason),
        source: { type: "correction", id: original.id },
        reversesId: original.id,
      });
      await work.emit({
        kind: "fund.correct",
        refId: posted.transactionId,
        detail: announced(original.amountOre, posted),
      });
      return posted;
    }),
  );
  return corrected.catch((error: unknown) => {
    throw violates(error, "fund_transactions_source") ? new AppError("ALREADY_CORRECTED") : error;
  });
}
