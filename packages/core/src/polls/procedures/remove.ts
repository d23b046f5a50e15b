import { and, eq } from "drizzle-orm";
import { AppError } from "@utspring/domain/errors";
import type { PollInput } from "@utspring/domain/polls/schema";
import { authorize } from "../../kernel/authorize.ts";
import type { Ctx } from "../../kernel/context.ts";
import { write } from "../../kernel/transaction.ts";
import { findEffect } from "../queries.ts";
import { votingPolls } from "../table.ts";

/** Not when its decision is confirmed, since the budget shows which poll decided, or waits for it. */
export async function remove(ctx: Ctx, { pollId }: PollInput): Promise<void> {
  const authorization = authorize(ctx, "polls.remove");
  await write(ctx, authorization, async (work) => {
    const { tx, emit } = work;
    const found = await findEffect(work, authorization.classId, pollId);
    if (found?.state === "confirmed") throw new AppError("POLL_DECIDED");
    if (found?.state === "passed" && found.canTakeEffect) throw new AppError("POLL_PASSED");
    const removed = await tx
      .delete(votingPolls)
      .where(and(eq(votingPolls.id, pollId), eq(votingPolls.classId, authorization.classId)))
      .returning({ id: votingPolls.id });
    if (removed.length === 0) throw new AppError("NOT_FOUND");
    await emit({ kind: "polls.remove", refId: pollId });
  });
}
