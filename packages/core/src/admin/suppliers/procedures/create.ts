import { sql } from "drizzle-orm";
import type { CreateSupplierInput } from "@utspring/domain/admin/schema";
import { authorize } from "../../../kernel/authorize.ts";
import type { Ctx } from "../../../kernel/context.ts";
import { withOptionalIdempotencyKey } from "../../../kernel/idempotency.ts";
import { write } from "../../../kernel/transaction.ts";
import { suppliers } from "../../../sales/suppliers/table.ts";

export async function create(ctx: Ctx, input: CreateSupplierInput): Promise<{ supplierId: string }> {
  const authorization = authorize(ctx, "admin.suppliers.create");
  const supplierId = ctx.deps.newId();
  return write(ctx, authorization, (work) =>
    withOptionalIdempotencyKey(work, authorization, input, async () => {
      const { tx, now, emitSharedChange } = work;
      await tx.insert(suppliers).values({
        id: supplierId,
        name: input.name,
        description: input.description || null,
        // Passed as text, so that only PostgreSQL parses the admin's JSON.
        contactInfo: sql`${input.contactInfo || null}::jsonb`,
        isActive: input.isActive,
        createdBy: authorization.userId,
        createdAt: now,
      });
      emitSharedChange("sales");
      return { supplierId };
    }),
  );
}
