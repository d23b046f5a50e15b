import { desc, sql } from "drizzle-orm";
import { classes } from "../../classes/table.ts";
import { authorize } from "../../kernel/authorize.ts";
import type { Ctx } from "../../kernel/context.ts";
import { read } from "../../kernel/transaction.ts";

/** Every class, the newest first, with the names of its studentansvariga and its number of pupils. */
export async function list(ctx: Ctx) {
  const authorization = authorize(ctx, "admin.classes.list");
  return read(ctx, authorization, (tx) =>
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
      .orderBy(desc(classes.createdAt), desc(classes.id)),
  );
}
