import { sql } from "drizzle-orm";
import { authorize } from "../kernel/authorize.ts";
import type { Ctx } from "../kernel/context.ts";
import { read } from "../kernel/transaction.ts";

/** How many classes, users and studentansvariga there are. */
export async function overview(ctx: Ctx): Promise<{ classes: number; users: number; representatives: number }> {
  const scope = authorize(ctx, "admin.overview");
  const [counts] = await read(ctx, scope, (tx) =>
    tx.execute<{ classes: number; users: number; representatives: number }>(sql`
      select (select count(*)::int from classes) as classes,
        (select count(*)::int from users where removed_at is null) as users,
        (select count(distinct user_id)::int from memberships where role = 'studentansvarig') as representatives`),
  );
  return counts ?? { classes: 0, users: 0, representatives: 0 };
}
