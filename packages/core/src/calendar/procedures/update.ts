import { and, eq } from "drizzle-orm";
import type { UpdateInput } from "@utspring/domain/calendar/schema";
import { AppError } from "@utspring/domain/errors";
import { authorize } from "../../kernel/authorize.ts";
import type { Ctx } from "../../kernel/context.ts";
import { write } from "../../kernel/transaction.ts";
import { classEvents } from "../table.ts";

/** A missing field is cleared. @throws AppError NOT_FOUND. */
export async function update(ctx: Ctx, input: UpdateInput): Promise<void> {
  const authorization = authorize(ctx, "calendar.update");
  await write(ctx, authorization, async ({ tx, now, emit }) => {
    const changed = await tx
      .update(classEvents)
      .set({
        title: input.title,
        description: input.description || null,
        eventDate: input.eventDate,
        eventTime: input.eventTime || null,
        updatedAt: now,
      })
      .where(and(eq(classEvents.id, input.eventId), eq(classEvents.classId, authorization.classId)))
      .returning({ id: classEvents.id });
    if (changed.length === 0) throw new AppError("NOT_FOUND");
    await emit({ kind: "calendar.update", refId: input.eventId });
  });
}
