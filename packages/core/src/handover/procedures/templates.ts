import { sql } from "drizzle-orm";
import { authorize } from "../../kernel/authorize.ts";
import type { Ctx } from "../../kernel/context.ts";
import { read } from "../../kernel/transaction.ts";
import { findTemplates } from "../find-templates.ts";

/** None for a class that has payments. */
export async function templates(ctx: Ctx): Promise<{ id: string; name: string }[]> {
  const authorization = authorize(ctx, "classes.templates");
  const { classId } = authorization;
  return read(ctx, authorization, async (tx) => {
    const paid = await tx.execute(sql`select from payment_requirements where class_id = ${classId}::uuid limit 1`);
    return paid.length > 0 ? [] : findTemplates(tx, authorization);
  });
}
