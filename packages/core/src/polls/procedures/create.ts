import { dayOf, endOfDay } from "@utspring/domain/dates";
import { AppError } from "@utspring/domain/errors";
import { pollsInputTexts } from "@utspring/domain/polls/input-texts";
import { optionWithoutEdges } from "@utspring/domain/polls/rules";
import type { CreateInput } from "@utspring/domain/polls/schema";
import { authorize } from "../../kernel/authorize.ts";
import type { Ctx } from "../../kernel/context.ts";
import { withOptionalIdempotencyKey } from "../../kernel/idempotency.ts";
import { lookOfText } from "../../kernel/look-of-text.ts";
import { write } from "../../kernel/transaction.ts";
import { insertEffect } from "../insert-effect.ts";
import { pollOptions, votingPolls } from "../table.ts";

/** Votes are accepted until the end of the closing day in Sweden. */
export async function create(ctx: Ctx, input: CreateInput): Promise<{ pollId: string }> {
  const authorization = authorize(ctx, "polls.create");
  const { classId } = authorization;
  const pollId = ctx.deps.newId();
  return write(ctx, authorization, (work) =>
    withOptionalIdempotencyKey(work, authorization, input, async () => {
      const { tx, now, emit } = work;
      if (input.closesAt && input.closesAt < dayOf(now)) throw new AppError("DAY_PASSED", { field: "closesAt" });
      const looks = new Set(input.options?.map((option) => lookOfText(optionWithoutEdges(option))));
      if (looks.size < (input.options?.length ?? 0))
        throw new AppError("BAD_INPUT", { field: "options", sentence: pollsInputTexts.twice });
      await tx.insert(votingPolls).values({
        id: pollId,
        classId,
        title: input.title,
        description: input.description || null,
        closesAt: input.closesAt ? endOfDay(input.closesAt) : null,
        createdBy: authorization.userId,
        createdAt: now,
      });
      // A candidate's name is read where it is kept, so that it follows a change and goes with the account.
      const labels = input.candidateIds?.map(() => "") ?? input.options ?? [];
      await tx
        .insert(pollOptions)
        .values(labels.map((label, optionIndex) => ({ pollId, optionIndex, classId, label })));
      await insertEffect(tx, { classId, pollId }, input);
      await emit({ kind: "polls.create", refId: pollId });
      return { pollId };
    }),
  );
}
