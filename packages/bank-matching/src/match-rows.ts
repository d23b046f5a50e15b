import { openBoard, payerOf } from "./board.ts";
import type { Board } from "./board.ts";
import { asks, nothing } from "./findings.ts";
import type { CandidateRow, Finding, Match, MatchingContext, RuleId } from "./match.ts";
import { rivalsOf } from "./rivals.ts";
import type { Rule, RuleFinding, RuleTable } from "./rule.ts";
import { matchingRules } from "./rules.ts";

interface Found {
  rule: RuleId;
  finding: Finding;
}

/** How often contested items are looked at again: what one payment takes may leave one answer for another. */
const mostRounds = 10;

/**
 * Matches the payments of a file with what the class's members have to pay, in the rows' order. What a row pays is
 * taken from what is left before the next row is looked at, so a second payment of one item is a question. The rows'
 * order does not matter: rows count by day, time, and amount.
 */
export function matchRows<Row extends CandidateRow>(
  rows: readonly Row[],
  context: MatchingContext,
  rules: RuleTable = matchingRules,
): Match<Row>[] {
  const board = openBoard(context);
  const found = new Map<CandidateRow, Found>();
  const tentative = new Map<CandidateRow, Found>();
  let pending: CandidateRow[] = rows.toSorted(inTime);
  for (const rule of rules) {
    const keep = (row: CandidateRow, finding: RuleFinding) => {
      const { isTentative = false, ...kept } = finding;
      if (isTentative) {
        if (!tentative.has(row)) tentative.set(row, { rule: rule.id, finding: kept });
        return;
      }
      found.set(row, { rule: rule.id, finding: withinRights(rule, row, kept) });
      if (kept.outcome === "book" || kept.outcome === "suggest") board.take(row, kept.parts);
    };
    if (rule.isContested) findContested(pending, { rule, board, keep });
    else
      for (const row of pending) {
        const finding = rule.find(row, board);
        if (finding !== null) keep(row, finding);
      }
    pending = pending.filter((row) => !found.has(row));
  }
  const unknown: Found = { rule: "none", finding: nothing({ code: "unknown" }) };
  const ticked = [...found].filter(([, { finding }]) => finding.preticked);
  const unanswered = rows.filter((row) => !isClaim(found.get(row)?.finding ?? unknown.finding));
  const hasRival = rivalsOf({ unanswered, amounts: new Set(ticked.map(([{ amountOre }]) => amountOre)) }, board);
  return rows.map((row) => {
    const { rule, finding: first } = found.get(row) ?? tentative.get(row) ?? unknown;
    const isUnsure = first.preticked && (row.isAmountGuessed === true || hasRival(row, first.parts));
    const finding = isUnsure ? { ...first, preticked: false } : first;
    return { row, rule, ...(finding.outcome === "ask" ? stillPossible(finding, board) : finding) };
  });
}

/** A question without the answers that other rows have taken since. */
function stillPossible(question: Finding, board: Board): Finding {
  const alternatives = question.alternatives.filter((parts) => board.canTake(parts));
  if (board.canTake(question.parts)) return { ...question, alternatives };
  return asks(alternatives, { code: "known-payer" });
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

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);

/** A rule that may not book suggests, and so does one that reads an amount that is a guess. */
function withinRights({ mayBook }: Rule, { isAmountGuessed = false }: CandidateRow, finding: Finding): Finding {
  return finding.outcome === "book" && (!mayBook || isAmountGuessed) ? { ...finding, outcome: "suggest" } : finding;
}

/**
 * Applies a rule whose answer is worth something only while no other payer has the same one. In each round the items
 * that one payer alone claims are paid; a claim that books outweighs suggestions.
 */
function findContested(
  rows: readonly CandidateRow[],
  { rule, board, keep }: { rule: Rule; board: Board; keep: (row: CandidateRow, finding: RuleFinding) => void },
): void {
  let left = rows;
  for (let round = 0; round < mostRounds; round += 1) {
    const claims = left.flatMap((row) => {
      const finding = rule.find(row, board);
      return finding === null ? [] : [{ row, finding }];
    });
    const wins = winners(claims);
    const isLast = wins.length === 0 || round === mostRounds - 1;
    for (const { row, finding } of isLast ? claims : wins)
      keep(row, isClaim(finding) && !wins.some((win) => win.row === row) ? contested(finding) : finding);
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

/** What several payers claim is a question, with the answer that each would have got. */
function contested({ parts }: Finding): RuleFinding {
  return { ...asks([parts], { code: "contested" }), isTentative: true };
}
