import { dayOf, monthOf } from "@utspring/domain/dates";
import { daysOfPeriod } from "@utspring/domain/fund/meeting-period";
import type { PeriodDays } from "@utspring/domain/fund/meeting-period";
import { reverseOf } from "@utspring/domain/fund/rules";
import { fundTexts } from "@utspring/domain/fund/texts";
import { isPayback } from "../fund/credits/is-payback.ts";
import { creditAfter } from "./credits.ts";
import type { CreditChange } from "./credits.ts";
import type { LedgerRow } from "./ledger.ts";
import { isBooked } from "./limit.ts";
import { reportMomentOf, withMoments } from "./moments.ts";
import type { Undated } from "./moments.ts";
import type { MeetingSources } from "./queries.ts";
import type { Attested, Budget, Correction, Meeting, PaidIn, Unattested, UnattestedRow } from "./report-data.ts";
import { sinceRemovalIn, withoutLimitIn } from "./without-limit.ts";

interface Entry {
  row: LedgerRow;
  reversed: LedgerRow | null;
  isIn: boolean;
  /** A deposit or payback of a credit: no income and no expense. */
  isCredit: boolean;
}

/**
 * All time without a period. A row belongs to the period of its Swedish day; rows after the period's end count in
 * nothing. `today` says which month goes on.
 */
export function composeMeeting(
  sources: MeetingSources,
  { period, today }: { period: string | null; today: string },
): Meeting {
  const days = period === null ? null : daysOfPeriod(period);
  const isKnown = (at: Date) => days === null || dayOf(at) <= days.to;
  const rowOf = new Map(sources.ledger.map((row) => [row.id, row]));
  const isIn = (at: Date) => days === null || dayOf(at) >= days.from;
  const isCredit = creditRowOf(sources);
  const known = sources.ledger
    .filter(({ at }) => isKnown(at))
    .map((row): Entry => {
      const reversed = row.reversesId === null ? null : (rowOf.get(row.reversesId) ?? null);
      return { row, reversed, isIn: isIn(row.at), isCredit: isCredit(reversed ?? row) };
    });
  const entries = known.filter((entry) => entry.isIn);
  const corrected = new Set(known.map(({ row }) => row.reversesId));
  const head = known.at(-1)?.row ?? null;
  const depositedBy = (source: LedgerRow["source"]) =>
    sumOf(entries, (entry) => isIncome(entry) && sourceOf(entry) === source);
  const everUsed = sources.credits.filter(({ isUse, at }) => isUse && isKnown(at));
  const used = everUsed.filter(({ at }) => isIn(at));
  const paymentsOre = depositedBy("payment_record") + usedOf(used);
  const salesOre = depositedBy("sales_session");
  const incomeOre = sumOf(entries, isIncome) + usedOf(used);
  const closingOre = sumOf(known, () => true);
  const split = entries.filter(({ row }) => row.isSplit);
  const waiting = sources.requests.filter(
    ({ requestedAt, decidedAt }) => isKnown(requestedAt) && (decidedAt === null || !isKnown(decidedAt)),
  );
  return {
    className: sources.className,
    period,
    head: head === null ? null : { seq: head.seq, hash: head.hash, at: head.at },
    openingOre: sumOf(known, (entry) => !entry.isIn),
    closingOre,
    flows: {
      paymentsOre,
      salesOre,
      depositsOre: incomeOre - paymentsOre - salesOre,
      withdrawalsOre: 0 - sumOf(entries, isExpense),
      creditsOre: sumOf(entries, (entry) => entry.isCredit) - usedOf(used),
    },
    budget: {
      ...spentOn(sources, known),
      actualIncomeOre: sumOf(known, isIncome) + usedOf(everUsed),
      actualExpenseOre: 0 - sumOf(known, isExpense),
    },
    payments: paidIn(sources, [...entries.map(({ row }) => row), ...used.map(ofUse)], paymentsOre),
    waiting,
    creditOre: creditAfter(sources.credits, { isKnown, knownIds: new Set(known.map(({ row }) => row.id)) }),
    paybackOre: waiting.reduce((sum, request) => sum + (request.isPayback ? request.amountOre : 0), 0),
    limitOre: sources.limit.limitOre,
    limitSince: sources.limit.since && reportMomentOf(sources.limit.since.at, sources.limit.sharedDays),
    attested: attestedIn(sources, entries, corrected),
    sinceRemoval: sinceRemovalIn(sources, entries, corrected),
    withoutLimit: withoutLimitIn(sources, entries, { corrected, days }),
    unattested: unattestedIn(sources, entries, corrected),
    split: { count: split.length, amountOre: split.reduce((sum, { row }) => sum + Math.abs(row.effectOre), 0) },
    ...correctionsIn(entries),
    ...reviewOf(sources, entries, { days, today }),
  };
}

