import { and, asc, desc, eq } from "drizzle-orm";
import { can } from "@utspring/domain/can";
import { isPollClosed, percentsOf, pollEffectState } from "@utspring/domain/polls/rules";
import { authorize } from "../../kernel/authorize.ts";
import type { Ctx } from "../../kernel/context.ts";
import { read } from "../../kernel/transaction.ts";
import { loadCandidates, loadEffects } from "../load-effects.ts";
import { pollOptions, votes, votingPolls } from "../table.ts";

/** Counts are null until the caller has voted or the poll is closed, so that others' votes sway nobody. Öre. */
export async function list(ctx: Ctx) {
  const authorization = authorize(ctx, "polls.list");
  const { classId, userId } = authorization;
  const [polls, options, ownVotes, effects, candidates] = await read(ctx, authorization, (tx) =>
    Promise.all([
      tx
        .select()
        .from(votingPolls)
        .where(eq(votingPolls.classId, classId))
        .orderBy(desc(votingPolls.createdAt), desc(votingPolls.id)),
      tx.select().from(pollOptions).where(eq(pollOptions.classId, classId)).orderBy(asc(pollOptions.optionIndex)),
      tx
        .select({ pollId: votes.pollId, optionIndex: votes.optionIndex })
        .from(votes)
        .where(and(eq(votes.classId, classId), eq(votes.userId, userId))),
      loadEffects(tx, classId),
      loadCandidates(tx, classId),
    ]),
  );
  const now = ctx.deps.clock();
  const mayVote = can(ctx.actor, "polls.vote");
  const ownVoteIn = new Map(ownVotes.map(({ pollId, optionIndex }) => [pollId, optionIndex]));
  const optionsOf = new Map<string, typeof options>();
  for (const option of options) {
    const ofPoll = optionsOf.get(option.pollId);
    if (ofPoll === undefined) optionsOf.set(option.pollId, [option]);
    else ofPoll.push(option);
  }
  const shown = polls.map((poll) => {
    const ownVote = ownVoteIn.get(poll.id) ?? null;
    const isClosed = isPollClosed(poll, now);
    const hasResult = ownVote !== null || isClosed;
    const ofPoll = optionsOf.get(poll.id) ?? [];
    const totalVotes = ofPoll.reduce((sum, option) => sum + option.votes, 0);
    const percents = percentsOf(ofPoll.map((option) => option.votes));
    return {
      id: poll.id,
      title: poll.title,
      description: poll.description,
      options: ofPoll.map(({ optionIndex, label, votes: count }, index) => ({
        index: optionIndex,
        label: candidates.get(`${poll.id} ${optionIndex}`) ?? label,
        votes: hasResult ? count : null,
        percent: hasResult ? (percents[index] ?? 0) : null,
      })),
      totalVotes: hasResult ? totalVotes : null,
      ownVote,
      closesAt: poll.closesAt,
      isClosed,
      canVote: mayVote && !isClosed && ownVote === null,
      createdAt: poll.createdAt,
      effect: effectOf(effects.get(poll.id), { isClosed, votes: ofPoll.map((option) => option.votes) }),
    };
  });
  return shown.toSorted((one, other) => Number(one.isClosed) - Number(other.isClosed));
}

type FoundEffect = ReturnType<Awaited<ReturnType<typeof loadEffects>>["get"]>;

function effectOf(found: FoundEffect, poll: { isClosed: boolean; votes: readonly number[] }) {
  if (!found) return null;
  const { kind, optionIndex, itemName, plannedOre, confirmedAt } = found.effect;
  const state = pollEffectState({ ...poll, isConfirmed: confirmedAt !== null, optionIndex });
  return {
    kind,
    optionIndex,
    /** A new item is made at the confirmation, unless the main budget has an expense of its name by then. */
    itemId: found.item?.id ?? found.namesake?.id ?? null,
    itemName: found.item?.name ?? itemName,
    isNewItem: itemName !== null,
    /** What the expense of that name is planned to cost now. */
    namesakeOre: found.namesake?.budgetedOre ?? null,
    plannedOre,
    state,
    /** The error of `polls.confirm`. */
    refusal: state === "passed" && kind === "auditor" && found.hasAuditor ? ("AUDITOR_EXISTS" as const) : null,
    confirmedAt,
    /** Confirmed or waiting for it: the poll cannot be deleted. */
    isKept: state === "confirmed" || (state === "passed" && found.canTakeEffect),
  };
}
