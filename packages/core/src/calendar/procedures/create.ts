import type { CreateInput } from "@utspring/domain/calendar/schema";
import { authorize } from "../../kernel/authorize.ts";
import type { Ctx } from "../../kernel/context.ts";
import { withOptionalIdempotencyKey } from "../../kernel/idempotency.ts";
import { write } from "../../kernel/transaction.ts";
import { classEvents } from "../table.ts";

export async function create(ctx: Ctx, input: CreateInput): Promise<{ eventId: string }> {
  const authorization = authorize(ctx, "calendar.create");
  const eventId = ctx.deps.newId();
  return write(ctx, authorization, (work) =>
    withOptionalIdempotencyKey(work, authorization, input, async () => {
      const { tx, now, emit } = work;
      await tx.insert(classEvents).values({
        id: eventId,
        classId: authorization.classId,
        title: input.title,
        description: input.description || null,
        eventDate: input.eventDate,
        eventTime: input.eventTime || null,
        createdBy: authorization.userId,
        createdAt: now,
      });
      await emit({ kind: "calendar.create", refId: eventId });
      return { eventId };
    }),
  );
}
