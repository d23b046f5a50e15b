import { createMatchState, payerOf } from "./match-state.ts";
import type { MatchState } from "./match-state.ts";
import type { BookedPayment } from "./booked-payments.ts";
import { asQuestion, cautionsOf } from "./cautions.ts";
import { compare } from "./compare.ts";
import { asks, asksContested, nothing } from "./findings.ts";
import { isSameItem } from "./item.ts";
import { isPasted } from "./match.ts";
import type { CandidateRow, Finding, Match, MatchingContext, RuleId } from "./match.ts";
import type { MatchNote } from "./reason.ts";
import { rivalsOf } from "./rivals.ts";
import type { Rule, RuleFinding, RuleTable } from "./rule.ts";
import { groupedBy } from "./grouped-by.ts";

interface Found {
  rule: RuleId;
  finding: Finding;
}

/** A match of a round can leave another row with a single possible item. */
const maxRounds = 10;

/**
 * By time within a rule. A match reduces its items' remainders; a row in `paired` becomes a question and reduces none.
 */
export function matchOnce<Row extends CandidateRow>(
  rows: readonly Row[],
  context: MatchingContext,
  { rules, paired }: { rules: RuleTable; paired: ReadonlyMap<CandidateRow, BookedPayment> },
): { matches: Match<Row>[]; state: MatchState } {
  const found = new Map<CandidateRow, Found>();
  const isAnswered = (row: CandidateRow) => {
    const answer = found.get(row);
    return answer !== undefined && (answer.rule === "already-booked" || isMatched(answer.finding));
  };
  const state = createMatchState(context, { rows, isAnswered });
  const tentative = new Map<CandidateRow, Found>();
  const cautions = new Map<CandidateRow, MatchNote[]>();
  // Computed lazily: the rule "already-booked" uses up booked payments first.
  const cautionsFor = (row: CandidateRow) => {
    const notes = cautions.get(row) ?? cautionsOf(row, state, paired.get(row));
    cautions.set(row, notes);
    return notes;
  };
  const find: Find = (rule, row) => {
    const finding = rule.find(row, state);
    return finding === null || rule.id === "already-booked" ? finding : asQuestion(finding, cautionsFor(row));
  };
  let pending: CandidateRow[] = rows.toSorted(byTime);
  for (const rule of rules) {
    const keep = (row: CandidateRow, finding: RuleFinding) => {
      const { isTentative = false, ...kept } = finding;
      if (isTentative) {
        if (!tentative.has(row)) tentative.set(row, { rule: rule.id, finding: kept });
        return;
      }
      const allowed = limitToSuggestion(rule, row, kept);
      found.set(row, { rule: rule.id, finding: allowed });
      const isUnconfirmed = allowed.outcome === "suggest" && (!allowed.preticked || isPasted(row));
      if (isMatched(kept)) state.take(row, kept.parts, isUnconfirmed);
    };
    if (rule.isContested) findContested(pending, { rule, find, keep });
    else
      for (const row of pending) {
        const finding = find(rule, row);
        if (finding !== null) keep(row, finding);
      }
    pending = pending.filter((row) => !found.has(row));
  }
  const unknown: Found = { rule: "none", finding: nothing({ code: "unknown" }) };
  const preticked = [...found].filter(([, { finding }]) => finding.preticked);
  const unanswered = rows.filter((row) => !isMatched(found.get(row)?.finding ?? unknown.finding));
  const hasRival = rivalsOf({ unanswered, amounts: new Set(preticked.map(([{ amountOre }]) => amountOre)) }, state);
  const matches = rows.map((row) => {
    const { rule, finding: ruleFinding } = found.get(row) ?? tentative.get(row) ?? unknown;
    const references = state.evidenceOf(row).exact.map(({ reference }) => reference);
    if (rule === "already-booked")
      return { row, rule, references, notes: [], ...withOtherAnswers(row, ruleFinding, { rules, state }) };
    const rowCautions = cautionsFor(row);
    const withCautions = asQuestion(ruleFinding, rowCautions);
    const isUnsure = withCautions.preticked && (isPasted(row) || hasRival(row, withCautions.parts));
    const ticked = isUnsure ? { ...withCautions, preticked: false } : withCautions;
    const finding = ticked.outcome === "ask" ? stillPossible(ticked, state) : ticked;
    const pasted: MatchNote[] = isPasted(row) ? [{ code: "pasted" }] : [];
    const cautionNotes = finding.outcome === "none" ? [] : [...rowCautions, ...pasted];
    return { row, rule, references, ...finding, notes: [...cautionNotes, ...nearReferenceNote(row, finding, state)] };
  });
  return { matches, state };
}

