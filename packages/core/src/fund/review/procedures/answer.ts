import { and, eq } from "drizzle-orm";
import { AppError } from "@utspring/domain/errors";
import type { AnswerAuditInput } from "@utspring/domain/fund/schema";
import { authorize } from "../../../kernel/authorize.ts";
import type { Ctx } from "../../../kernel/context.ts";
import { withIdempotencyKey } from "../../../kernel/idempotency.ts";
import { write } from "../../../kernel/transaction.ts";
import { fundQuestions } from "../table.ts";

/** Once. @throws AppError NOT_FOUND or ALREADY_ANSWERED. */
export async function answer(ctx: Ctx, input: AnswerAuditInput): Promise<{ questionId: string }> {
  const authorization = authorize(ctx, "fund.review.answer");
  const { classId, userId } = authorization;
  return write(ctx, authorization, (work) =>
    withIdempotencyKey(work, authorization, input, async () => {
      const { tx, now } = work;
      const q = fundQuestions;
      const [asked] = await tx
        .select()
        .from(q)
        .where(and(eq(q.id, input.questionId), eq(q.classId, classId)));
      if (!asked) throw new AppError("NOT_FOUND");
      if (asked.answer !== null) throw new AppError("ALREADY_ANSWERED");
      await tx.update(q).set({ answer: input.answer, answeredBy: userId, answeredAt: now }).where(eq(q.id, asked.id));
      await work.emit({ kind: "fund.review.answer", refId: asked.id });
      return { questionId: asked.id };
    }),
  );
}
