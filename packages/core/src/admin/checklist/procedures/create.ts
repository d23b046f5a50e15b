import { sql } from "drizzle-orm";
import type { CreateChecklistItemInput } from "@utspring/domain/admin/schema";
import { checklistItems } from "../../../checklist/table.ts";
import { authorize } from "../../../kernel/authorize.ts";
import type { Ctx } from "../../../kernel/context.ts";
import { withOptionalIdempotencyKey } from "../../../kernel/idempotency.ts";
import { write } from "../../../kernel/transaction.ts";

export async function create(ctx: Ctx, input: CreateChecklistItemInput): Promise<{ itemId: string }> {
  const authorization = authorize(ctx, "admin.checklist.create");
  return write(ctx, authorization, (work) =>
    withOptionalIdempotencyKey(work, authorization, input, async () => {
      const { tx, now, emitSharedChange } = work;
      // The list belongs to no class, so no class's lock orders its writers: the second of two waits here.
      await tx.execute(sql`lock table checklist_items in share row exclusive mode`);
      const [last] = await tx
        .select({ place: sql`coalesce(max(display_order), 0)`.mapWith(Number) })
        .from(checklistItems);
      const itemId = ctx.deps.newId();
      await tx.insert(checklistItems).values({
        id: itemId,
        title: input.title,
        description: input.description || null,
        isRequired: input.isRequired,
        displayOrder: (last?.place ?? 0) + 1,
        createdBy: authorization.userId,
        createdAt: now,
      });
      emitSharedChange("checklist");
      return { itemId };
    }),
  );
}
