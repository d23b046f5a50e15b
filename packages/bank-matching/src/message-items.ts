import type { MatchState } from "./match-state.ts";
import { asks, maxAlternatives, partOf } from "./findings.ts";
import { fits, isPayableOn, isSameItem } from "./item.ts";
import type { Item } from "./item.ts";
import type { CandidateRow } from "./match.ts";
import type { Reason } from "./reason.ts";
import type { Rule, RuleFinding } from "./rule.ts";
import { wordsOf } from "@utspring/domain/payments/payer-names";

/** Turns a rule's answer into a question when the message may mean other items. */
export function besideMessage(find: Rule["find"]): Rule["find"] {
  return (row, state) => {
    const finding = find(row, state);
    return finding === null || finding.outcome === "none" ? finding : withMessageItems(finding, row, state);
  };
}

function withMessageItems(finding: RuleFinding, row: CandidateRow, state: MatchState): RuleFinding {
  const answers = [finding.parts, ...finding.alternatives];
  const isOffered = (item: Item) => answers.some((parts) => parts.some((part) => isSameItem(part, item)));
  const word = referenceAsWord(row, state);
  if (word !== null && isOffered(word)) return finding;
  const items = word !== null && !isName(word.reference, state) ? [word] : namedItems(row, state);
  if (items.length === 0 || items.some((item) => isOffered(item))) return finding;
  const reason: Reason =
    word !== null && items.includes(word)
      ? { code: "reference-other", reference: word.reference }
      : { code: "message-other" };
  const theirs = items.map((item) => [partOf(item, row.amountOre)]);
  if (finding.outcome === "ask")
    return { ...finding, alternatives: [...theirs, ...finding.alternatives].slice(0, maxAlternatives), reason };
  return asks([finding.parts, ...theirs].slice(0, maxAlternatives), reason);
}

/** A reference without digits counts where the amount fits, or the message is nothing else, in capitals. */
export function referenceAsWord(row: CandidateRow, state: MatchState): Item | null {
  const { asWord, day } = state.evidenceOf(row);
  const [item, ...more] = asWord;
  if (item === undefined || more.length > 0) return null;
  const payment = state.approvedOf(item, row);
  if (payment !== null) return payment;
  const isPossible = row.message?.trim() === item.reference || fits(item, row.amountOre);
  return isPossible && isPayableOn(item, day) && item.remainingOre > 0 ? item : null;
}

function isName(reference: string, { context }: MatchState): boolean {
  return context.members.some(({ name }) => wordsOf(name).includes(reference.toLowerCase()));
}

function namedItems(row: CandidateRow, state: MatchState): readonly Item[] {
  const { day, genitiveMembers } = state.evidenceOf(row);
  return genitiveMembers.size === 0
    ? []
    : state.payableItems(genitiveMembers, day).filter((item) => fits(item, row.amountOre));
}
