import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { SalesSums } from "@utspring/domain/sales/price";

/** As PostgreSQL sends it: `bigint` comes as text. */
export interface FiguresRow extends Record<string, unknown> {
  sales_count: string | null;
  quantity: string | null;
  amount_ore: string | null;
  cost_ore: string | null;
  own_cost_ore: string | null;
  class_profit_ore: string | null;
  admin_profit_ore: string | null;
}

/** Counts sales one by one only for sessions that ran when the period began. `classId`: one class, or `any` of many. */
export function figuresBySession(since: Date | null, classId?: SQL): SQL {
  const whole = (from: SQL, where: SQL) => sql`
    select t.session_id, t.class_id, t.sales_count, t.quantity, t.amount_ore, t.cost_ore, t.own_cost_ore, t.class_profit_ore, t.admin_profit_ore
    from ${from} where t.sales_count > 0 ${where}`;
  const ofClass = (row: SQL) => (classId === undefined ? sql`` : sql`and ${row}.class_id = ${classId}`);
  if (since === null) return whole(sql`sales_session_totals t`, ofClass(sql`t`));
  const from = sql`${since.toISOString()}::timestamptz`;
  return sql`
    ${whole(sql`sales_session_totals t join sales_sessions b on b.id = t.session_id`, sql`and b.start_date >= ${from} ${ofClass(sql`b`)}`)}
    union all
    select r.session_id, b.class_id, count(*), sum(r.quantity), sum(r.total_ore), sum(r.quantity * r.unit_cost_ore),
      sum(r.quantity * r.unit_own_cost_ore), sum(r.quantity * r.unit_class_profit_ore), sum(r.quantity * r.unit_admin_profit_ore)
    from sales_sessions b join sales_records r on r.session_id = b.id and r.created_at >= ${from}
    where b.start_date < ${from} and (b.end_date is null or b.end_date >= ${from}) ${ofClass(sql`b`)}
    group by r.session_id, b.class_id`;
}

/** True for a session that started or sold in the period. `s` is the session, `f` its figures. */
export function isShown(since: Date | null): SQL {
  return since === null
    ? sql`true`
    : sql`(s.start_date >= ${since.toISOString()}::timestamptz or f.session_id is not null)`;
}

export function figuresOf(row: FiguresRow): SalesSums {
  return {
    salesCount: Number(row.sales_count ?? 0),
    quantity: Number(row.quantity ?? 0),
    amountOre: Number(row.amount_ore ?? 0),
    supplierOre: Number(row.cost_ore ?? 0),
    ownPurchasesOre: Number(row.own_cost_ore ?? 0),
    classProfitOre: Number(row.class_profit_ore ?? 0),
    adminProfitOre: Number(row.admin_profit_ore ?? 0),
  };
}
