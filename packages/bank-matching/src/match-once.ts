import { openBoard, payerOf } from "./board.ts";
import type { Board } from "./board.ts";
import type { BookedPayment } from "./booked-payments.ts";
import { asQuestion, cautionsOf } from "./cautions.ts";
import { compare } from "./compare.ts";
import { asks, asksContested, nothing } from "./findings.ts";
import { isSameItem } from "./item.ts";
import { isPasted } from "./match.ts";
import type { CandidateRow, Finding, Match, MatchingContext, RuleId } from "./match.ts";
import type { Note } from "./reason.ts";
import { rivalsOf } from "./rivals.ts";
import type { Rule, RuleFinding, RuleTable } from "./rule.ts";

interface Found {
  rule: RuleId;
  finding: Finding;
}

/** How often contested items are looked at again: what one payment takes may leave one answer for another. */
const maxRounds = 10;

/**
 * Matches the payments of a file with what the class's members have to pay, in the rows' order. What a row pays is
 * taken from what is left before the next row is looked at, so a second payment of one item is a question. `paired`
 * are the booked payments that rows may be: such a row is a question, and takes nothing.
 */
export function matchOnce<Row extends CandidateRow>(
  rows: readonly Row[],
  context: MatchingContext,
  { rules, paired }: { rules: RuleTable; paired: ReadonlyMap<CandidateRow, BookedPayment> },
): { matches: Match<Row>[]; board: Board } {
  const found = new Map<CandidateRow, Found>();
  const isAnswered = (row: CandidateRow) => {
    const answer = found.get(row);
    return answer !== undefined && (answer.rule === "already-booked" || isClaim(answer.finding));
  };
  const board = openBoard(context, { rows, isAnswered });
  const tentative = new Map<CandidateRow, Found>();
  const cautions = new Map<CandidateRow, Note[]>();
  // Asked for after the rows that are booked already have used up their payments.
  const cautionsFor = (row: CandidateRow) => {
    const notes = cautions.get(row) ?? cautionsOf(row, board, paired.get(row));
    cautions.set(row, notes);
    return notes;
  };
  const find: Find = (rule, row) => {
    const finding = rule.find(row, board);
    return finding === null || rule.id === "already-booked" ? finding : asQuestion(finding, cautionsFor(row));
  };
  let pending: CandidateRow[] = rows.toSorted(inTime);
  for (const rule of rules) {
    const keep = (row: CandidateRow, finding: RuleFinding) => {
      const { isTentative = false, ...kept } = finding;
      if (isTentative) {
        if (!tentative.has(row)) tentative.set(row, { rule: rule.id, finding: kept });
        return;
      }
      const allowed = withinRights(rule, row, kept);
      found.set(row, { rule: rule.id, finding: allowed });
      const isLoose = allowed.outcome === "suggest" && (!allowed.preticked || isPasted(row));
      if (isClaim(kept)) board.take(row, kept.parts, isLoose);
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
  const ticked = [...found].filter(([, { finding }]) => finding.preticked);
  const unanswered = rows.filter((row) => !isClaim(found.get(row)?.finding ?? unknown.finding));
  const hasRival = rivalsOf({ unanswered, amounts: new Set(ticked.map(([{ amountOre }]) => amountOre)) }, board);
  const matches = rows.map((row) => {
    const { rule, finding: first } = found.get(row) ?? tentative.get(row) ?? unknown;
    const references = board.evidenceOf(row).exact.map(({ reference }) => reference);
    if (rule === "already-booked")
      return { row, rule, references, notes: [], ...withOtherAnswers(row, first, { rules, board }) };
    const known = cautionsFor(row);
    const asked = asQuestion(first, known);
    const isUnsure = asked.preticked && (isPasted(row) || hasRival(row, asked.parts));
    const unsure = isUnsure ? { ...asked, preticked: false } : asked;
    const finding = unsure.outcome === "ask" ? stillPossible(unsure, board) : unsure;
    const pasted: Note[] = isPasted(row) ? [{ code: "pasted" }] : [];
    const cautioned = finding.outcome === "none" ? [] : [...known, ...pasted];
    return { row, rule, references, ...finding, notes: [...cautioned, ...nearlyIn(row, finding, board)] };
  });
  return { matches, board };
}

/** What a payment that seems to be booked from another kind of file would pay, if the manager says that it is not. */
function withOtherAnswers(
  row: CandidateRow,
  finding: Finding,
  { rules, board }: { rules: RuleTable; board: Board },
): Finding {
  if (finding.reason.code !== "booked-payment") return finding;
  let other: RuleFinding | null = null;
  for (const rule of rules.filter(({ id }) => id !== "already-booked")) {
    const next = rule.find(row, board);
    if (next === null) continue;
    other = next.isTentative === true ? (other ?? next) : next;
    if (next.isTentative !== true) break;
  }
  if (other === null) return finding;
  const { isTentative: _isTentative, ...answer } = stillPossible(other, board) as RuleFinding;
  return { ...answer, outcome: "none", preticked: false, reason: finding.reason };
}

/** That the message has almost the reference of what the row pays, or may pay, where its reason is another. */
function nearlyIn(row: CandidateRow, { outcome, parts, alternatives, reason }: Finding, board: Board): Note[] {
  const [item, ...more] = board.evidenceOf(row).nearly;
  if (outcome === "none" || item === undefined || more.length > 0 || "reference" in reason) return [];
  return [...parts, ...alternatives.flat()].some((part) => isSameItem(part, item))
    ? [{ code: "nearly", reference: item.reference }]
    : [];
}

type Find = (rule: Rule, row: CandidateRow) => RuleFinding | null;

/** A question without the answers that other rows have taken since. */
function stillPossible(question: Finding, board: Board): Finding {
  const alternatives = question.alternatives.filter((parts) => board.canTake(parts));
  if (board.canTake(question.parts)) return { ...question, alternatives };
  const { reason } = question;
  return asks(alternatives, reason.code === "stamp-report" ? reason : { code: "known-payer" });
}

/**
 * By day, time and amount, the largest first. The fingerprint sets apart what is equal, and what is equal is a twin.
 */
function inTime(one: CandidateRow, other: CandidateRow): number {
  return (
    compare(one.bookedOn, other.bookedOn) ||
    compare(one.time ?? "", other.time ?? "") ||
    other.amountOre - one.amountOre ||
    compare(one.fingerprint, other.fingerprint)
  );
}

/** A rule that may not book suggests, and so does any rule of a pasted row. */
function withinRights({ mayBook }: Rule, row: CandidateRow, finding: Finding): Finding {
  return finding.outcome === "book" && (!mayBook || isPasted(row)) ? { ...finding, outcome: "suggest" } : finding;
}

/**
 * Applies a rule whose answer is worth something only while no other payer has the same one. In each round the items
 * that one payer alone claims are paid; a claim that books outweighs suggestions.
 */
function findContested(
  rows: readonly CandidateRow[],
  { rule, find, keep }: { rule: Rule; find: Find; keep: (row: CandidateRow, finding: RuleFinding) => void },
): void {
  let left = rows;
  for (let round = 0; round < maxRounds; round += 1) {
    const claims = left.flatMap((row) => {
      const finding = find(rule, row);
      return finding === null ? [] : [{ row, finding }];
    });
    const wins = winners(claims);
    const isLast = wins.length === 0 || round === maxRounds - 1;
    for (const { row, finding } of isLast ? claims : wins)
      keep(row, isClaim(finding) && !wins.some((win) => win.row === row) ? asksContested(finding.parts) : finding);
    if (isLast) return;
    const done = new Set(wins.map(({ row }) => row));
    left = claims.map(({ row }) => row).filter((row) => !done.has(row));
  }
}

interface Claim {
  row: CandidateRow;
  finding: RuleFinding;
}

const isClaim = ({ outcome }: Finding) => outcome === "book" || outcome === "suggest";

/** The claims on items that no other payer claims as well; of one payer's claims on an item the first. */
function winners(claims: readonly Claim[]): Claim[] {
  const byItem = new Map<string, Claim[]>();
  for (const claim of claims.filter(({ finding }) => isClaim(finding))) {
    const { parts } = claim.finding;
    const item = parts
      .map(({ memberId, requirementId, recordId }) => recordId ?? `${memberId} ${requirementId}`)
      .join();
    byItem.set(item, [...(byItem.get(item) ?? []), claim]);
  }
  return [...byItem.values()].flatMap((some) => {
    const books = some.filter(({ finding }) => finding.outcome === "book");
    const strongest = books.length > 0 ? books : some;
    const payers = new Set(strongest.map(({ row }) => payerOf(row)));
    return payers.size === 1 ? strongest.slice(0, 1) : [];
  });
}
