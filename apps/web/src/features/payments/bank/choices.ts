import { answerByHand, answersOf } from "@utspring/bank-matching/answers";
import type { Answer } from "@utspring/bank-matching/answers";
import type { Match, OpenItem } from "@utspring/bank-matching/match";

/** What is to be done with a row: nothing, one of its answers, an item chosen by hand, or not the class's, or later. */
export type Choice =
  | { kind: "leave" | "ignore" | "save" }
  | { kind: "answer"; at: number }
  | { kind: "item"; item: OpenItem };

export const leave: Choice = { kind: "leave" };

/** What is chosen before anybody has: what books by itself, and suggestions that are ticked. */
export function firstChoice({ outcome, preticked }: Match): Choice {
  return outcome === "book" || (outcome === "suggest" && preticked) ? { kind: "answer", at: 0 } : leave;
}

/** The chosen answer of a row; null where it is not to be booked. */
export function chosenAnswer(match: Match, choice: Choice): Answer | null {
  if (choice.kind === "answer") return answersOf(match)[choice.at] ?? null;
  return choice.kind === "item" ? answerByHand(choice.item, match.row.amountOre) : null;
}