/** Offers what the row would pay if the manager says that it is not the booked payment. */
function withOtherAnswers(
  row: CandidateRow,
  finding: Finding,
  { rules, state }: { rules: RuleTable; state: MatchState },
): Finding {
  if (finding.reason.code !== "booked-payment") return finding;
  let other: RuleFinding | null = null;
  for (const rule of rules.filter(({ id }) => id !== "already-booked")) {
    const next = rule.find(row, state);
    if (next === null) continue;
    other = next.isTentative === true ? (other ?? next) : next;
    if (next.isTentative !== true) break;
  }
  if (other === null) return finding;
  const { isTentative: _isTentative, ...answer } = stillPossible(other, state) as RuleFinding;
  return { ...answer, outcome: "none", preticked: false, reason: finding.reason };
}

function nearReferenceNote(
  row: CandidateRow,
  { outcome, parts, alternatives, reason }: Finding,
  state: MatchState,
): MatchNote[] {
  const [item, ...more] = state.evidenceOf(row).nearly;
  if (outcome === "none" || item === undefined || more.length > 0 || "reference" in reason) return [];
  return [...parts, ...alternatives.flat()].some((part) => isSameItem(part, item))
    ? [{ code: "nearly", reference: item.reference }]
    : [];
}

type Find = (rule: Rule, row: CandidateRow) => RuleFinding | null;

function stillPossible(question: Finding, state: MatchState): Finding {
  const alternatives = question.alternatives.filter((parts) => state.canTake(parts));
  if (state.canTake(question.parts)) return { ...question, alternatives };
  const { reason } = question;
  return asks(alternatives, reason.code === "stamp-report" ? reason : { code: "known-payer" });
}

/** The fingerprint breaks ties, so that the order is always the same. */
function byTime(one: CandidateRow, other: CandidateRow): number {
  return (
    compare(one.bookedOn, other.bookedOn) ||
    compare(one.time ?? "", other.time ?? "") ||
    other.amountOre - one.amountOre ||
    compare(one.fingerprint, other.fingerprint)
  );
}

/** Pasted text is never booked without confirmation. */
function limitToSuggestion({ mayBook }: Rule, row: CandidateRow, finding: Finding): Finding {
  return finding.outcome === "book" && (!mayBook || isPasted(row)) ? { ...finding, outcome: "suggest" } : finding;
}

/** Keeps undisputed matches and tries the rest again; what stays disputed becomes a question. */
function findContested(
  rows: readonly CandidateRow[],
  { rule, find, keep }: { rule: Rule; find: Find; keep: (row: CandidateRow, finding: RuleFinding) => void },
): void {
  let left = rows;
  for (let round = 0; round < maxRounds; round += 1) {
    const proposals = left.flatMap((row) => {
      const finding = find(rule, row);
      return finding === null ? [] : [{ row, finding }];
    });
    const settled = undisputed(proposals);
    const isLast = settled.length === 0 || round === maxRounds - 1;
    for (const { row, finding } of isLast ? proposals : settled)
      keep(row, isMatched(finding) && !settled.some((one) => one.row === row) ? asksContested(finding.parts) : finding);
    if (isLast) return;
    const done = new Set(settled.map(({ row }) => row));
    left = proposals.map(({ row }) => row).filter((row) => !done.has(row));
  }
}

interface Proposal {
  row: CandidateRow;
  finding: RuleFinding;
}

const isMatched = ({ outcome }: Finding) => outcome === "book" || outcome === "suggest";

function undisputed(proposals: readonly Proposal[]): Proposal[] {
  const matched = proposals.filter(({ finding }) => isMatched(finding));
  const byItem = groupedBy(matched, ({ finding: { parts } }) =>
    parts.map(({ memberId, requirementId, recordId }) => recordId ?? `${memberId} ${requirementId}`).join(),
  );
  return [...byItem.values()].flatMap((some) => {
    const books = some.filter(({ finding }) => finding.outcome === "book");
    const strongest = books.length > 0 ? books : some;
    const payers = new Set(strongest.map(({ row }) => payerOf(row)));
    return payers.size === 1 ? strongest.slice(0, 1) : [];
  });
}
