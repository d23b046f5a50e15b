import * as z from "zod/mini";
import { calendarDay, id, line, optionalKey, optionalLine, optionalText } from "../fields.ts";
import { fewestOptions, hasTwins, mostOptions } from "./rules.ts";
import { pollsInputTexts } from "./input-texts.ts";

/** Empty lines of the form are ignored. */
const written = (options: (string | undefined)[]) =>
  options.filter((option): option is string => option !== undefined && option !== "");

const options = z.pipe(
  z.array(optionalLine(100), { error: pollsInputTexts.options }).check(
    z.maxLength(mostOptions, pollsInputTexts.tooMany),
    z.refine((lines) => written(lines).length >= fewestOptions, pollsInputTexts.options),
    z.refine((lines) => !hasTwins(written(lines)), pollsInputTexts.twice),
  ),
  z.transform(written),
);

export const createInput = z.strictObject({
  title: line(200, pollsInputTexts.title),
  description: optionalText(1000),
  options,
  /** The last day to vote, `yyyy-MM-dd`; left out or empty for a poll that is closed by hand. */
  closesAt: z.optional(z.union([z.literal(""), calendarDay])),
  idempotencyKey: optionalKey,
});
export const pollInput = z.strictObject({ pollId: id });
export const voteInput = z.strictObject({
  pollId: id,
  optionIndex: z.int().check(z.minimum(0), z.maximum(mostOptions - 1)),
});

export type CreateInput = z.infer<typeof createInput>;
export type PollInput = z.infer<typeof pollInput>;
export type VoteInput = z.infer<typeof voteInput>;
