import { and, eq, isNull } from "drizzle-orm";
import type { UpdateMessageInput } from "@utspring/domain/classes/schema";
import { AppError } from "@utspring/domain/errors";
import { authorize } from "../../kernel/authorize.ts";
import type { Ctx } from "../../kernel/context.ts";
import { write } from "../../kernel/transaction.ts";
import { classMessages } from "../table.ts";

/** It is marked as edited and keeps its time and author. @throws AppError NOT_FOUND. */
export async function updateMessage(ctx: Ctx, input: UpdateMessageInput): Promise<void> {
  const authorization = authorize(ctx, "classes.updateMessage");
  const { messageId, title, content } = input;
  await write(ctx, authorization, async ({ tx, emit, now }) => {
    const changed = await tx
      .update(classMessages)
      .set({ title, content, updatedAt: now })
      .where(
        and(
          eq(classMessages.id, messageId),
          eq(classMessages.classId, authorization.classId),
          isNull(classMessages.removedAt),
        ),
      )
      .returning({ id: classMessages.id });
    if (changed.length === 0) throw new AppError("NOT_FOUND");
    await emit({ kind: "classes.updateMessage", refId: messageId });
  });
}
