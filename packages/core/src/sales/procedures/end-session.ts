import { and, eq } from "drizzle-orm";
import { AppError } from "@utspring/domain/errors";
import type { EndSessionInput } from "@utspring/domain/sales/schema";
import { salesTexts } from "@utspring/domain/sales/texts";
import { ledgerActivityDetail, postTransaction } from "../../fund/post-transaction.ts";
import { authorize } from "../../kernel/authorize.ts";
import type { Ctx } from "../../kernel/context.ts";
import { withIdempotencyKey } from "../../kernel/idempotency.ts";
import { write } from "../../kernel/transaction.ts";
import { findRequestedSession, readSums } from "../queries.ts";
import { salesSessions } from "../table.ts";

export interface EndedSession {
  /** Now in the fund. */
  totalOre: number;
  /** For the supplier's goods. */
  goodsOre: number;
  /** Of the class's own products. */
  ownPurchasesOre: number;
  classProfitOre: number;
  /** Null when nothing was sold. */
  balanceAfterOre: number | null;
}

/** Deposits the sum once. The class lock makes each concurrent sale either part of the sum or refused. Öre. */
export async function endSession(ctx: Ctx, input: EndSessionInput): Promise<EndedSession> {
  const authorization = authorize(ctx, "sales.endSession");
  const { classId } = authorization;
  const { sessionId } = input;
  const isThisSession = and(eq(salesSessions.id, sessionId), eq(salesSessions.classId, classId));
  return write(ctx, authorization, (work) =>
    withIdempotencyKey(work, authorization, input, async () => {
      const { tx, now, emit } = work;
      const [ended] = await tx
        .update(salesSessions)
        .set({ status: "completed", endDate: now })
        .where(and(isThisSession, eq(salesSessions.status, "active")))
        .returning({ name: salesSessions.name });
      if (!ended) {
        await findRequestedSession(tx, classId, sessionId);
        throw new AppError("SALE_OVER");
      }
      const { amountOre, goodsOre, ownPurchasesOre, classProfitOre } = await readSums(tx, classId, sessionId);
      const result = { totalOre: amountOre, goodsOre, ownPurchasesOre, classProfitOre };
      await emit({ kind: "sales.endSession", refId: sessionId, detail: { amountOre } });
      if (amountOre === 0) return { ...result, balanceAfterOre: null };
      const posted = await postTransaction(work, ctx.deps.newId(), {
        type: "deposit",
        amountOre,
        description: salesTexts.endSession.description(ended.name),
        source: { type: "sales_session", id: sessionId },
      });
      const { transactionId, balanceAfterOre } = posted;
      await tx.update(salesSessions).set({ transactionId }).where(isThisSession);
      await emit({ kind: "fund.deposit", refId: transactionId, detail: ledgerActivityDetail(amountOre, posted) });
      return { ...result, balanceAfterOre };
    }),
  );
}
