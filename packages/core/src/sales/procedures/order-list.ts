import { sql } from "drizzle-orm";
import { dayOf } from "@utspring/domain/dates";
import type { ReportInput } from "@utspring/domain/sales/schema";
import { orderListName } from "@utspring/domain/sales/summary-name";
import { salesTexts } from "@utspring/domain/sales/texts";
import { authorize } from "../../kernel/authorize.ts";
import type { Ctx } from "../../kernel/context.ts";
import { dataUrl } from "../../kernel/data-url.ts";
import type { ReportFile } from "../../kernel/data-url.ts";
import type { Tx } from "../../kernel/db.ts";
import { read } from "../../kernel/transaction.ts";
import { findReportSession } from "../reports/queries.ts";
import type { OrderLine, ReportSession } from "../reports/queries.ts";
import { writeFile } from "../../write-file.ts";

/** It goes to the supplier, so it has no prices. The class's own products are listed separately. */
export async function orderList(ctx: Ctx, input: ReportInput): Promise<ReportFile> {
  const authorization = authorize(ctx, "sales.orderList");
  const { sessionId, format } = input;
  const now = ctx.deps.clock();
  const { session, lines } = await read(ctx, authorization, async (tx) => {
    const found = await findReportSession(tx, sessionId, authorization.classId);
    return { session: found, lines: await readOrderLines(tx, found) };
  });
  const bytes =
    format === "pdf"
      ? await writeFile(ctx, authorization, "orderListPdf", session, lines, now)
      : await writeFile(ctx, authorization, "orderListXlsx", session, lines);
  return { file: dataUrl(bytes, format), fileName: orderListName(session.name, dayOf(now), format) };
}

/** `bigint` comes as text. */
interface Row extends Record<string, unknown> {
  product: string | null;
  option: string | null;
  is_own: boolean;
  quantity: string;
}

/** By product in Swedish order, and within it in the order of its options. */
async function readOrderLines(tx: Tx, session: ReportSession): Promise<OrderLine[]> {
  const rows = await tx.execute<Row>(sql`
    select p.name as product, r.selected_option as option, coalesce(p.class_id is not null, false) as is_own,
      sum(r.quantity) as quantity
    from sales_records r left join products p on p.id = r.product_id
    where r.session_id = ${session.id}::uuid and r.class_id = ${session.classId}::uuid
    group by r.product_id, p.id, r.selected_option
    order by p.name collate swedish, r.product_id, array_position(p.product_options, r.selected_option), r.selected_option`);
  return rows.map((row) => ({
    product: row.product ?? salesTexts.unknownProduct,
    option: row.option,
    quantity: Number(row.quantity),
    isOwn: row.is_own,
  }));
}
