import type { DepositInput } from "@utspring/domain/fund/schema";
import { authorize } from "../../kernel/authorize.ts";
import type { Ctx } from "../../kernel/context.ts";
import { withIdempotencyKey } from "../../kernel/idempotency.ts";
import { write } from "../../kernel/transaction.ts";
import { ledgerActivityDetail, readHead, postTransaction } from "../post-transaction.ts";
import type { PostedTransaction } from "../post-transaction.ts";

/** Öre. */
export async function deposit(ctx: Ctx, input: DepositInput): Promise<PostedTransaction> {
  const authorization = authorize(ctx, "fund.deposit");
  const { amount: amountOre, description } = input;
  return write(ctx, authorization, (work) => {
    const head = readHead(work);
    return withIdempotencyKey(work, authorization, input, async () => {
      const entry = {
        type: "deposit",
        amountOre,
        description,
        source: { type: "manual", clientKey: input.idempotencyKey },
      } as const;
      const posted = await postTransaction(work, ctx.deps.newId(), entry, head);
      await work.emit({
        kind: "fund.deposit",
        refId: posted.transactionId,
        detail: ledgerActivityDetail(amountOre, posted),
      });
      return posted;
    });
  });
}
