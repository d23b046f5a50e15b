import * as z from "zod/mini";
import {
  amount,
  boundedArray,
  calendarDay,
  id,
  idempotencyKey,
  line,
  optionalKey,
  optionalLine,
  optionalText,
} from "../fields.ts";
import { minOptions, hasTwins, maxPollOptions } from "./rules.ts";
import { pollsInputTexts } from "./input-texts.ts";

const written = (options: (string | undefined)[]) =>
  options.filter((option): option is string => option !== undefined && option !== "");

const options = z.pipe(
  boundedArray(optionalLine(100), maxPollOptions, pollsInputTexts.options, pollsInputTexts.tooMany).check(
    z.refine((lines) => !hasTwins(written(lines)), pollsInputTexts.twice),
  ),
  z.transform(written),
);
const optionIndex = z
  .int({ error: pollsInputTexts.decidingOption })
  .check(z.minimum(0, pollsInputTexts.decidingOption), z.maximum(maxPollOptions - 1, pollsInputTexts.decidingOption));
const candidateIds = z.pipe(
  boundedArray(id, maxPollOptions, pollsInputTexts.candidates, pollsInputTexts.tooMany).check(
    z.refine((ids) => new Set(ids).size >= minOptions, pollsInputTexts.candidates),
  ),
  z.transform((ids) => [...new Set(ids)]),
);

interface PollContent {
  options?: string[] | undefined;
  candidateIds?: string[] | undefined;
  optionIndex?: number | undefined;
  budgetItemId?: string | undefined;
  itemName?: string | undefined;
  budgetedAmount?: number | undefined;
}

const hasOptions = ({ options: given = [] }: PollContent) => given.length >= minOptions;
const changesBudget = (poll: PollContent) =>
  poll.optionIndex !== undefined ||
  poll.budgetItemId !== undefined ||
  Boolean(poll.itemName) ||
  poll.budgetedAmount !== undefined;

const isAboutBudget = (poll: PollContent) => poll.candidateIds === undefined && changesBudget(poll);

/** The refusal is shown at the field `path`. */
const rule = (path: keyof PollContent, error: string, isKept: (poll: PollContent) => boolean) =>
  z.refine<PollContent>(isKept, { error, path: [path] });

/** `candidateIds`: the winner becomes auditor. `optionIndex` gives `budgetItemId`, or a new `itemName`, its sum. */
export const createInput = z
  .strictObject({
    title: line(200, pollsInputTexts.title),
    description: optionalText(1000),
    options: z.optional(options),
    /** Missing or empty for a poll that is closed by hand. */
    closesAt: z.optional(z.union([z.literal(""), calendarDay])),
    candidateIds: z.optional(candidateIds),
    /** Among the options that are not empty. */
    optionIndex: z.optional(optionIndex),
    budgetItemId: z.optional(id),
    itemName: optionalLine(120),
    budgetedAmount: z.optional(amount(pollsInputTexts.budgetedAmount)),
    idempotencyKey: optionalKey,
  })
  .check(
    rule("options", pollsInputTexts.options, (poll) => poll.candidateIds !== undefined || hasOptions(poll)),
    rule(
      "candidateIds",
      pollsInputTexts.candidatesOnly,
      (poll) => poll.candidateIds === undefined || ((poll.options?.length ?? 0) === 0 && !changesBudget(poll)),
    ),
    rule(
      "optionIndex",
      pollsInputTexts.decidingOption,
      (poll) =>
        !isAboutBudget(poll) || !hasOptions(poll) || (poll.optionIndex ?? maxPollOptions) < (poll.options?.length ?? 0),
    ),
    rule(
      "itemName",
      pollsInputTexts.budgetItem,
      (poll) => !isAboutBudget(poll) || (poll.budgetItemId === undefined) === Boolean(poll.itemName),
    ),
    rule(
      "budgetedAmount",
      pollsInputTexts.budgetedAmount,
      (poll) => !isAboutBudget(poll) || poll.budgetedAmount !== undefined,
    ),
  );
export const pollInput = z.strictObject({ pollId: id });
export const voteInput = z.strictObject({ pollId: id, optionIndex });
export const confirmInput = z.strictObject({ pollId: id, idempotencyKey });

export type CreateInput = z.infer<typeof createInput>;
export type PollInput = z.infer<typeof pollInput>;
export type VoteInput = z.infer<typeof voteInput>;
export type ConfirmInput = z.infer<typeof confirmInput>;
