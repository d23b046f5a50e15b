import { and, eq } from "drizzle-orm";
import { AppError } from "@utspring/domain/errors";
import { managersOnly } from "@utspring/domain/events";
import type { RemoveBalanceInput } from "@utspring/domain/payments/bank-schema";
import { authorize } from "../../../kernel/authorize.ts";
import type { Ctx } from "../../../kernel/context.ts";
import { write } from "../../../kernel/transaction.ts";
import { bankBalances } from "../table.ts";

/** Nothing is booked. @throws AppError NOT_FOUND. */
export async function removeBalance(ctx: Ctx, { day }: RemoveBalanceInput): Promise<void> {
  const authorization = authorize(ctx, "payments.bank.removeBalance");
  const { classId } = authorization;
  await write(ctx, authorization, async ({ tx, emit }) => {
    const b = bankBalances;
    const removed = await tx
      .delete(b)
      .where(and(eq(b.classId, classId), eq(b.day, day)))
      .returning({ day: b.day });
    if (removed.length === 0) throw new AppError("NOT_FOUND");
    await emit({ kind: "payments.bank.removeBalance", audience: managersOnly });
  });
}
