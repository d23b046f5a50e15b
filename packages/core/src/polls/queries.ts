import { and, eq } from "drizzle-orm";
import { AppError } from "@utspring/domain/errors";
import { isPollClosed } from "@utspring/domain/polls/rules";
import type { AuthorizedClassId } from "@utspring/domain/ids";
import type { UnitOfWork } from "../kernel/transaction.ts";
import { votingPolls } from "./table.ts";

/** Checks, under the class's lock, that a poll of the class is open. @throws AppError NOT_FOUND or POLL_CLOSED. */
export async function requireOpenPoll(
  { tx, now }: UnitOfWork,
  classId: AuthorizedClassId,
  pollId: string,
): Promise<void> {
  const [poll] = await tx
    .select({ closedAt: votingPolls.closedAt, closesAt: votingPolls.closesAt })
    .from(votingPolls)
    .where(and(eq(votingPolls.id, pollId), eq(votingPolls.classId, classId)));
  if (!poll) throw new AppError("NOT_FOUND");
  if (isPollClosed(poll, now)) throw new AppError("POLL_CLOSED");
}
