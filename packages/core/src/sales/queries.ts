import { and, eq, sql } from "drizzle-orm";
import type { AnyColumn } from "drizzle-orm";
import { AppError } from "@utspring/domain/errors";
import { classSumsOf, maxSessionOre } from "@utspring/domain/sales/price";
import type { ClassSalesSums, SalesSums } from "@utspring/domain/sales/price";
import type { Named } from "../auth/present-name.ts";
import type { Tx } from "../kernel/db.ts";
import { salesSessions, salesTotals } from "./table.ts";

/** A class has at most one. */
export async function findActiveSession(tx: Tx, classId: string) {
  const [session] = await tx
    .select()
    .from(salesSessions)
    .where(and(eq(salesSessions.classId, classId), eq(salesSessions.status, "active")));
  return session;
}

/** Undefined without a named or an active session. @throws AppError NOT_FOUND. */
export async function findRequestedSession(tx: Tx, classId: string, sessionId: string | undefined) {
  if (sessionId === undefined) return findActiveSession(tx, classId);
  const [session] = await tx
    .select()
    .from(salesSessions)
    .where(and(eq(salesSessions.id, sessionId), eq(salesSessions.classId, classId)));
  if (!session) throw new AppError("NOT_FOUND");
  return session;
}

/** From the few rows of `sales_totals`. */
export async function readAllSums(tx: Tx, classId: string, sessionId: string): Promise<SalesSums> {
  const [row] = await tx
    .select(sumColumns)
    .from(salesTotals)
    .where(and(eq(salesTotals.sessionId, sessionId), eq(salesTotals.classId, classId)));
  if (!row) throw new Error("an aggregate without a row");
  return row;
}

/** Without the administrator's profit. */
export async function readSums(tx: Tx, classId: string, sessionId: string): Promise<ClassSalesSums> {
  return classSumsOf(await readAllSums(tx, classId, sessionId));
}

const total = (column: AnyColumn) => sql`coalesce(sum(${column}), 0)`.mapWith(Number);

/** Of one session or, grouped, of several. */
export const sumColumns = {
  salesCount: total(salesTotals.salesCount),
  quantity: total(salesTotals.quantity),
  amountOre: total(salesTotals.amountOre),
  supplierOre: total(salesTotals.costOre),
  adminProfitOre: total(salesTotals.adminProfitOre),
  ownPurchasesOre: total(salesTotals.ownCostOre),
  classProfitOre: total(salesTotals.classProfitOre),
};

/** As a column of a join. Öre. */
export function soldIn(sessionId: AnyColumn) {
  return sql`(select coalesce(sum(t.amount_ore), 0) from sales_totals t where t.session_id = ${sessionId})`.mapWith(
    Number,
  );
}

/** Within what one ledger row can hold, so that the session can always be ended. @throws AppError SALE_TOO_LARGE. */
export function refuseTooMuch(sumOre: number): void {
  if (sumOre > maxSessionOre) throw new AppError("SALE_TOO_LARGE", { field: "quantity" });
}

/** An option that the sale already had is kept, even if the product no longer offers it. */
export function optionFor(
  offered: readonly string[],
  selected: string | undefined,
  kept?: string | null,
): string | null {
  const chosen = selected || null;
  if (chosen === kept || (chosen !== null && offered.includes(chosen))) return chosen;
  if (offered.length > 0) throw new AppError("OPTION_REQUIRED", { field: "selectedOption" });
  return null;
}

/** `bigint` comes as text. */
interface SellerRow extends Record<string, unknown> {
  seller_id: string;
  first_name: string | null;
  last_name: string | null;
  sales_count: string;
  quantity: string;
  amount_ore: string;
}

/** Plain SQL, since building the query with Drizzle would cost more than running it. */
export async function listSellers(tx: Tx, classId: string, sessionId: string) {
  const rows = await tx.execute<SellerRow>(sql`
    select t.seller_id, p.first_name, p.last_name, t.sales_count, t.quantity, t.amount_ore
    from sales_totals t left join profiles p on p.user_id = t.seller_id
    where t.session_id = ${sessionId}::uuid and t.class_id = ${classId}::uuid and t.sales_count > 0`);
  return rows.map((row) => ({
    sellerId: row.seller_id,
    seller: { firstName: row.first_name, lastName: row.last_name } satisfies Named,
    salesCount: Number(row.sales_count),
    quantity: Number(row.quantity),
    amountOre: Number(row.amount_ore),
  }));
}
