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

/** The only item whose reference the message has. */
function onlyReferenced({ exact: [item, ...more] }: Evidence): Item | null {
  return item === undefined || more.length > 0 ? null : item;
}

/**
 * Asks about two items when the amount is one's with its own öre and the message has the reference of the other, which
 * has another amount left. The payer does not matter.
 */
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
 * An exact reference with a strong witness books what is left or less. Where that is only a name, which another class
 * may have too, other words in the message are as another title is, and another payer of that name makes it a question.
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
 * An exact reference with weak witnesses books exactly what is left; else it is a suggestion, or with none a question
 * where the payer is known for somebody else who has that amount.
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

/** What others than the item's member have of that amount, for whom the payer is known. */
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

/**
 * A reference with one wrong character, or two changed ones, books exactly what is left of a requirement that is open
 * that day. Without a witness, or beside another title, it may be an ordinary word, and is asked about when no other
 * rule knows the payer. A rival's payment makes it a question, as it does for an exact reference. Beside another
 * member's whole name it is a suggestion: the message may be about that member.
 */
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

/** True where another payer's row may be the payment that a weak witness speaks for. */
function hasRivalOfReference(item: Item, row: CandidateRow, state: MatchState): boolean {
  const evidence = state.evidenceOf(row);
  return hasRivalPayment(item, row, state) || (needsReport(item, evidence) && isReportOfOther(item, row, state));
}

/** A reference of letters alone, which may be an ordinary word: asked about where no other rule knows the payer. */
export function findReferenceAsWord(row: CandidateRow, state: MatchState): RuleFinding | null {
  const item = referenceAsWord(row, state);
  if (item === null) return null;
  const reason = { code: "reference-word", reference: item.reference } as const;
  return { ...pays(item, row.amountOre, { outcome: "ask", reason }), isTentative: true };
}

/**
 * The whole amount, with the member's own öre, belongs to one item that is open that day. Where it belongs to several,
 * or the same amount is exactly what is left of something else, it is a question, unless a later rule knows what the
 * payer pays.
 */
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
    // Those that the message points to come first.
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

/**
 * Asks whether an item is paid twice when another row has paid the same amount with the member's own öre, also from
 * another payer. It is tentative: a later rule that knows the payer wins. What `findStamp` leaves to an earlier row of
 * the payer is asked about too.
 */
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

/**
 * True where the payer's earlier row of the same amount may be several items' payment, and has no answer so far: this
 * row may be a second payment of what that one has paid.
 */
function isAfterSeveral(row: CandidateRow, state: MatchState): boolean {
  const payer = payerOf(row);
  return state.fileRows.ofAmount(row.amountOre).some((other) => {
    if (other.bookedOn >= row.bookedOn || payerOf(other) !== payer || state.isAnswered(other)) return false;
    return stampedOf(state.fitting(row.amountOre, state.evidenceOf(other).day), row.amountOre).length > 1;
  });
}
