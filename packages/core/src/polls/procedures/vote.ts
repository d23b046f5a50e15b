import { and, eq } from "drizzle-orm";
import { AppError } from "@utspring/domain/errors";
import type { VoteInput } from "@utspring/domain/polls/schema";
import { authorize } from "../../kernel/authorize.ts";
import type { Ctx } from "../../kernel/context.ts";
import { violates } from "../../kernel/db-errors.ts";
import { write } from "../../kernel/transaction.ts";
import { requireOpenPoll } from "../queries.ts";
import { pollOptions, votes } from "../table.ts";

/** It cannot be changed, and the class's event does not contain the choice. */
export async function vote(ctx: Ctx, { pollId, optionIndex }: VoteInput): Promise<void> {
  const authorization = authorize(ctx, "polls.vote");
  const { classId, userId } = authorization;
  await write(ctx, authorization, async (work) => {
    const { tx, now, emit } = work;
    await requireOpenPoll(work, classId, pollId);
    const [option] = await tx
      .select({ label: pollOptions.label })
      .from(pollOptions)
      .where(
        and(eq(pollOptions.pollId, pollId), eq(pollOptions.optionIndex, optionIndex), eq(pollOptions.classId, classId)),
      );
    if (!option) throw new AppError("NOT_FOUND");
    try {
      await tx.insert(votes).values({ pollId, userId, classId, optionIndex, createdAt: now });
    } catch (error) {
      if (violates(error, "votes_poll_id_user_id_pk")) throw new AppError("ALREADY_VOTED");
      throw error;
    }
    await emit({ kind: "polls.vote", refId: pollId });
  });
}
