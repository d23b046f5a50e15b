import { and, eq, sql } from "drizzle-orm";
import { AppError } from "@utspring/domain/errors";
import { reportTexts } from "@utspring/domain/sales/report-texts";
import type { SalesSums } from "@utspring/domain/sales/price";
import { byAmount } from "@utspring/domain/sales/ranking";
import type { SessionStatus } from "@utspring/domain/sales/status";
import { salesTexts } from "@utspring/domain/sales/texts";
import { presentFullName } from "../../auth/present-name.ts";
import { classes } from "../../classes/table.ts";
import type { Tx } from "../../kernel/db.ts";
import { listSellers, readAllSums } from "../queries.ts";
import { suppliers } from "../suppliers/table.ts";
import { salesSessions } from "../table.ts";

export interface ReportSession {
  id: string;
  classId: string;
  className: string;
  name: string;
  status: SessionStatus;
  supplierName: string;
  startDate: Date;
  endDate: Date | null;
}

/** Of any class when `classId` is null. @throws AppError NOT_FOUND. */
export async function findReportSession(tx: Tx, sessionId: string, classId: string | null): Promise<ReportSession> {
  const s = salesSessions;
  const [session] = await tx
    .select({
      id: s.id,
      classId: s.classId,
      className: classes.name,
      name: s.name,
      status: s.status,
      supplierName: suppliers.name,
      startDate: s.startDate,
      endDate: s.endDate,
    })
    .from(s)
    .innerJoin(classes, eq(classes.id, s.classId))
    .innerJoin(suppliers, eq(suppliers.id, s.supplierId))
    .where(and(eq(s.id, sessionId), classId === null ? undefined : eq(s.classId, classId)));
  if (!session) throw new AppError("NOT_FOUND");
  return session;
}

/** A hundred for each of a hundred members: their rows are in memory at once, and each takes its time on paper. */
export const maxListedSales = 10_000;

/** Öre. */
export interface SummaryData {
  session: ReportSession;
  totals: SalesSums;
  sellers: { name: string; salesCount: number; quantity: number; amountOre: number }[];
  products: { name: string; quantity: number; amountOre: number }[];
  /** Null when they are more than `maxListedSales`. */
  sales: SummarySale[] | null;
}

export interface SummarySale {
  day: string;
  seller: string;
  product: string;
  /** Null when the reader may not see it, and once it has been purged. */
  customer: string | null;
  quantity: number;
  amountOre: number;
}

interface SaleRow extends Record<string, unknown> {
  day: string;
  seller_id: string;
  product: string | null;
  option: string | null;
  customer: string | null;
  quantity: number;
  /** `bigint` comes as text. */
  amount_ore: string;
}

interface ProductRow extends Record<string, unknown> {
  product: string | null;
  quantity: string;
  amount_ore: string;
}

/** Sales in the order they were made. Customers are read only when asked for. */
export async function loadSummaryData(
  tx: Tx,
  session: ReportSession,
  { withCustomers }: { withCustomers: boolean },
): Promise<SummaryData> {
  const [sums, totals, products] = await Promise.all([
    listSellers(tx, session.classId, session.id),
    readAllSums(tx, session.classId, session.id),
    tx.execute<ProductRow>(sql`
      select p.name as product, sum(r.quantity) as quantity, sum(r.total_ore) as amount_ore
      from sales_records r left join products p on p.id = r.product_id
      where r.session_id = ${session.id}::uuid and r.class_id = ${session.classId}::uuid
      group by r.product_id, p.name order by sum(r.total_ore) desc, sum(r.quantity) desc, p.name collate swedish, r.product_id`),
  ]);
  const sellers = byAmount(sums.map(({ seller, ...sum }) => ({ ...sum, name: presentFullName(seller) })));
  const nameOf = new Map(sellers.map(({ sellerId, name }) => [sellerId, name]));
  const sales = totals.salesCount > maxListedSales ? null : await readSales(tx, session, withCustomers);
  return {
    session,
    totals,
    sellers,
    products: products.map((row) => ({
      name: row.product ?? salesTexts.unknownProduct,
      quantity: Number(row.quantity),
      amountOre: Number(row.amount_ore),
    })),
    sales:
      sales?.map((row): SummarySale => {
        const name = row.product ?? salesTexts.unknownProduct;
        return {
          day: row.day,
          seller: nameOf.get(row.seller_id) ?? presentFullName(null),
          product: row.option === null ? name : reportTexts.withOption(name, row.option),
          customer: row.customer,
          quantity: row.quantity,
          amountOre: Number(row.amount_ore),
        };
      }) ?? null,
  };
}

function readSales(tx: Tx, { id, classId }: ReportSession, withCustomers: boolean): Promise<readonly SaleRow[]> {
  const customer = withCustomers ? sql`r.customer_name` : sql`null::text`;
  return tx.execute<SaleRow>(sql`
    select to_char(r.created_at at time zone 'Europe/Stockholm', 'YYYY-MM-DD') as day, r.seller_id, p.name as product,
      r.selected_option as option, ${customer} as customer, r.quantity, r.total_ore as amount_ore
    from sales_records r left join products p on p.id = r.product_id
    where r.session_id = ${id}::uuid and r.class_id = ${classId}::uuid
    order by r.created_at, r.id`);
}

/** Öre. */
export interface OrderLine {
  product: string;
  option: string | null;
  quantity: number;
  /** The class's own product, which no supplier delivers. */
  isOwn: boolean;
}

export interface PackedSale {
  sellerId: string;
  seller: string;
  product: string;
  option: string | null;
  quantity: number;
  customer: string | null;
  address: string | null;
  phone: string | null;
  email: string | null;
  notes: string | null;
}
