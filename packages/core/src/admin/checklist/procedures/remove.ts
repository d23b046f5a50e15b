import { eq } from "drizzle-orm";
import type { ChecklistItemInput } from "@utspring/domain/admin/schema";
import { AppError } from "@utspring/domain/errors";
import { checklistItems } from "../../../checklist/table.ts";
import { authorize } from "../../../kernel/authorize.ts";
import type { Ctx } from "../../../kernel/context.ts";
import { write } from "../../../kernel/transaction.ts";

export async function remove(ctx: Ctx, input: ChecklistItemInput): Promise<void> {
  const authorization = authorize(ctx, "admin.checklist.remove");
  await write(ctx, authorization, async ({ tx, emitSharedChange }) => {
    const removed = await tx
      .delete(checklistItems)
      .where(eq(checklistItems.id, input.itemId))
      .returning({ id: checklistItems.id });
    if (removed.length === 0) throw new AppError("NOT_FOUND");
    emitSharedChange("checklist");
  });
}
