import { sql } from "drizzle-orm";
import { authorize } from "../../kernel/authorize.ts";
import type { Ctx } from "../../kernel/context.ts";
import { read } from "../../kernel/transaction.ts";

/** Sums of `bigint` come as text. */
type Counts = Record<"classes" | "users" | "representatives", string>;

/** The numbers of classes, users and studentansvariga, from stored counts, so its cost does not grow with them. */
export async function overview(ctx: Ctx): Promise<{ classes: number; users: number; representatives: number }> {
  const authorization = authorize(ctx, "admin.overview");
  const [counts] = await read(ctx, authorization, (tx) =>
    tx.execute<Counts>(
      sql`select sum(classes) as classes, sum(users) as users, sum(representatives) as representatives from house_counts`,
    ),
  );
  const { classes, users, representatives } = counts ?? { classes: 0, users: 0, representatives: 0 };
  return { classes: Number(classes), users: Number(users), representatives: Number(representatives) };
}
