import { sql } from "drizzle-orm";
import { dayOf } from "@utspring/domain/dates";
import { AppError } from "@utspring/domain/errors";
import type { ReportInput } from "@utspring/domain/sales/schema";
import { packingListName } from "@utspring/domain/sales/summary-name";
import { salesTexts } from "@utspring/domain/sales/texts";
import { presentFullName } from "../../auth/present-name.ts";
import { authorize } from "../../kernel/authorize.ts";
import type { Ctx } from "../../kernel/context.ts";
import { dataUrl } from "../../kernel/data-url.ts";
import type { ReportFile } from "../../kernel/data-url.ts";
import type { Tx } from "../../kernel/db.ts";
import { read } from "../../kernel/transaction.ts";
import { readAllSums } from "../queries.ts";
import { findReportSession, maxListedSales } from "../reports/queries.ts";
import type { PackedSale, ReportSession } from "../reports/queries.ts";
import { writeFile } from "../../write-file.ts";

/** @throws AppError NOT_FOUND or REPORT_TOO_LONG. */
export async function packingList(ctx: Ctx, input: ReportInput): Promise<ReportFile> {
  const authorization = authorize(ctx, "sales.packingList");
  const { sessionId, format } = input;
  const now = ctx.deps.clock();
  const { session, sales } = await read(ctx, authorization, async (tx) => {
    const found = await findReportSession(tx, sessionId, authorization.classId);
    const { salesCount } = await readAllSums(tx, found.classId, found.id);
    if (salesCount > maxListedSales) throw new AppError("REPORT_TOO_LONG");
    return { session: found, sales: await readPackedSales(tx, found) };
  });
  const bytes =
    format === "pdf"
      ? await writeFile(ctx, authorization, "packingListPdf", session, sales, now)
      : await writeFile(ctx, authorization, "packingListXlsx", sales);
  return { file: dataUrl(bytes, format), fileName: packingListName(session.name, dayOf(now), format) };
}

interface Row extends Record<string, unknown> {
  seller_id: string;
  first_name: string | null;
  last_name: string | null;
  product: string | null;
  option: string | null;
  quantity: number;
  customer_name: string | null;
  customer_address: string | null;
  customer_phone: string | null;
  customer_email: string | null;
  notes: string | null;
}

/** By seller in Swedish order, removed accounts last; a seller's sales in the order they were made. */
async function readPackedSales(tx: Tx, session: ReportSession): Promise<PackedSale[]> {
  const rows = await tx.execute<Row>(sql`
    select r.seller_id, s.first_name, s.last_name, p.name as product, r.selected_option as option, r.quantity,
      r.customer_name, r.customer_address, r.customer_phone, r.customer_email, r.notes
    from sales_records r left join products p on p.id = r.product_id left join profiles s on s.user_id = r.seller_id
    where r.session_id = ${session.id}::uuid and r.class_id = ${session.classId}::uuid
    order by s.first_name collate "sv-x-icu", s.last_name collate "sv-x-icu", r.seller_id, r.created_at, r.id`);
  return rows.map((row) => ({
    sellerId: row.seller_id,
    seller: presentFullName({ firstName: row.first_name, lastName: row.last_name }),
    product: row.product ?? salesTexts.unknownProduct,
    option: row.option,
    quantity: row.quantity,
    customer: row.customer_name,
    address: row.customer_address,
    phone: row.customer_phone,
    email: row.customer_email,
    notes: row.notes,
  }));
}
