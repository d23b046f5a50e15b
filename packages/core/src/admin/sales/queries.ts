import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";

/** What was sold, in öre. `supplierOre` is the cost alone: here the admin's part stands beside it. */
export interface SalesFigures {
  salesCount: number;
  quantity: number;
  amountOre: number;
  supplierOre: number;
  classProfitOre: number;
  adminProfitOre: number;
}

/** As Postgres sends it: `bigint` comes as text. */
export interface FiguresRow extends Record<string, unknown> {
  sales_count: string | null;
  quantity: string | null;
  amount_ore: string | null;
  cost_ore: string | null;
  class_profit_ore: string | null;
  admin_profit_ore: string | null;
}

/**
 * Each session's figures since a moment, from its sales; for all time from the few rows of `sales_totals`. A session that
 * sold nothing has no row.
 */
export function figuresBySession(since: Date | null, classId?: string): SQL {
  const ofClass = classId === undefined ? sql`` : sql`and class_id = ${classId}::uuid`;
  if (since === null) {
    return sql`
      select session_id, sum(sales_count) as sales_count, sum(quantity) as quantity, sum(amount_ore) as amount_ore,
        sum(cost_ore) as cost_ore, sum(class_profit_ore) as class_profit_ore, sum(admin_profit_ore) as admin_profit_ore
      from sales_totals where sales_count > 0 ${ofClass} group by session_id`;
  }
  return sql`
    select session_id, count(*) as sales_count, sum(quantity) as quantity, sum(total_ore) as amount_ore,
      sum(quantity * unit_cost_ore) as cost_ore, sum(quantity * unit_class_profit_ore) as class_profit_ore,
      sum(quantity * unit_admin_profit_ore) as admin_profit_ore
    from sales_records where created_at >= ${since.toISOString()}::timestamptz ${ofClass} group by session_id`;
}

/** A session shows in a period if it started or sold in it (DECISIONS 41). `s` is the session, `f` its figures. */
export function isShown(since: Date | null): SQL {
  return since === null ? sql`true` : sql`(s.start_date >= ${since.toISOString()}::timestamptz or f.session_id is not null)`;
}

export function figuresOf(row: FiguresRow): SalesFigures {
  return {
    salesCount: Number(row.sales_count ?? 0),
    quantity: Number(row.quantity ?? 0),
    amountOre: Number(row.amount_ore ?? 0),
    supplierOre: Number(row.cost_ore ?? 0),
    classProfitOre: Number(row.class_profit_ore ?? 0),
    adminProfitOre: Number(row.admin_profit_ore ?? 0),
  };
}
