import { and, eq, gt } from "drizzle-orm";
import { oldestRestorable } from "@utspring/domain/restorable";
import type { RestoreMessageInput } from "@utspring/domain/classes/schema";
import { AppError } from "@utspring/domain/errors";
import { authorize } from "../../kernel/authorize.ts";
import type { Ctx } from "../../kernel/context.ts";
import { write } from "../../kernel/transaction.ts";
import { classMessages } from "../table.ts";

/** Same id, author and time, without a notification. @throws AppError NOT_FOUND, also when its time is over. */
export async function restoreMessage(ctx: Ctx, input: RestoreMessageInput): Promise<void> {
  const authorization = authorize(ctx, "classes.restoreMessage");
  const { messageId } = input;
  const { id, classId, removedAt } = classMessages;
  await write(ctx, authorization, async ({ tx, emit, now }) => {
    const restored = await tx
      .update(classMessages)
      .set({ removedAt: null })
      .where(and(eq(id, messageId), eq(classId, authorization.classId), gt(removedAt, oldestRestorable(now))))
      .returning({ id });
    if (restored.length === 0) throw new AppError("NOT_FOUND");
    await emit({ kind: "classes.restoreMessage", refId: messageId });
  });
}
