import { and, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { ClassesInput } from "@utspring/domain/admin/schema";
import { classes } from "../../../classes/table.ts";
import { authorize } from "../../../kernel/authorize.ts";
import type { Ctx } from "../../../kernel/context.ts";
import { read } from "../../../kernel/transaction.ts";
import { contains } from "../../queries.ts";

/** The search covers the names and codes of classes and the names of their studentansvariga. */
export async function list(ctx: Ctx, input: ClassesInput) {
  const authorization = authorize(ctx, "admin.classes.list");
  const { cursor, limit, search } = input;
  const found = await read(ctx, authorization, (tx) =>
    tx
      .select({
        id: classes.id,
        name: classes.name,
        code: classes.classCode,
        description: classes.description,
        representatives: sql<string[]>`coalesce((
          select array_agg(concat_ws(' ', p.first_name, p.last_name) order by p.first_name)
          from memberships m join profiles p on p.user_id = m.user_id
          where m.class_id = ${classes.id} and m.role = 'studentansvarig'), '{}')`,
        pupils: sql<number>`(
          select count(*)::int from memberships m where m.class_id = ${classes.id} and m.role = 'elev')`,
        createdAt: classes.createdAt,
      })
      .from(classes)
      .where(
        and(cursor === undefined ? undefined : sql`${classes.id} < ${cursor}`, search ? isFound(search) : undefined),
      )
      .orderBy(sql`${classes.id} desc`)
      .limit(limit + 1),
  );
  const rows = found.slice(0, limit);
  return { rows, nextCursor: found.length > limit ? (rows.at(-1)?.id ?? null) : null };
}

function isFound(search: string): SQL {
  return sql`(${contains(sql`concat_ws(' ', ${classes.name}, ${classes.classCode})`, search)} or ${classes.id} in (
    select m.class_id from memberships m join profiles p on p.user_id = m.user_id
    where m.role = 'studentansvarig' and ${contains(sql`concat_ws(' ', p.first_name, p.last_name)`, search)}))`;
}
