import { payerOf } from "./match-state.ts";
import type { MatchState } from "./match-state.ts";
import type { Evidence } from "./evidence.ts";
import { asks, asksContested, asksWhich, maxAlternatives, partOf, pays, withLoose } from "./findings.ts";
import { fits, isPayableOn, isSameItem } from "./item.ts";
import type { Item } from "./item.ts";
import type { CandidateRow, Finding } from "./match.ts";
import { referenceAsWord } from "./message-items.ts";
import type { RuleFinding } from "./rule.ts";
import {
  isAfterFile,
  hasNamesakesPayment,
  hasRivalOfReport,
  hasRivalPayment,
  isReportOfOther,
} from "./rival-payments.ts";
import { withClaimed } from "./ties.ts";
import {
  hasOtherTitle,
  hasOtherWords,
  hasReportWitness,
  isKnownByNameOnly,
  knownPayers,
  needsReport,
  pointedTo,
  witnessOf,
} from "./witnesses.ts";

function onlyReferenced({ exact: [item, ...more] }: Evidence): Item | null {
  return item === undefined || more.length > 0 ? null : item;
}

/** The amount with own öre says one item, the reference another. */
export function findStampBesideReference(row: CandidateRow, state: MatchState): Finding | null {
  const evidence = state.evidenceOf(row);
  const { amountOre } = row;
  const item = onlyReferenced(evidence);
  if (item === null || item.remainingOre === 0 || fits(item, amountOre)) return null;
  const stamped = stampedOf(state.fitting(amountOre, evidence.day), amountOre);
  if (stamped.length === 0 || stamped.some((one) => isSameItem(one, item))) return null;
  const answers = [...stamped, item].map((one) => [partOf(one, amountOre)]);
  return asks(answers, { code: "stamp-reference", stampOre: amountOre % 100, reference: item.reference });
}

/**
 * Books at most what is left, unless only a name points to the member and a namesake of another class may have paid.
 */
export function findWitnessedReference(row: CandidateRow, state: MatchState): Finding | null {
  const evidence = state.evidenceOf(row);
  const item = onlyReferenced(evidence);
  if (item === null || !isPayableOn(item, evidence.day) || !isAtMostLeft(item, row.amountOre)) return null;
  if (witnessOf(item, evidence) !== "strong") return null;
  const isByName = isKnownByNameOnly(item, evidence);
  const isOther = hasOtherTitle(item, evidence) || (isByName && hasOtherWords(item, evidence));
  if (isOther && !fits(item, row.amountOre)) return null;
  if (isByName && hasNamesakesPayment(item, row, state)) return asksContested([partOf(item, row.amountOre)]);
  return pays(item, row.amountOre, { outcome: "book", reason: { code: "reference", reference: item.reference } });
}

/**
 * Books exactly what is left, with a weak witness; else a suggestion, or a question if a known payer owes that amount.
 */
export function findReference(row: CandidateRow, state: MatchState): Finding | null {
  const evidence = state.evidenceOf(row);
  const item = onlyReferenced(evidence);
  const { amountOre } = row;
  const { reference, title } = item ?? { reference: "", title: "" };
  if (item === null) return severalReferences(evidence, amountOre);
  if (!isAtMostLeft(item, amountOre)) return null;
  if (!isPayableOn(item, evidence.day))
    return pays(item, amountOre, { outcome: "suggest", reason: { code: "reference-closed", reference, title } });
  const witness = hasOtherTitle(item, evidence) ? null : witnessOf(item, evidence);
  const isSure = fits(item, amountOre) && witness !== null;
  if (isSure && hasRivalOfReference(item, row, state)) return asksContested([partOf(item, amountOre)]);
  const others = isSure || witnessOf(item, evidence) !== null ? [] : ofKnownPayer(item, row, state);
  if (others.length > 0) {
    const answers = [item, ...others].slice(0, maxAlternatives).map((one) => [partOf(one, amountOre)]);
    return asks(answers, { code: "reference-payer", reference });
  }
  return isSure
    ? pays(item, amountOre, { outcome: "book", reason: { code: "reference", reference } })
    : pays(item, amountOre, { outcome: "suggest", reason: { code: "reference-alone", reference } });
}

function ofKnownPayer({ memberId }: Item, row: CandidateRow, state: MatchState): Item[] {
  const evidence = state.evidenceOf(row);
  return state
    .payableItems(knownPayers(evidence), evidence.day)
    .filter((one) => one.memberId !== memberId && fits(one, row.amountOre));
}

/** Several references are a sum, which has a rule of its own, or a question. */
function severalReferences({ exact }: Evidence, amountOre: number): Finding | null {
  const leftOre = exact.reduce((sum, item) => sum + item.remainingOre, 0);
  const isSum = leftOre === amountOre && exact.every(({ remainingOre }) => remainingOre > 0);
  return exact.length < 2 || isSum ? null : asksWhich(exact, amountOre);
}

const isAtMostLeft = (item: Item, amountOre: number) => amountOre <= item.remainingOre || fits(item, amountOre);

