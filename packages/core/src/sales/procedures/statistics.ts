import { sql } from "drizzle-orm";
import { byAmount } from "@utspring/domain/sales/ranking";
import type { StatisticsInput } from "@utspring/domain/sales/schema";
import { salesTexts } from "@utspring/domain/sales/texts";
import { presentFullName } from "../../auth/present-name.ts";
import { authorize } from "../../kernel/authorize.ts";
import type { Ctx } from "../../kernel/context.ts";
import type { Tx } from "../../kernel/db.ts";
import { read } from "../../kernel/transaction.ts";
import { listSellers, findRequestedSession, readSums } from "../queries.ts";

/** `bigint` comes as text. A row is for a product or for a day, never both. */
interface PartRow extends Record<string, unknown> {
  product_id: string | null;
  product_name: string | null;
  day: string | null;
  sales_count: string;
  quantity: string;
  amount_ore: string;
}

/** Of the active session by default, null without one. Öre. @throws AppError NOT_FOUND. */
export async function statistics(ctx: Ctx, input: StatisticsInput) {
  const authorization = authorize(ctx, "sales.statistics");
  const { classId } = authorization;
  return read(ctx, authorization, async (tx) => {
    const session = await findRequestedSession(tx, classId, input.sessionId);
    if (!session) return null;
    const [totals, sums, parts] = await Promise.all([
      readSums(tx, classId, session.id),
      listSellers(tx, classId, session.id),
      readParts(tx, classId, session.id),
    ]);
    const sellers = byAmount(sums.map(({ seller, ...sum }) => ({ ...sum, name: presentFullName(seller) })));
    const { id, name, status, startDate, endDate } = session;
    return {
      session: { id, name, status, startDate, endDate },
      totals,
      sellers: sellers.map(({ name: sellerName, ...sum }) => ({ sellerName, ...sum })),
      ...parts,
    };
  });
}

/** By product and by Swedish day. */
async function readParts(tx: Tx, classId: string, sessionId: string) {
  const rows = await tx.execute<PartRow>(sql`
    with parts as (
      select r.product_id, (r.created_at at time zone 'Europe/Stockholm')::date as day, count(*) as sales_count,
        sum(r.quantity) as quantity, sum(r.total_ore) as amount_ore
      from sales_records r where r.session_id = ${sessionId}::uuid and r.class_id = ${classId}::uuid
      group by grouping sets ((1), (2))
    )
    select parts.product_id, p.name as product_name, day::text, sales_count, quantity, amount_ore
    from parts left join products p on p.id = parts.product_id
    order by day, amount_ore desc, quantity desc, p.name collate swedish, parts.product_id`);
  const figures = (row: PartRow) => ({
    salesCount: Number(row.sales_count),
    quantity: Number(row.quantity),
    amountOre: Number(row.amount_ore),
  });
  return {
    products: rows.flatMap((row) =>
      row.product_id === null
        ? []
        : { productId: row.product_id, productName: row.product_name ?? salesTexts.unknownProduct, ...figures(row) },
    ),
    days: rows.flatMap((row) => (row.day === null ? [] : { day: row.day, ...figures(row) })),
  };
}
