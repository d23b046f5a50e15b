import { sql } from "drizzle-orm";
import type { CreateSupplierInput } from "@utspring/domain/admin/schema";
import { authorize } from "../../kernel/authorize.ts";
import type { Ctx } from "../../kernel/context.ts";
import { onceIfKeyed } from "../../kernel/once.ts";
import { write } from "../../kernel/transaction.ts";
import { suppliers } from "../../sales/suppliers/table.ts";

/** Adds a supplier, which every class can choose while it is active. */
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
        // Passed as text, so that only PostgreSQL parses the admin's JSON.
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
