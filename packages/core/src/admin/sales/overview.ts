import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { SalesOverviewInput } from "@utspring/domain/admin/schema";
import { classStatusAt, classStatuses, placesOfStatuses } from "@utspring/domain/sales/class-status";
import { since } from "@utspring/domain/sales/period";
import { authorize } from "../../kernel/authorize.ts";
import type { Ctx } from "../../kernel/context.ts";
import { read } from "../../kernel/transaction.ts";
import { containing } from "../queries.ts";
import { figuresBySession, figuresOf, isShown } from "./queries.ts";
import type { FiguresRow } from "./queries.ts";

interface ClassRow extends FiguresRow {
  class_id: string;
  class_name: string;
  place: number;
  sessions: number | null;
}

interface Sums extends FiguresRow {
  classes: number;
  sessions: number | null;
  all_classes: number;
  ongoing: number;
  completed: number;
}

/**
 * All classes' selling: the totals, how many classes are how far, and a page of classes, those that sell first and then
 * by name. Figures count the sales made in the period and the sessions that started or sold in it; the status is
 * today's. `totals.classes` counts those with a session in the period. Totals and statuses are of all classes, whatever
 * is searched for. Öre.
 */
export async function overview(ctx: Ctx, input: SalesOverviewInput) {
  const authorization = authorize(ctx, "admin.sales.overview");
  const from = since(input.period, ctx.deps.clock());
  const { limit } = input;
  const [row] = await read(ctx, authorization, (tx) =>
    tx.execute<{ sums: Sums; page: ClassRow[] }>(sql`
      with f as (${figuresBySession(from)}), by_class as (
        select s.class_id as sold_in, min(${placeOfSession}) as place, count(*) filter (where ${isShown(from)}) as sessions
        from sales_sessions s ${from === null ? sql`` : sql`left join f on f.session_id = s.id`} group by s.class_id
      ), sums as (
        select b.*, sold.* from (
          select count(*) filter (where sessions > 0) as classes, sum(sessions) as sessions, (select sum(h.classes) from house_counts h) as all_classes,
            count(*) filter (where place = 0) as ongoing, count(*) filter (where place = 1) as completed from by_class
        ) b, (select ${sumsOfFigures} from f) sold
      ), page as (
        select c.id as class_id, c.name as class_name, b.sessions, ${place} as place
        from classes c left join by_class b on b.sold_in = c.id
        where ${isChosen(input)} and ${isAfter(input.cursor)} order by ${order} limit ${limit + 1}
      ), listed as (
        select page.*, sold.* from page left join (
          select class_id as sold_in, ${sumsOfFigures} from (${figuresBySession(from, sql`any(array(select class_id from page))`)}) f group by class_id
        ) sold on sold.sold_in = page.class_id
      )
      select (select to_json(sums) from sums) as sums, (select json_agg(listed order by place, class_name collate "sv-x-icu", class_id) from listed) as page`),
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
      sessions: one.sessions ?? 0,
      ...figuresOf(one),
    })),
    nextCursor: found.length > limit ? (page.at(-1)?.class_id ?? null) : null,
  };
}

const sumsOfFigures = sql`sum(f.sales_count) as sales_count, sum(f.quantity) as quantity, sum(f.amount_ore) as amount_ore,
  sum(f.cost_ore) as cost_ore, sum(f.class_profit_ore) as class_profit_ore, sum(f.admin_profit_ore) as admin_profit_ore`;
const last = classStatuses.length - 1;
const placeOfSession = sql`case s.status ${sql.join(
  placesOfStatuses.map(([status, at]) => sql`when ${status} then ${at}::int`),
  sql` `,
)} end`;
const place = sql`coalesce(b.place, ${last}::int)`;
const order = sql`${place}, c.name collate "sv-x-icu", c.id`;

/** The classes with the wanted status and the search words in their name. */
function isChosen({ status, search }: SalesOverviewInput): SQL {
  const ofStatus = status === undefined ? sql`true` : sql`${place} = ${classStatuses.indexOf(status)}::int`;
  return search ? sql`${ofStatus} and c.name collate "sv-x-icu" ilike ${containing(search)}` : ofStatus;
}

/** The classes after the cursor's, wherever that one is in the order by now. */
function isAfter(cursor: string | undefined): SQL {
  if (cursor === undefined) return sql`true`;
  return sql`(${order}) > (select ${order} from classes c left join by_class b on b.sold_in = c.id where c.id = ${cursor}::uuid)`;
}
