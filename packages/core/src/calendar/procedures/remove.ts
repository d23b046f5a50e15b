import { and, eq } from "drizzle-orm";
import type { RemoveInput } from "@utspring/domain/calendar/schema";
import { AppError } from "@utspring/domain/errors";
import { authorize } from "../../kernel/authorize.ts";
import type { Ctx } from "../../kernel/context.ts";
import { write } from "../../kernel/transaction.ts";
import { classEvents } from "../table.ts";

export async function remove(ctx: Ctx, input: RemoveInput): Promise<void> {
  const authorization = authorize(ctx, "calendar.remove");
  await write(ctx, authorization, async ({ tx, emit }) => {
    const removed = await tx
      .delete(classEvents)
      .where(and(eq(classEvents.id, input.eventId), eq(classEvents.classId, authorization.classId)))
      .returning({ id: classEvents.id });
    if (removed.length === 0) throw new AppError("NOT_FOUND");
    await emit({ kind: "calendar.remove", refId: input.eventId });
  });
}
