import type { PostMessageInput } from "@utspring/domain/classes/schema";
import { authorize } from "../../kernel/authorize.ts";
import type { Ctx } from "../../kernel/context.ts";
import { withOptionalIdempotencyKey } from "../../kernel/idempotency.ts";
import { write } from "../../kernel/transaction.ts";
import { classMessages } from "../table.ts";

export async function postMessage(ctx: Ctx, input: PostMessageInput): Promise<{ messageId: string }> {
  const authorization = authorize(ctx, "classes.postMessage");
  const { classId, userId } = authorization;
  const messageId = ctx.deps.newId();
  const { title, content } = input;
  return write(ctx, authorization, (work) =>
    withOptionalIdempotencyKey(work, authorization, input, async () => {
      const { tx, emit, now } = work;
      await tx
        .insert(classMessages)
        .values({ id: messageId, classId, title, content, createdBy: userId, createdAt: now });
      await emit({ kind: "classes.postMessage", refId: messageId });
      return { messageId };
    }),
  );
}
