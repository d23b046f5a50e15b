import { eq, sql } from "drizzle-orm";
import { authorize } from "../../kernel/authorize.ts";
import type { Ctx } from "../../kernel/context.ts";
import { read } from "../../kernel/transaction.ts";
import { suppliers as table } from "../suppliers/table.ts";

export async function suppliers(ctx: Ctx) {
  const authorization = authorize(ctx, "sales.suppliers");
  return read(ctx, authorization, (tx) =>
    tx
      .select({ id: table.id, name: table.name, description: table.description })
      .from(table)
      .where(eq(table.isActive, true))
      .orderBy(sql`${table.name} collate swedish`, table.id),
  );
}
