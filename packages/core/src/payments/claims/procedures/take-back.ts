import { and, eq } from "drizzle-orm";
import { AppError } from "@utspring/domain/errors";
import { managersOnly } from "@utspring/domain/events";
import type { TakeBackClaimInput } from "@utspring/domain/payments/schema";
import { authorize } from "../../../kernel/authorize.ts";
import type { Ctx } from "../../../kernel/context.ts";
import { withIdempotencyKey } from "../../../kernel/idempotency.ts";
import { write } from "../../../kernel/transaction.ts";
import { findOpenClaim } from "../queries.ts";
import { expenseClaims } from "../table.ts";

/** While it waits, or when it was stopped at attest. @throws AppError NOT_FOUND, CLAIM_DECIDED or KEY_REUSED. */
export async function takeBack(ctx: Ctx, input: TakeBackClaimInput): Promise<Record<string, never>> {
  const authorization = authorize(ctx, "payments.claims.takeBack");
  const { classId, userId } = authorization;
  return write(ctx, authorization, (work) =>
    withIdempotencyKey(work, authorization, input, async () => {
      const claim = await findOpenClaim(work.tx, classId, input.claimId);
      if (claim.userId !== userId) throw new AppError("NOT_FOUND");
      await work.tx
        .update(expenseClaims)
        .set({ status: "withdrawn", decidedBy: userId, decidedAt: work.now, transactionId: null, requestId: null })
        .where(and(eq(expenseClaims.id, claim.id), eq(expenseClaims.classId, classId)));
      await work.emit({ kind: "payments.claims.takeBack", refId: claim.id, audience: managersOnly });
      return {};
    }),
  );
}
