import { sql } from "drizzle-orm";
import type { CreateSupplierInput } from "@utspring/domain/admin/schema";
import { authorize } from "../../kernel/authorize.ts";
import type { Ctx } from "../../kernel/context.ts";
import { onceIfKeyed } from "../../kernel/once.ts";
import { write } from "../../kernel/transaction.ts";
import { suppliers } from "../../sales/suppliers/table.ts";

/** Adds a supplier; the active ones can be chosen by every class. */
export async function create(ctx: Ctx, input: CreateSupplierInput): Promise<{ supplierId: string }> {
  const scope = authorize(ctx, "admin.suppliers.create");
  const supplierId = ctx.deps.newId();
  return write(ctx, scope, (work) =>
    onceIfKeyed(work, scope, input, async () => {
      const { tx, now, shared } = work;
      await tx.insert(suppliers).values({
        id: supplierId,
        name: input.name,
        description: input.description || null,
        // As text all the way: what the admin wrote is read by Postgres alone.
        contactInfo: sql`${input.contactInfo || null}::jsonb`,
        isActive: input.isActive,
        createdBy: scope.userId,
        createdAt: now,
      });
      shared("sales");
      return { supplierId };
    }),
  );
}
