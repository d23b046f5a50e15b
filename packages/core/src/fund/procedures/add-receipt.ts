import { and, eq, or, sql } from "drizzle-orm";
import { AppError } from "@utspring/domain/errors";
import type { AddReceiptInput } from "@utspring/domain/fund/schema";
import { authorize } from "../../kernel/authorize.ts";
import type { Ctx } from "../../kernel/context.ts";
import { withIdempotencyKey } from "../../kernel/idempotency.ts";
import type { UnitOfWork } from "../../kernel/transaction.ts";
import { write } from "../../kernel/transaction.ts";
import { addWithdrawalReceipt } from "../add-withdrawal-receipt.ts";
import { isPayback } from "../credits/is-payback.ts";
import { fundTransactions } from "../table.ts";
import { withdrawalReceipts, withdrawalRequests } from "../withdrawals/table.ts";

/** A receipt is never replaced, and the ledger's row does not change. NOT_SPENDING for a payback. */
export async function addReceipt(ctx: Ctx, input: AddReceiptInput): Promise<{ receiptId: string }> {
  const authorization = authorize(ctx, "fund.addReceipt");
  const { withdrawalId, receiptId } = input;
  return write(ctx, authorization, (work) =>
    withIdempotencyKey(work, authorization, input, async () => {
      const withdrawal = await findWithdrawal(work, withdrawalId);
      if (withdrawal.hasReceipt) throw new AppError("HAS_RECEIPT");
      await addWithdrawalReceipt(work, { withdrawalId: withdrawal.id, receiptId, ownerId: authorization.userId });
      const detail = { amountOre: withdrawal.amountOre, receiptId };
      await work.emit({ kind: "fund.addReceipt", refId: withdrawalId, detail });
      return { receiptId };
    }),
  );
}

/** By the id of the ledger's row or of the request; `id` is the request's when there is one, also after attest. */
async function findWithdrawal({ tx, authorization }: UnitOfWork, withdrawalId: string) {
  const t = fundTransactions;
  const r = withdrawalRequests;
  const classId = authorization.classId ?? "";
  const hasReceipt = (id: typeof r.id | typeof t.id) =>
    sql<boolean>`exists (select from ${withdrawalReceipts} v where v.withdrawal_id = ${id})`;
  const [request] = await tx
    .select({
      id: r.id,
      amountOre: r.amountOre,
      status: r.status,
      reversesId: r.reversesId,
      isPayback: r.isPayback,
      hasReceipt: hasReceipt(r.id),
    })
    .from(r)
    .where(and(eq(r.classId, classId), or(eq(r.id, withdrawalId), eq(r.transactionId, withdrawalId))));
  if (request) {
    if (request.status === "withdrawn" || request.status === "refused") throw new AppError("NOT_WAITING");
    if (request.reversesId !== null) throw new AppError("NOT_WITHDRAWAL");
    if (request.isPayback) throw new AppError("NOT_SPENDING");
    return request;
  }
  const [entry] = await tx
    .select({
      id: t.id,
      type: t.type,
      amountOre: t.amountOre,
      sourceType: t.sourceType,
      reversesId: t.reversesId,
      hasReceipt: hasReceipt(t.id),
    })
    .from(t)
    .where(and(eq(t.classId, classId), eq(t.id, withdrawalId)));
  if (!entry) throw new AppError("NOT_FOUND");
  if (entry.type !== "withdrawal" || entry.reversesId !== null) throw new AppError("NOT_WITHDRAWAL");
  if (isPayback(entry.sourceType, false)) throw new AppError("NOT_SPENDING");
  return entry;
}
