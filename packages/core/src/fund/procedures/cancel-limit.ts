import { eq } from "drizzle-orm";
import { AppError } from "@utspring/domain/errors";
import type { CancelLimitInput } from "@utspring/domain/fund/schema";
import { authorize } from "../../kernel/authorize.ts";
import type { Ctx } from "../../kernel/context.ts";
import { violates } from "../../kernel/db-errors.ts";
import { withIdempotencyKey } from "../../kernel/idempotency.ts";
import { write } from "../../kernel/transaction.ts";
import { findWaitingChange } from "../limit-change.ts";
import { fundLimitChanges } from "../withdrawals/table.ts";

/** Any studentansvarig may. NOT_ALLOWED when the caller lost the role meanwhile. */
export async function cancelLimit(ctx: Ctx, input: CancelLimitInput): Promise<{ changeId: string }> {
  const authorization = authorize(ctx, "fund.cancelLimit");
  const cancelled = write(ctx, authorization, (work) =>
    withIdempotencyKey(work, authorization, input, async () => {
      const { id } = await findWaitingChange(work.tx, authorization.classId, input.changeId);
      await work.tx
        .update(fundLimitChanges)
        .set({ status: "cancelled", decidedBy: authorization.userId, decidedAt: work.now })
        .where(eq(fundLimitChanges.id, id));
      await work.emit({ kind: "fund.cancelLimit", refId: id });
      return { changeId: id };
    }),
  );
  return cancelled.catch((error: unknown) => {
    throw violates(error, "fund_attester") ? new AppError("NOT_ALLOWED") : error;
  });
}