function creditRowOf({ requests }: MeetingSources): (row: LedgerRow) => boolean {
  const paybacks = new Set(requests.flatMap((request) => (request.isPayback ? [request.transactionId] : [])));
  return ({ id, source }) => source === "credit" || isPayback(source, paybacks.has(id));
}

function isIncome({ row, isCredit }: Entry): boolean {
  return !isCredit && (row.reversesId === null ? row.type : reverseOf(row.type)) === "deposit";
}

function isExpense(entry: Entry): boolean {
  return !entry.isCredit && !isIncome(entry);
}

/** Öre. */
function usedOf(uses: readonly CreditChange[]): number {
  return uses.reduce((sum, { effectOre }) => sum - effectOre, 0);
}

function ofUse({ id, effectOre }: CreditChange): { id: string; effectOre: number } {
  return { id, effectOre: 0 - effectOre };
}

function sourceOf({ row, reversed }: Entry): LedgerRow["source"] {
  return (reversed ?? row).source;
}

function sumOf(entries: readonly Entry[], isCounted: (entry: Entry) => boolean): number {
  return entries.reduce((sum, entry) => (isCounted(entry) ? sum + entry.row.effectOre : sum), 0);
}

/** A correction counts on the line of the row that it reverses. */
function spentOn(
  { budgetLines, spending }: MeetingSources,
  entries: readonly Entry[],
): Pick<Budget, "lines" | "otherLines" | "unassignedOre"> {
  const lineOf = new Map(spending.map((row) => [row.transactionId, row]));
  const isOwn = new Set(budgetLines.map(({ id }) => id));
  const others = new Map(spending.flatMap((row) => (isOwn.has(row.lineId) ? [] : [[row.lineId, row]])));
  const sums = new Map<string, number>();
  let unassignedOre = 0;
  for (const entry of entries) {
    if (!isExpense(entry)) continue;
    const outOre = 0 - entry.row.effectOre;
    const line = lineOf.get((entry.reversed ?? entry.row).id);
    if (line === undefined) unassignedOre += outOre;
    else sums.set(line.lineId, (sums.get(line.lineId) ?? 0) + outOre);
  }
  return {
    lines: budgetLines.map(({ id, ...line }) => ({
      ...line,
      actualOre: line.category === "expense" ? (sums.get(id) ?? 0) : null,
    })),
    otherLines: [...others].flatMap(([id, { lineName: name, budgetName, plannedOre }]) => {
      const actualOre = sums.get(id) ?? 0;
      return actualOre === 0 ? [] : [{ name, budgetName, plannedOre, actualOre }];
    }),
    unassignedOre,
  };
}

function paidIn(
  { requirements, records }: MeetingSources,
  rows: readonly { id: string; effectOre: number }[],
  paymentsOre: number,
): PaidIn {
  const requirementOf = new Map(records.map(({ paidById, requirementId }) => [paidById, requirementId]));
  const sums = new Map<string, number>();
  for (const row of rows) {
    const requirementId = requirementOf.get(row.id);
    if (requirementId !== undefined) sums.set(requirementId, (sums.get(requirementId) ?? 0) + row.effectOre);
  }
  const paid = requirements.flatMap(({ id, title, isVoluntary, amountOre }) => {
    const paidInOre = sums.get(id);
    return paidInOre === undefined ? [] : [{ title, isVoluntary, amountOre, paidInOre }];
  });
  return { requirements: paid, undoneOre: paymentsOre - paid.reduce((sum, { paidInOre }) => sum + paidInOre, 0) };
}

