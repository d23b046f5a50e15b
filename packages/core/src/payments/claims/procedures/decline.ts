import { and, eq } from "drizzle-orm";
import { managersOnly } from "@utspring/domain/events";
import type { DeclineClaimInput } from "@utspring/domain/payments/schema";
import { authorize } from "../../../kernel/authorize.ts";
import type { Ctx } from "../../../kernel/context.ts";
import { withIdempotencyKey } from "../../../kernel/idempotency.ts";
import { write } from "../../../kernel/transaction.ts";
import { findOpenClaim } from "../queries.ts";
import { expenseClaims } from "../table.ts";

/** Also a claim that was stopped at attest. Only the member and the studentansvariga read the reason. */
export async function decline(ctx: Ctx, input: DeclineClaimInput): Promise<Record<string, never>> {
  const authorization = authorize(ctx, "payments.claims.decline");
  const { classId, userId: decidedBy } = authorization;
  return write(ctx, authorization, (work) =>
    withIdempotencyKey(work, authorization, input, async () => {
      const claim = await findOpenClaim(work.tx, classId, input.claimId);
      await work.tx
        .update(expenseClaims)
        .set({
          status: "declined",
          reason: input.reason,
          decidedBy,
          decidedAt: work.now,
          transactionId: null,
          requestId: null,
        })
        .where(and(eq(expenseClaims.id, claim.id), eq(expenseClaims.classId, classId)));
      const news = {
        kind: "payments.claims.decline" as const,
        refId: claim.id,
        detail: { amountOre: claim.amountOre },
      };
      await work.emit({ ...news, audience: managersOnly });
      // Also the caller's own: classmates count the class's numbers.
      await work.emit({ ...news, audience: { userId: claim.userId } });
      return {};
    }),
  );
}
