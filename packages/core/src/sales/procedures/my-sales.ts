import { and, eq } from "drizzle-orm";
import { pageByTime } from "@utspring/domain/paging";
import type { MySalesInput } from "@utspring/domain/sales/schema";
import { authorize } from "../../kernel/authorize.ts";
import type { Ctx } from "../../kernel/context.ts";
import { afterCursor, pageOrder } from "../../kernel/page-order.ts";
import { read } from "../../kernel/transaction.ts";
import { presentSale, saleColumns } from "../present-sale.ts";
import { products } from "../products/table.ts";
import { findActiveSession } from "../queries.ts";
import { salesRecords } from "../table.ts";

/** Newest first. Öre. */
export async function mySales(ctx: Ctx, input: MySalesInput) {
  const authorization = authorize(ctx, "sales.mySales");
  const { classId, userId } = authorization;
  const t = salesRecords;
  const rows = await read(ctx, authorization, async (tx) => {
    const session = await findActiveSession(tx, classId);
    if (!session) return [];
    return tx
      .select(saleColumns)
      .from(t)
      .leftJoin(products, eq(products.id, t.productId))
      .where(
        and(
          eq(t.sellerId, userId),
          eq(t.sessionId, session.id),
          eq(t.classId, classId),
          afterCursor(input.cursor, t.createdAt, t.id),
        ),
      )
      .orderBy(...pageOrder(t.createdAt, t.id))
      .limit(input.limit + 1);
  });
  return pageByTime(rows.map(presentSale), input.limit, ({ createdAt, id }) => ({ at: createdAt, id }));
}