function attestedIn(
  { requests }: MeetingSources,
  entries: readonly Entry[],
  corrected: ReadonlySet<string | null>,
): Attested[] {
  const requestOf = new Map(requests.map((request) => [request.transactionId, request]));
  const rows = entries.flatMap(({ row }): Undated<Attested>[] => {
    const request = requestOf.get(row.id);
    if (request === undefined) return [];
    const { description, by, isByAdmin, decidedBy: attestedBy, isOwnClaim, isPayback: paysBack, amountOre } = request;
    const isCorrected = corrected.has(row.id);
    return [
      {
        at: row.at,
        description,
        by,
        isByAdmin,
        attestedBy,
        isOwnClaim,
        isPayback: paysBack,
        isCorrected,
        amountOre,
      },
    ];
  });
  return withMoments(rows);
}

/** Booked while there was no limit, or a higher one. */
function unattestedIn(
  { requests, largeWithdrawals, limit }: MeetingSources,
  entries: readonly Entry[],
  corrected: ReadonlySet<string | null>,
): Unattested {
  const isAttested = new Set(requests.map(({ transactionId }) => transactionId));
  const large = new Map(largeWithdrawals.map((withdrawal) => [withdrawal.id, withdrawal]));
  let isEarlier = true;
  const rows = entries.flatMap(({ row }): Undated<UnattestedRow>[] => {
    const found = large.get(row.id);
    if (found === undefined || isAttested.has(row.id)) return [];
    isEarlier &&= limit.since !== null && isBooked(row, { before: limit.since });
    const { by, isByAdmin } = found;
    const isCorrected = corrected.has(row.id);
    const { description, effectOre } = row;
    return [{ at: row.at, description, by, isByAdmin, isCorrected, amountOre: 0 - effectOre }];
  });
  return { rows: withMoments(rows), isEarlier };
}

function correctionsIn(entries: readonly Entry[]): Pick<Meeting, "corrections" | "undone"> {
  const corrections: Undated<Correction>[] = [];
  const undone = { count: 0, effectOre: 0 };
  for (const { row, reversed } of entries) {
    if (reversed === null) continue;
    if (reversed.source === "payment_record") {
      undone.count += 1;
      undone.effectOre += row.effectOre;
      continue;
    }
    // A correction's description begins with the row that it takes back.
    const lead = fundTexts.correct.description(reversed.description, "");
    const { description } = row;
    const reason = description.startsWith(lead) ? description.slice(lead.length) : description;
    corrections.push({ at: row.at, of: reversed.description, reason, effectOre: row.effectOre });
  }
  return { corrections: withMoments(corrections), undone };
}

/** A sign-off belongs to the period of its month, whenever it was made. Today's month goes on after the last row. */
function reviewOf(
  { signOffs, ledger }: MeetingSources,
  entries: readonly Entry[],
  { days, today }: { days: PeriodDays | null; today: string },
): Pick<Meeting, "signOffs" | "unsigned" | "ongoing"> {
  const isIn = (month: string) => days === null || (month >= monthOf(days.from) && month <= monthOf(days.to));
  const signed = new Set(signOffs.map(({ month }) => month));
  const months = new Set(entries.map(({ row }) => monthOf(dayOf(row.at))));
  const last = ledger.at(-1);
  const current = monthOf(today);
  const unsigned = [...months].filter((month) => !signed.has(month)).toSorted();
  return {
    signOffs: signOffs.filter(({ month }) => isIn(month)),
    unsigned: unsigned.filter((month) => month !== current),
    ongoing: last && unsigned.includes(current) ? { month: current, row: last.seq } : null,
  };
}
