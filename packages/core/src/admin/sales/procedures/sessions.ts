import { eq, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { SalesSessionsInput } from "@utspring/domain/admin/schema";
import { AppError } from "@utspring/domain/errors";
import { pageByTime, parseCursor } from "@utspring/domain/paging";
import { since } from "@utspring/domain/sales/period";
import type { SessionStatus } from "@utspring/domain/sales/status";
import { classes } from "../../../classes/table.ts";
import { authorize } from "../../../kernel/authorize.ts";
import type { Ctx } from "../../../kernel/context.ts";
import { read } from "../../../kernel/transaction.ts";
import { figuresBySession, figuresOf, isShown } from "../queries.ts";
import type { FiguresRow } from "../queries.ts";

interface SessionRow extends FiguresRow {
  id: string;
  name: string;
  status: SessionStatus;
  supplier_name: string;
  start_date: string;
  end_date: string | null;
}

/** Öre: the figures of the period. */
export async function sessions(ctx: Ctx, input: SalesSessionsInput) {
  const authorization = authorize(ctx, "admin.sales.sessions");
  const { classId, cursor, limit } = input;
  const from = since(input.period, ctx.deps.clock());
  const [[klass], rows] = await read(ctx, authorization, (tx) =>
    Promise.all([
      tx.select({ name: classes.name }).from(classes).where(eq(classes.id, classId)),
      tx.execute<SessionRow>(sql`
        with f as (${figuresBySession(from, sql`${classId}::uuid`)})
        select s.id, s.name, s.status, s.start_date, s.end_date, p.name as supplier_name, f.*
        from sales_sessions s join suppliers p on p.id = s.supplier_id left join f on f.session_id = s.id
        where s.class_id = ${classId}::uuid and ${isShown(from)} and ${isAfter(cursor)}
        order by s.start_date desc, s.id desc limit ${limit + 1}`),
    ]),
  );
  if (!klass) throw new AppError("NOT_FOUND");
  const page = pageByTime(rows, limit, (row) => ({ at: new Date(row.start_date), id: row.id }));
  return {
    className: klass.name,
    nextCursor: page.nextCursor,
    sessions: page.rows.map((row) => ({
      id: row.id,
      name: row.name,
      status: row.status,
      supplierName: row.supplier_name,
      startDate: new Date(row.start_date),
      endDate: row.end_date === null ? null : new Date(row.end_date),
      ...figuresOf(row),
    })),
  };
}

function isAfter(cursor: string | undefined): SQL {
  if (cursor === undefined) return sql`true`;
  const { at, id } = parseCursor(cursor);
  return sql`(s.start_date, s.id) < (${at.toISOString()}::timestamptz, ${id}::uuid)`;
}
