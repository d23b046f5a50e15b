import { answersOf } from "@utspring/bank-matching/answers";
import type { Match } from "@utspring/bank-matching/match";
import { leave } from "./choices.ts";
import type { Choice, Choices } from "./choices.ts";
import type { Found } from "./reader-messages.ts";

/**
 * What was chosen, for rows that are matched anew: an answer is the one that pays the same, wherever it stands now.
 * What cannot be chosen any more is left, and a row that is booked meanwhile has no choice.
 */
export function keepChoices(choices: Choices, before: Found, now: Found): Choices {
  const [old, rows] = [matchesOf(before), matchesOf(now)];
  return new Map(
    [...choices].flatMap(([fingerprint, choice]): [string, Choice][] => {
      const match = rows.get(fingerprint);
      if (match === undefined || match.reason.code === "booked-row") return [];
      return [[fingerprint, keptChoice(choice, { before: old.get(fingerprint), match, now })]];
    }),
  );
}

function keptChoice(choice: Choice, { before, match, now }: { before?: Match | undefined; match: Match; now: Found }) {
  if (choice.kind === "answer") {
    const chosen = before === undefined ? undefined : JSON.stringify(answersOf(before)[choice.at]);
    const at = answersOf(match).findIndex((answer) => JSON.stringify(answer) === chosen);
    return at < 0 ? leave : { ...choice, at };
  }
  if (choice.kind === "item") {
    const item = now.context.items.find(({ reference }) => reference === choice.item.reference);
    return item === undefined || item.remainingOre === 0 ? leave : { ...choice, item };
  }
  if (choice.kind === "approved") {
    const payment = now.context.approved.find(({ recordId }) => recordId === choice.payment.recordId);
    return payment === undefined ? leave : { ...choice, payment };
  }
  return choice;
}

function matchesOf({ reconciled: { book, suggest, ask, unknown, already } }: Found): ReadonlyMap<string, Match> {
  const all = [...book, ...suggest, ...ask, ...unknown, ...already];
  return new Map(all.map((match) => [match.row.fingerprint, match]));
}
