import { and, eq } from "drizzle-orm";
import { AppError } from "@utspring/domain/errors";
import { can } from "@utspring/domain/can";
import { lineTotal } from "@utspring/domain/sales/price";
import type { UpdateSaleInput } from "@utspring/domain/sales/schema";
import { authorize, withManagersView } from "../../kernel/authorize.ts";
import type { Ctx } from "../../kernel/context.ts";
import { write } from "../../kernel/transaction.ts";
import { products } from "../products/table.ts";
import { optionFor, refuseTooMuch, soldIn } from "../queries.ts";
import { salesRecords, salesSessions } from "../table.ts";

/** Product and unit price stay as of the sale. Öre. */
export async function updateSale(ctx: Ctx, input: UpdateSaleInput): Promise<{ totalOre: number }> {
  const authorization = authorize(ctx, "sales.updateSale");
  const isAnyones = can(ctx.actor, "sales.sessionSales");
  const mine = and(
    eq(salesRecords.id, input.saleId),
    eq(salesRecords.classId, authorization.classId),
    isAnyones ? undefined : eq(salesRecords.sellerId, authorization.userId),
  );
  return write(ctx, withManagersView(ctx, authorization, "sales.sessionSales"), async ({ tx, now, emit }) => {
    const [found] = await tx
      .select({
        sale: salesRecords,
        status: salesSessions.status,
        soldOre: soldIn(salesSessions.id),
        options: products.productOptions,
      })
      .from(salesRecords)
      .innerJoin(salesSessions, eq(salesSessions.id, salesRecords.sessionId))
      .leftJoin(products, eq(products.id, salesRecords.productId))
      .where(mine);
    if (!found) throw new AppError("NOT_FOUND");
    const { sale, status, soldOre, options } = found;
    if (status !== "active") throw new AppError("SALE_OVER");
    const selectedOption = optionFor(options ?? [], input.selectedOption, sale.selectedOption);
    const totalOre = lineTotal(input.quantity, sale.unitPriceOre);
    refuseTooMuch(soldOre - sale.totalOre + totalOre);
    await tx
      .update(salesRecords)
      .set({
        quantity: input.quantity,
        totalOre,
        selectedOption,
        customerName: input.customerName,
        customerAddress: input.customerAddress || null,
        customerPhone: input.customerPhone || null,
        customerEmail: input.customerEmail || null,
        notes: input.notes || null,
        updatedAt: now,
      })
      .where(mine);
    await emit({ kind: "sales.updateSale", refId: sale.id, detail: { amountOre: totalOre } });
    return { totalOre };
  });
}
