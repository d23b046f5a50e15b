import { and, eq } from "drizzle-orm";
import type { DeclineInput } from "@utspring/domain/classes/schema";
import { AppError } from "@utspring/domain/errors";
import { managersOnly } from "@utspring/domain/events";
import { authorize } from "../../kernel/authorize.ts";
import type { Ctx } from "../../kernel/context.ts";
import { withIdempotencyKey } from "../../kernel/idempotency.ts";
import { write } from "../../kernel/transaction.ts";
import { withDrawnCode } from "../draw-code.ts";
import { classes, joinRequests } from "../table.ts";

/** Replaces the code: a declined person could join with it when no approval is needed any more. Returns the code. */
export async function decline(ctx: Ctx, input: DeclineInput, drawCode?: () => string): Promise<{ code: string }> {
  const authorization = authorize(ctx, "classes.decline");
  const { classId } = authorization;
  const { userId } = input;
  return withDrawnCode(
    (code) =>
      write(ctx, authorization, (work) =>
        withIdempotencyKey(work, authorization, input, async () => {
          const { tx, emit } = work;
          const declined = await tx
            .delete(joinRequests)
            .where(and(eq(joinRequests.userId, userId), eq(joinRequests.classId, classId)))
            .returning({ userId: joinRequests.userId });
          if (declined.length === 0) throw new AppError("NOT_FOUND");
          await tx.update(classes).set({ classCode: code }).where(eq(classes.id, classId));
          await emit({ kind: "classes.decline", refId: userId, audience: managersOnly });
          return { code };
        }),
      ),
    drawCode,
  );
}
