import { eq } from "drizzle-orm";
import type { UpdateChecklistItemInput } from "@utspring/domain/admin/schema";
import { AppError } from "@utspring/domain/errors";
import { checklistItems } from "../../../checklist/table.ts";
import { authorize } from "../../../kernel/authorize.ts";
import type { Ctx } from "../../../kernel/context.ts";
import { write } from "../../../kernel/transaction.ts";

export async function update(ctx: Ctx, input: UpdateChecklistItemInput): Promise<void> {
  const authorization = authorize(ctx, "admin.checklist.update");
  const { itemId, title, isRequired } = input;
  const description = input.description || null;
  await write(ctx, authorization, async ({ tx, emitSharedChange }) => {
    const changed = await tx
      .update(checklistItems)
      .set({ title, description, isRequired })
      .where(eq(checklistItems.id, itemId))
      .returning({ id: checklistItems.id });
    if (changed.length === 0) throw new AppError("NOT_FOUND");
    emitSharedChange("checklist");
  });
}
