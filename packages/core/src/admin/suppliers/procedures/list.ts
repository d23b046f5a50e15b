import { sql } from "drizzle-orm";
import { authorize } from "../../../kernel/authorize.ts";
import type { Ctx } from "../../../kernel/context.ts";
import { read } from "../../../kernel/transaction.ts";
import { suppliers } from "../../../sales/suppliers/table.ts";

export async function list(ctx: Ctx) {
  const authorization = authorize(ctx, "admin.suppliers.list");
  const t = suppliers;
  return read(ctx, authorization, (tx) =>
    tx
      .select({
        id: t.id,
        name: t.name,
        description: t.description,
        contactInfo: sql<string | null>`jsonb_pretty(${t.contactInfo})`,
        isActive: t.isActive,
        // Written as SQL: Drizzle would name the column without its table, and the inner table has an id too.
        products: sql<number>`(select count(*)::int from products p where p.supplier_id = suppliers.id and p.class_id is null and p.is_active)`,
        createdAt: t.createdAt,
      })
      .from(t)
      .orderBy(sql`not ${t.isActive}`, sql`${t.name} collate swedish`, t.id),
  );
}
