import { and, eq } from "drizzle-orm";
import { AppError } from "@utspring/domain/errors";
import type { PollInput } from "@utspring/domain/polls/schema";
import { authorize } from "../kernel/authorize.ts";
import type { Ctx } from "../kernel/context.ts";
import { write } from "../kernel/transaction.ts";
import { votingPolls } from "./table.ts";

/** Deletes a poll with its options and votes. @throws AppError NOT_FOUND. */
export async function remove(ctx: Ctx, { pollId }: PollInput): Promise<void> {
  const authorization = authorize(ctx, "polls.remove");
  await write(ctx, authorization, async ({ tx, emit }) => {
    const removed = await tx
      .delete(votingPolls)
      .where(and(eq(votingPolls.id, pollId), eq(votingPolls.classId, authorization.classId)))
      .returning({ id: votingPolls.id });
    if (removed.length === 0) throw new AppError("NOT_FOUND");
    await emit({ kind: "polls.remove", refId: pollId });
  });
}
