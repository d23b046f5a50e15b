import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { SalesOverviewInput } from "@utspring/domain/admin/schema";
import { classStatusAt, classStatuses } from "@utspring/domain/sales/class-status";
import { since } from "@utspring/domain/sales/period";
import { authorize } from "../../../kernel/authorize.ts";
import type { Ctx } from "../../../kernel/context.ts";
import { read } from "../../../kernel/transaction.ts";
import { contains } from "../../queries.ts";
import { figuresBySession, figuresOf, isShown } from "../queries.ts";
import type { FiguresRow } from "../queries.ts";

interface ClassRow extends FiguresRow {
  class_id: string;
  class_name: string;
  place: number;
  sessions: number;
}

interface Sums extends FiguresRow {
  classes: number;
  sessions: number | null;
  all_classes: number;
  ongoing: number;
  completed: number;
}

/** Öre. Figures count the period's sales; without a period they are stored sums, at a cost that does not grow. */
export async function overview(ctx: Ctx, input: SalesOverviewInput) {
  const authorization = authorize(ctx, "admin.sales.overview");
  const from = since(input.period, ctx.deps.clock());
  const { limit } = input;
  const [row] = await read(ctx, authorization, (tx) =>
    tx.execute<{ sums: Sums; page: ClassRow[] }>(sql`
      with ${from === null ? sql`` : sql`recent as (${figuresBySession(from)}), `}statuses as (
        select sum(h.classes) as all_classes, sum(h.ongoing_classes) as ongoing, sum(h.completed_classes) as completed from house_counts h
      ), sold as (${from === null ? soldEver : soldSince(from)}), page as (
        select c.id as class_id, c.name as class_name, c.sales_place as place, c.sales_sessions from classes c
        where ${isChosen(input)} and ${isAfter(input.cursor)} order by ${order} limit ${limit + 1}
      ), f as (${from === null ? figuresBySession(from, pageClasses) : sql`select * from recent where class_id = ${pageClasses}`}), listed as (
        select page.class_id, page.class_name, page.place, ${from === null ? sql`page.sales_sessions` : sessionsSince(from)} as sessions, figures.*
        from page left join (select f.class_id as sold_in, ${sumsOfFigures} from f group by f.class_id) figures on figures.sold_in = page.class_id
      )
      select (select to_json(sums) from (select * from statuses, sold) sums) as sums,
        (select json_agg(listed order by place, class_name collate "sv-x-icu", class_id) from listed) as page`),
  );
  if (row === undefined) throw new Error("an aggregate without a row");
  const { sums } = row;
  const found = row.page ?? [];
  const page = found.slice(0, limit);
  return {
    totals: { classes: sums.classes, sessions: sums.sessions ?? 0, ...figuresOf(sums) },
    statuses: {
      ongoing: sums.ongoing,
      completed: sums.completed,
      not_started: sums.all_classes - sums.ongoing - sums.completed,
    },
    classes: page.map((one) => ({
      classId: one.class_id,
      className: one.class_name,
      status: classStatusAt(one.place),
      sessions: one.sessions,
      ...figuresOf(one),
    })),
    nextCursor: found.length > limit ? (page.at(-1)?.class_id ?? null) : null,
  };
}

const sumsOfFigures = sql`sum(f.sales_count) as sales_count, sum(f.quantity) as quantity, sum(f.amount_ore) as amount_ore,
  sum(f.cost_ore) as cost_ore, sum(f.own_cost_ore) as own_cost_ore, sum(f.class_profit_ore) as class_profit_ore, sum(f.admin_profit_ore) as admin_profit_ore`;

const soldEver = sql`
  select sum(f.selling_classes) as classes, sum(f.sales_sessions) as sessions, ${sumsOfFigures} from house_counts f`;

const soldSince = (from: Date) => sql`
  select * from (select ${sumsOfFigures} from recent f) figures, (
    select count(distinct s.class_id) as classes, count(*) as sessions
    from sales_sessions s left join recent f on f.session_id = s.id where ${isShown(from)}
  ) shown`;

const pageClasses = sql`any(array(select class_id from page))`;
const sessionsSince = (from: Date) => sql`(
  select count(*) from sales_sessions s left join f on f.session_id = s.id where s.class_id = page.class_id and ${isShown(from)})`;

const sortColumns = { place: sql`c.sales_place`, name: sql`c.name collate "sv-x-icu"`, id: sql`c.id` };
const order = sql.join(Object.values(sortColumns), sql`, `);

function isChosen({ status, search }: SalesOverviewInput): SQL {
  const ofStatus = status === undefined ? sql`true` : sql`${sortColumns.place} = ${classStatuses.indexOf(status)}::int`;
  return search ? sql`${ofStatus} and ${contains(sql`c.name`, search)}` : ofStatus;
}

/** The order may have changed since the cursor was made. */
function isAfter(cursor: string | undefined): SQL {
  if (cursor === undefined) return sql`true`;
  const last = Object.values(sortColumns).map(
    (part) => sql`(select ${part} from classes c where c.id = ${cursor}::uuid)`,
  );
  // A value for each column: PostgreSQL does not search an index for a row that a single query returns.
  return sql`(${order}) > (${sql.join(last, sql`, `)})`;
}
