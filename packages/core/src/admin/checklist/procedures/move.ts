import { asc, desc, eq, gt, inArray, lt, sql } from "drizzle-orm";
import type { MoveChecklistItemInput } from "@utspring/domain/admin/schema";
import { AppError } from "@utspring/domain/errors";
import { checklistItems } from "../../../checklist/table.ts";
import { authorize } from "../../../kernel/authorize.ts";
import type { Ctx } from "../../../kernel/context.ts";
import { write } from "../../../kernel/transaction.ts";

/** In one statement. @throws AppError NOT_FOUND, or ALREADY_OUTERMOST for the first upwards and the last downwards. */
export async function move(ctx: Ctx, input: MoveChecklistItemInput): Promise<void> {
  const authorization = authorize(ctx, "admin.checklist.move");
  const { itemId, direction } = input;
  const t = checklistItems;
  await write(ctx, authorization, async ({ tx, emitSharedChange }) => {
    // As in create.ts: no class's lock orders these writers.
    await tx.execute(sql`lock table checklist_items in share row exclusive mode`);
    const [item] = await tx.select({ place: t.displayOrder }).from(t).where(eq(t.id, itemId));
    if (!item) throw new AppError("NOT_FOUND");
    const [neighbour] = await tx
      .select({ id: t.id, place: t.displayOrder })
      .from(t)
      .where(direction === "up" ? lt(t.displayOrder, item.place) : gt(t.displayOrder, item.place))
      .orderBy(direction === "up" ? desc(t.displayOrder) : asc(t.displayOrder))
      .limit(1);
    if (!neighbour) throw new AppError("ALREADY_OUTERMOST");
    await tx
      .update(t)
      .set({ displayOrder: sql`${item.place}::int + ${neighbour.place}::int - ${t.displayOrder}` })
      .where(inArray(t.id, [itemId, neighbour.id]));
    emitSharedChange("checklist");
  });
}
