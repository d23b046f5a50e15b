import { sql } from "drizzle-orm";
import type { SalesOverviewInput } from "@utspring/domain/admin/schema";
import { classStatusOf } from "@utspring/domain/sales/class-status";
import { since } from "@utspring/domain/sales/period";
import type { SessionStatus } from "@utspring/domain/sales/status";
import { authorize } from "../../kernel/authorize.ts";
import type { Ctx } from "../../kernel/context.ts";
import { read } from "../../kernel/transaction.ts";
import { figuresBySession, figuresOf, isShown } from "./queries.ts";
import type { FiguresRow, SalesFigures } from "./queries.ts";

interface ClassRow extends FiguresRow {
  class_id: string;
  class_name: string;
  statuses: SessionStatus[] | null;
  sessions: number | null;
}

/**
 * All classes' selling: totals, and a row for each class by name. Figures count sales made in the period, sessions those
 * that started or sold in it (DECISIONS 41); the status is the class's of today. `classes` counts those with a session in
 * the period. Öre.
 */
export async function overview(ctx: Ctx, input: SalesOverviewInput) {
  const scope = authorize(ctx, "admin.sales.overview");
  const from = since(input.period, ctx.deps.clock());
  const rows = await read(ctx, scope, (tx) =>
    tx.execute<ClassRow>(sql`
      with f as (${figuresBySession(from)}), by_class as (
        select s.class_id as sold_in, array_agg(distinct s.status) as statuses, (count(*) filter (where ${isShown(from)}))::int as sessions,
          sum(f.sales_count) as sales_count, sum(f.quantity) as quantity, sum(f.amount_ore) as amount_ore,
          sum(f.cost_ore) as cost_ore, sum(f.class_profit_ore) as class_profit_ore, sum(f.admin_profit_ore) as admin_profit_ore
        from sales_sessions s left join f on f.session_id = s.id group by s.class_id
      )
      select c.id as class_id, c.name as class_name, b.*
      from classes c left join by_class b on b.sold_in = c.id
      order by c.name collate "sv-x-icu", c.id`),
  );
  const classes = rows.map((row) => ({
    classId: row.class_id,
    className: row.class_name,
    status: classStatusOf(row.statuses ?? []),
    sessions: row.sessions ?? 0,
    ...figuresOf(row),
  }));
  const sum = (name: keyof SalesFigures | "sessions") => classes.reduce((total, row) => total + row[name], 0);
  const totals = {
    classes: classes.filter((row) => row.sessions > 0).length,
    sessions: sum("sessions"),
    salesCount: sum("salesCount"),
    quantity: sum("quantity"),
    amountOre: sum("amountOre"),
    supplierOre: sum("supplierOre"),
    classProfitOre: sum("classProfitOre"),
    adminProfitOre: sum("adminProfitOre"),
  };
  return { totals, classes };
}
