import { eq } from "drizzle-orm";
import type { CancelRequestInput } from "@utspring/domain/fund/schema";
import { authorize } from "../../kernel/authorize.ts";
import type { Ctx } from "../../kernel/context.ts";
import { withIdempotencyKey } from "../../kernel/idempotency.ts";
import { write } from "../../kernel/transaction.ts";
import { returnCreditOfRequest } from "../credits/return-credit.ts";
import { findTogether } from "../requests-together.ts";
import { withdrawalRequests } from "../withdrawals/table.ts";

/** `withdrawn` by the person who registered it, `refused` by another. Its sum is no longer reserved. */
export async function cancelRequest(ctx: Ctx, input: CancelRequestInput): Promise<{ status: "withdrawn" | "refused" }> {
  const authorization = authorize(ctx, "fund.cancelRequest");
  return write(ctx, authorization, (work) =>
    withIdempotencyKey(work, authorization, input, async () => {
      const { requests } = await findTogether(work, input.requestId);
      const status = requests[0].requestedBy === authorization.userId ? "withdrawn" : "refused";
      for (const { id, amountOre } of requests) {
        await work.tx
          .update(withdrawalRequests)
          .set({ status, decidedBy: authorization.userId, decidedAt: work.now })
          .where(eq(withdrawalRequests.id, id));
        await returnCreditOfRequest(work, ctx.deps.newId, id);
        await work.emit({ kind: "fund.cancelRequest", refId: id, detail: { amountOre } });
      }
      return { status } as const;
    }),
  );
}
