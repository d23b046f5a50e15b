import { AppError } from "@utspring/domain/errors";
import type { SetGoalInput } from "@utspring/domain/sales/schema";
import { authorize } from "../../kernel/authorize.ts";
import type { Ctx } from "../../kernel/context.ts";
import { write } from "../../kernel/transaction.ts";
import { findActiveSession } from "../queries.ts";
import { salesGoals } from "../table.ts";

export async function setGoal(ctx: Ctx, input: SetGoalInput): Promise<void> {
  const authorization = authorize(ctx, "sales.setGoal");
  const { targetValue } = input;
  await write(ctx, authorization, async ({ tx, now, emit }) => {
    const session = await findActiveSession(tx, authorization.classId);
    if (!session) throw new AppError("NO_SALE");
    await tx
      .insert(salesGoals)
      .values({
        sessionId: session.id,
        classId: authorization.classId,
        targetValue,
        createdBy: authorization.userId,
        createdAt: now,
      })
      .onConflictDoUpdate({ target: salesGoals.sessionId, set: { targetValue } });
    await emit({ kind: "sales.setGoal", refId: session.id });
  });
}
