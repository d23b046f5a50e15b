import { and, asc, eq, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { AppError } from "@utspring/domain/errors";
import { isPollClosed, pollEffectState } from "@utspring/domain/polls/rules";
import type { AuthorizedClassId } from "@utspring/domain/ids";
import type { UnitOfWork } from "../kernel/transaction.ts";
import { pollEffects, pollOptions, votingPolls } from "./table.ts";

/** Call it with the class locked. @throws AppError NOT_FOUND or POLL_CLOSED. */
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

/** Also while an auditor's appointment has to end first. `effect` is the name of `poll_effects` in the query. */
export function canTakeEffect(effect: "poll_effects" | "e"): SQL<boolean> {
  const e = sql.identifier(effect);
  return sql<boolean>`case ${e}.kind
    when 'budget_item' then ${e}.item_name is not null or is_expense(${e}.budget_item_id, ${e}.class_id)
    else exists (
      select from poll_candidates c
        join memberships m on m.user_id = c.user_id and m.class_id = c.class_id and m.role = 'elev'
      where c.poll_id = ${e}.poll_id and c.option_index = poll_winner(${e}.poll_id))
    end`;
}

export interface PassedPoll {
  effect: typeof pollEffects.$inferSelect;
  /** In the options' order. */
  votes: number[];
}

/** Call it with the class locked. NOT_FOUND also for a poll that changes nothing. */
export async function requirePassedPoll(
  work: UnitOfWork,
  classId: AuthorizedClassId,
  pollId: string,
): Promise<PassedPoll> {
  const found = await findEffect(work, classId, pollId);
  if (!found) throw new AppError("NOT_FOUND");
  const { effect, votes, state } = found;
  if (state === "confirmed") throw new AppError("POLL_CONFIRMED");
  if (state === "open") throw new AppError("POLL_OPEN");
  if (state === "notPassed") throw new AppError("POLL_NOT_PASSED");
  return { effect, votes };
}

/** Undefined when the poll changes nothing. */
export async function findEffect({ tx, now }: UnitOfWork, classId: AuthorizedClassId, pollId: string) {
  const [[found], options] = await Promise.all([
    tx
      .select({ poll: votingPolls, effect: pollEffects, canTakeEffect: canTakeEffect("poll_effects") })
      .from(pollEffects)
      .innerJoin(votingPolls, eq(votingPolls.id, pollEffects.pollId))
      .where(and(eq(pollEffects.pollId, pollId), eq(pollEffects.classId, classId))),
    tx
      .select({ votes: pollOptions.votes })
      .from(pollOptions)
      .where(and(eq(pollOptions.pollId, pollId), eq(pollOptions.classId, classId)))
      .orderBy(asc(pollOptions.optionIndex)),
  ]);
  if (!found) return undefined;
  const { poll, effect } = found;
  const votes = options.map((option) => option.votes);
  const state = pollEffectState({
    isClosed: isPollClosed(poll, now),
    isConfirmed: effect.confirmedAt !== null,
    optionIndex: effect.optionIndex,
    votes,
  });
  return { effect, votes, state, canTakeEffect: found.canTakeEffect };
}
