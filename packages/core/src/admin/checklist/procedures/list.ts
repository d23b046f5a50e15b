import { asc, sql } from "drizzle-orm";
import { checklistItems } from "../../../checklist/table.ts";
import { authorize } from "../../../kernel/authorize.ts";
import type { Ctx } from "../../../kernel/context.ts";
import { read } from "../../../kernel/transaction.ts";

export async function list(ctx: Ctx) {
  const authorization = authorize(ctx, "admin.checklist.list");
  const t = checklistItems;
  return read(ctx, authorization, (tx) =>
    tx
      .select({
        id: t.id,
        title: t.title,
        description: t.description,
        isRequired: t.isRequired,
        doneBy: sql<number>`(select count(*)::int from checklist_progress p where p.item_id = ${t.id})`,
      })
      .from(t)
      .orderBy(asc(t.displayOrder)),
  );
}
