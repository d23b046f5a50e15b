import { eq, sql } from "drizzle-orm";
import type { UpdateSupplierInput } from "@utspring/domain/admin/schema";
import { AppError } from "@utspring/domain/errors";
import { authorize } from "../../../kernel/authorize.ts";
import type { Ctx } from "../../../kernel/context.ts";
import { write } from "../../../kernel/transaction.ts";
import { suppliers } from "../../../sales/suppliers/table.ts";

export async function update(ctx: Ctx, input: UpdateSupplierInput): Promise<void> {
  const authorization = authorize(ctx, "admin.suppliers.update");
  const { supplierId, name, isActive } = input;
  const description = input.description || null;
  const contactInfo = sql`${input.contactInfo || null}::jsonb`;
  await write(ctx, authorization, async ({ tx, emitSharedChange }) => {
    const changed = await tx
      .update(suppliers)
      .set({ name, description, contactInfo, isActive })
      .where(eq(suppliers.id, supplierId))
      .returning({ id: suppliers.id });
    if (changed.length === 0) throw new AppError("NOT_FOUND");
    emitSharedChange("sales");
  });
}