/** Books exactly what is left. Without a witness it may be an ordinary word. */
export function findRepairedReference(row: CandidateRow, state: MatchState): RuleFinding | null {
  const evidence = state.evidenceOf(row);
  const [item, ...more] = evidence.nearly;
  if (item === undefined || more.length > 0) return null;
  if (!isPayableOn(item, evidence.day) || !fits(item, row.amountOre)) return null;
  const { reference } = item;
  const { namedMembers } = evidence;
  const witness = hasOtherTitle(item, evidence) ? null : witnessOf(item, evidence);
  if (witness === null)
    return { ...asks([[partOf(item, row.amountOre)]], { code: "repaired-alone", reference }), isTentative: true };
  const isRivalled =
    witness === "weak"
      ? hasRivalOfReference(item, row, state)
      : isKnownByNameOnly(item, evidence) && hasNamesakesPayment(item, row, state);
  if (isRivalled) return asksContested([partOf(item, row.amountOre)]);
  const namesOther = namedMembers.size > 0 && !namedMembers.has(item.memberId);
  return pays(item, row.amountOre, {
    outcome: namesOther ? "suggest" : "book",
    reason: { code: "repaired", reference },
  });
}

/** True where another payer's row may be the payment for which the weak witness counts. */
function hasRivalOfReference(item: Item, row: CandidateRow, state: MatchState): boolean {
  const evidence = state.evidenceOf(row);
  return hasRivalPayment(item, row, state) || (needsReport(item, evidence) && isReportOfOther(item, row, state));
}

export function findReferenceAsWord(row: CandidateRow, state: MatchState): RuleFinding | null {
  const item = referenceAsWord(row, state);
  if (item === null) return null;
  const reason = { code: "reference-word", reference: item.reference } as const;
  return { ...pays(item, row.amountOre, { outcome: "ask", reason }), isTentative: true };
}

/** An amount with a member's own öre. Where several items fit, a later rule may know what the payer pays. */
export function findStamp(row: CandidateRow, state: MatchState): RuleFinding | null {
  const evidence = state.evidenceOf(row);
  const { amountOre } = row;
  const fitting = withClaimed(state.fitting(amountOre, evidence.day), row, state);
  const stamped = stampedOf(fitting, amountOre);
  const [item, ...more] = stamped;
  if (item === undefined) return null;
  const rivals = fitting.filter((one) => !stamped.includes(one) && one.remainingOre === amountOre);
  const stampOre = amountOre % 100;
  if (more.length === 0 && isAfterSeveral(row, state)) return null;
  if (more.length > 0) {
    const all = [...stamped, ...rivals];
    const written = all.filter((one) => evidence.asWord.includes(one));
    const sorted = [...new Set([...written, ...pointedTo(all, evidence), ...all])];
    const answers = sorted.map((one) => [partOf(one, amountOre)]);
    return { ...asks(answers, { code: "stamp-several", stampOre }), isTentative: true };
  }
  if (rivals.length > 0) return { ...asksWhich(pointedTo([item, ...rivals], evidence), amountOre), isTentative: true };
  const isStrong = witnessOf(item, evidence) === "strong";
  if (isStrong || hasReportWitness(item, evidence)) {
    const isSure = isStrong || !(isAfterFile(item, state) || hasRivalOfReport(item, row, state));
    if (isSure) return pays(item, amountOre, { outcome: "book", reason: { code: "stamp", stampOre } });
    const reason = { code: "stamp-report", stampOre } as const;
    return { ...asks([[partOf(item, amountOre)]], reason), isTentative: true };
  }
  const code = knownPayers(evidence).size === 0 ? "stamp-alone" : "stamp-other";
  return pays(item, amountOre, { outcome: "suggest", reason: { code, stampOre } });
}

/** Asks whether an item is paid twice, also by another payer, unless a later rule knows the payer. */
export function findStampAgain(row: CandidateRow, state: MatchState): RuleFinding | null {
  const { amountOre } = row;
  const stampOre = amountOre % 100;
  if (stampOre === 0) return null;
  const open = stampedOf(state.fitting(amountOre, state.evidenceOf(row).day), amountOre);
  if (open.length > 0) {
    const answers = open.map((one) => [partOf(one, amountOre)]);
    return { ...asks(answers, { code: "stamp-several", stampOre }), isTentative: true };
  }
  const [item, ...more] = state.paidWithStamp(amountOre);
  if (item === undefined) return null;
  const reason = { code: "paid-twice" } as const;
  if (more.length > 0) return { ...asks([], reason), isTentative: true };
  return { ...withLoose(pays(item, amountOre, { outcome: "ask", reason }), item, amountOre), isTentative: true };
}

const stampedOf = (fitting: readonly Item[], amountOre: number) =>
  fitting.filter((item) => item.stampedOre === amountOre && amountOre % 100 !== 0);

/** The payer's earlier, unanswered row may have paid any of several items, so this row may be a second payment. */
function isAfterSeveral(row: CandidateRow, state: MatchState): boolean {
  const payer = payerOf(row);
  return state.fileRows.ofAmount(row.amountOre).some((other) => {
    if (other.bookedOn >= row.bookedOn || payerOf(other) !== payer || state.isAnswered(other)) return false;
    return stampedOf(state.fitting(row.amountOre, state.evidenceOf(other).day), row.amountOre).length > 1;
  });
}
