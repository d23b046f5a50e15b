import { and, eq, isNull } from "drizzle-orm";
import type { RefuseClassInput } from "@utspring/domain/admin/schema";
import { AppError } from "@utspring/domain/errors";
import { classRequests } from "../../../classes/table.ts";
import { authorize } from "../../../kernel/authorize.ts";
import type { Ctx } from "../../../kernel/context.ts";
import { enqueue } from "../../../kernel/jobs.ts";
import { write } from "../../../kernel/transaction.ts";

/** The reason is mailed. The person may ask again. */
export async function refuse(ctx: Ctx, input: RefuseClassInput): Promise<void> {
  const authorization = authorize(ctx, "admin.classes.refuse");
  const { userId, reason } = input;
  await write(ctx, authorization, async ({ tx, now }) => {
    const refused = await tx
      .update(classRequests)
      .set({ refusedAt: now, reason })
      .where(and(eq(classRequests.userId, userId), isNull(classRequests.refusedAt)))
      .returning({ userId: classRequests.userId });
    if (refused.length === 0) throw new AppError("NOT_FOUND");
    await enqueue(tx, "sendClassAnswerMail", { userId, classId: null });
  });
}
