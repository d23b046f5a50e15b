import { and, eq } from "drizzle-orm";
import { AppError } from "@utspring/domain/errors";
import { can } from "@utspring/domain/can";
import type { SaleInput } from "@utspring/domain/sales/schema";
import { authorize, withManagersView } from "../../kernel/authorize.ts";
import type { Ctx } from "../../kernel/context.ts";
import { write } from "../../kernel/transaction.ts";
import { salesRecords, salesSessions } from "../table.ts";

/** The audit log keeps the removal and the amount. @throws AppError NOT_FOUND or SALE_OVER. */
export async function removeSale(ctx: Ctx, input: SaleInput): Promise<void> {
  const authorization = authorize(ctx, "sales.removeSale");
  const { saleId } = input;
  const isAnyones = can(ctx.actor, "sales.sessionSales");
  const mine = and(
    eq(salesRecords.id, saleId),
    eq(salesRecords.classId, authorization.classId),
    isAnyones ? undefined : eq(salesRecords.sellerId, authorization.userId),
  );
  await write(ctx, withManagersView(ctx, authorization, "sales.sessionSales"), async ({ tx, emit }) => {
    const [sale] = await tx
      .select({ totalOre: salesRecords.totalOre, status: salesSessions.status })
      .from(salesRecords)
      .innerJoin(salesSessions, eq(salesSessions.id, salesRecords.sessionId))
      .where(mine);
    if (!sale) throw new AppError("NOT_FOUND");
    if (sale.status !== "active") throw new AppError("SALE_OVER");
    await tx.delete(salesRecords).where(mine);
    await emit({ kind: "sales.removeSale", refId: saleId, detail: { amountOre: sale.totalOre } });
  });
}
