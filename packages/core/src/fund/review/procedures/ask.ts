import type { AskAuditInput } from "@utspring/domain/fund/schema";
import { authorize } from "../../../kernel/authorize.ts";
import type { Ctx } from "../../../kernel/context.ts";
import { withIdempotencyKey } from "../../../kernel/idempotency.ts";
import { write } from "../../../kernel/transaction.ts";
import { asNotAuditor, requireAuditor } from "../queries.ts";
import { fundQuestions } from "../table.ts";

export async function ask(ctx: Ctx, input: AskAuditInput): Promise<{ questionId: string }> {
  const authorization = authorize(ctx, "fund.review.ask");
  const { classId, userId } = authorization;
  const asked = write(ctx, authorization, (work) =>
    withIdempotencyKey(work, authorization, input, async () => {
      await requireAuditor(work);
      const questionId = ctx.deps.newId();
      await work.tx
        .insert(fundQuestions)
        .values({ id: questionId, classId, question: input.question, askedBy: userId, askedAt: work.now });
      await work.emit({ kind: "fund.review.ask", refId: questionId });
      return { questionId };
    }),
  );
  return asked.catch(asNotAuditor);
}
