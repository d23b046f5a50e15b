import { and, eq } from "drizzle-orm";
import { pageByTime } from "@utspring/domain/paging";
import type { SessionSalesInput } from "@utspring/domain/sales/schema";
import { presentFullName } from "../../auth/present-name.ts";
import { profiles } from "../../auth/table.ts";
import { authorize } from "../../kernel/authorize.ts";
import type { Ctx } from "../../kernel/context.ts";
import { afterCursor, pageOrder } from "../../kernel/page-order.ts";
import { read } from "../../kernel/transaction.ts";
import { presentSale, saleColumns } from "../present-sale.ts";
import { products } from "../products/table.ts";
import { findRequestedSession } from "../queries.ts";
import { salesRecords } from "../table.ts";

/** Newest first; the active session's by default. Öre. @throws AppError NOT_FOUND. */
export async function sessionSales(ctx: Ctx, input: SessionSalesInput) {
  const authorization = authorize(ctx, "sales.sessionSales");
  const { classId } = authorization;
  const t = salesRecords;
  const rows = await read(ctx, authorization, async (tx) => {
    const session = await findRequestedSession(tx, classId, input.sessionId);
    if (!session) return [];
    return tx
      .select({
        ...saleColumns,
        sellerId: t.sellerId,
        seller: { firstName: profiles.firstName, lastName: profiles.lastName },
      })
      .from(t)
      .leftJoin(products, eq(products.id, t.productId))
      .leftJoin(profiles, eq(profiles.userId, t.sellerId))
      .where(and(eq(t.sessionId, session.id), eq(t.classId, classId), afterCursor(input.cursor, t.createdAt, t.id)))
      .orderBy(...pageOrder(t.createdAt, t.id))
      .limit(input.limit + 1);
  });
  const sales = rows.map(({ seller, ...sale }) => ({ ...presentSale(sale), sellerName: presentFullName(seller) }));
  return pageByTime(sales, input.limit, ({ createdAt, id }) => ({ at: createdAt, id }));
}
