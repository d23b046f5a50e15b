import { needsAttest } from "@utspring/domain/fund/rules";
import type { WithdrawInput } from "@utspring/domain/fund/schema";
import { authorize } from "../kernel/authorize.ts";
import type { Ctx } from "../kernel/context.ts";
import { withIdempotencyKey } from "../kernel/idempotency.ts";
import { write } from "../kernel/transaction.ts";
import { announced, headOf, postTransaction } from "./post-transaction.ts";
import { requestWithdrawal } from "./request-withdrawal.ts";
import type { Withdrawn } from "./request-withdrawal.ts";
import { loadLimit } from "./withdrawal-limit.ts";

/**
 * Books money out of the fund, or above the class's limit reserves it until a second person attests. A negative balance
 * is allowed; the screen asks for confirmation first. @throws AppError KEY_REUSED.
 */
export async function withdraw(ctx: Ctx, input: WithdrawInput): Promise<Withdrawn> {
  const authorization = authorize(ctx, "fund.withdraw");
  const { amount: amountOre, description } = input;
  return write(ctx, authorization, (work) => {
    const head = headOf(work);
    const limit = loadLimit(work);
    return withIdempotencyKey(work, authorization, input, async () => {
      const id = ctx.deps.newId();
      if (needsAttest(amountOre, await limit)) return requestWithdrawal(work, id, { amountOre, description });
      const entry = {
        type: "withdrawal",
        amountOre,
        description,
        source: { type: "manual", clientKey: input.idempotencyKey },
      } as const;
      const posted = await postTransaction(work, id, entry, head);
      await work.emit({ kind: "fund.withdraw", refId: posted.transactionId, detail: announced(amountOre, posted) });
      return { ...posted, requestId: null };
    });
  });
}
