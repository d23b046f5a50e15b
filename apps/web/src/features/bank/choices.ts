import { answerByApproved, answerByHand, answersOf, hasOwnAnswer } from "@utspring/bank-matching/answers";
import type { Answer } from "@utspring/bank-matching/answers";
import { incomeError } from "./income-error.ts";
import { answerBySplit } from "./split.ts";
import type { SplitPart } from "./split.ts";
import type { ApprovedPayment, Match, Allocation, RequirementBalance } from "@utspring/bank-matching/match";

export type Choice =
  | { kind: "leave" | "ignore" | "same" | "save" }
  | { kind: "answer"; index: number }
  | { kind: "item"; item: RequirementBalance }
  | { kind: "approved"; payment: ApprovedPayment }
  | { kind: "credit"; memberId: string }
  | { kind: "split"; parts: readonly SplitPart[] }
  | { kind: "income"; text: string };

export type Choices = ReadonlyMap<string, Choice>;

export interface Decisions {
  book: { match: Match; answer: Answer; rule: string }[];
  /** Chosen, but another chosen row pays the same, so it is not booked. */
  claimed: Match[];
  ignore: Match[];
  same: Match[];
  save: Match[];
}

export const leave: Choice = { kind: "leave" };

export function choiceFor(match: Match, choices: Choices): Choice {
  const { outcome, preticked, row } = match;
  const isFirst = outcome === "book" || (outcome === "suggest" && preticked);
  return choices.get(row.fingerprint) ?? (isFirst ? { kind: "answer", index: 0 } : leave);
}

function ruleOf(match: Match, choice: Choice): string {
  return choice.kind === "answer" && choice.index === 0 && hasOwnAnswer(match) ? match.rule : "by-hand";
}

export function chosenAnswer(match: Match, choice: Choice): Answer | null {
  if (choice.kind === "answer") return answersOf(match)[choice.index] ?? null;
  if (choice.kind === "approved") return answerByApproved(choice.payment, match.row.amountOre);
  const { amountOre } = match.row;
  if (choice.kind === "credit") return { parts: [], creditOre: amountOre, creditMemberId: choice.memberId };
  if (choice.kind === "split") return answerBySplit(choice.parts, amountOre);
  if (choice.kind === "income") {
    const incomeText = choice.text.trim();
    return incomeText === "" || incomeError(incomeText) !== null
      ? null
      : { parts: [], creditOre: amountOre, creditMemberId: null, incomeText };
  }
  return choice.kind === "item" ? answerByHand(choice.item, match.row.amountOre) : null;
}

/** Of rows that pay more of an item than is left, the first are booked. Rows that are booked already are left. */
export function decide(
  matches: readonly Match[],
  choices: Choices,
  items: readonly Pick<RequirementBalance, "memberId" | "requirementId" | "remainingOre">[],
): Decisions {
  const decisions: Decisions = { book: [], claimed: [], ignore: [], same: [], save: [] };
  const leftOre = new Map(items.map((item) => [keyOf(item), item.remainingOre]));
  const tied = new Set<string>();
  const isFree = ({ recordId, ...part }: Allocation) =>
    recordId === undefined ? part.amountOre <= (leftOre.get(keyOf(part)) ?? 0) : !tied.has(recordId);
  const take = ({ recordId, ...part }: Allocation) => {
    if (recordId === undefined) leftOre.set(keyOf(part), (leftOre.get(keyOf(part)) ?? 0) - part.amountOre);
    else tied.add(recordId);
  };
  for (const match of matches) {
    if (match.reason.code === "booked-row") continue;
    const choice = choiceFor(match, choices);
    const answer = chosenAnswer(match, choice);
    if (answer !== null && !answer.parts.every(isFree)) decisions.claimed.push(match);
    else if (answer !== null) {
      for (const part of answer.parts) take(part);
      decisions.book.push({ match, answer, rule: ruleOf(match, choice) });
    } else if (choice.kind === "ignore" || choice.kind === "same" || choice.kind === "save")
      decisions[choice.kind].push(match);
  }
  return decisions;
}

const keyOf = ({ memberId, requirementId }: Pick<Allocation, "memberId" | "requirementId">) =>
  `${memberId} ${requirementId}`;

export function hasChoices(choices: Choices): boolean {
  return [...choices.values()].some(({ kind }) => kind !== "leave");
}
