import { and, eq, isNotNull } from "drizzle-orm";
import { AppError } from "@utspring/domain/errors";
import type { PollInput } from "@utspring/domain/polls/schema";
import { authorize } from "../kernel/authorize.ts";
import type { Ctx } from "../kernel/context.ts";
import { write } from "../kernel/transaction.ts";
import { pollEffects, votingPolls } from "./table.ts";

/**
 * Deletes a poll with its options and votes, unless its decision is confirmed: the budget shows which poll decided.
 * @throws AppError NOT_FOUND or POLL_DECIDED.
 */
export async function remove(ctx: Ctx, { pollId }: PollInput): Promise<void> {
  const authorization = authorize(ctx, "polls.remove");
  await write(ctx, authorization, async ({ tx, emit }) => {
    const e = pollEffects;
    const [decided] = await tx
      .select({ pollId: e.pollId })
      .from(e)
      .where(and(eq(e.pollId, pollId), eq(e.classId, authorization.classId), isNotNull(e.confirmedAt)));
    if (decided) throw new AppError("POLL_DECIDED");
    const removed = await tx
      .delete(votingPolls)
      .where(and(eq(votingPolls.id, pollId), eq(votingPolls.classId, authorization.classId)))
      .returning({ id: votingPolls.id });
    if (removed.length === 0) throw new AppError("NOT_FOUND");
    await emit({ kind: "polls.remove", refId: pollId });
  });
}
