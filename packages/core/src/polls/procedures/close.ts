import { and, eq } from "drizzle-orm";
import type { PollInput } from "@utspring/domain/polls/schema";
import { authorize } from "../../kernel/authorize.ts";
import type { Ctx } from "../../kernel/context.ts";
import { write } from "../../kernel/transaction.ts";
import { requireOpenPoll } from "../queries.ts";
import { votingPolls } from "../table.ts";

/** @throws AppError NOT_FOUND or POLL_CLOSED. */
export async function close(ctx: Ctx, { pollId }: PollInput): Promise<void> {
  const authorization = authorize(ctx, "polls.close");
  await write(ctx, authorization, async (work) => {
    await requireOpenPoll(work, authorization.classId, pollId);
    await work.tx
      .update(votingPolls)
      .set({ closedAt: work.now })
      .where(and(eq(votingPolls.id, pollId), eq(votingPolls.classId, authorization.classId)));
    await work.emit({ kind: "polls.close", refId: pollId });
  });
}
