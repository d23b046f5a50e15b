import { and, eq, isNull } from "drizzle-orm";
import type { RemoveMessageInput } from "@utspring/domain/classes/schema";
import { AppError } from "@utspring/domain/errors";
import { authorize } from "../../kernel/authorize.ts";
import type { Ctx } from "../../kernel/context.ts";
import { write } from "../../kernel/transaction.ts";
import { classMessages } from "../table.ts";

/** `restoreMessage` shows it again for a short time. NOT_FOUND also when it is already removed. */
export async function removeMessage(ctx: Ctx, input: RemoveMessageInput): Promise<void> {
  const authorization = authorize(ctx, "classes.removeMessage");
  const { messageId } = input;
  await write(ctx, authorization, async ({ tx, emit, now }) => {
    const removed = await tx
      .update(classMessages)
      .set({ removedAt: now })
      .where(
        and(
          eq(classMessages.id, messageId),
          eq(classMessages.classId, authorization.classId),
          isNull(classMessages.removedAt),
        ),
      )
      .returning({ id: classMessages.id });
    if (removed.length === 0) throw new AppError("NOT_FOUND");
    await emit({ kind: "classes.removeMessage", refId: messageId });
  });
}
