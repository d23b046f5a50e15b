import { matchRows } from "@utspring/bank-matching/match-rows";
import type { Match } from "@utspring/bank-matching/match";
import type { RuleTable } from "@utspring/bank-matching/rule";
import { matchingRules } from "@utspring/bank-matching/rules";
import { isWhatItIs } from "./counts-of-matches.ts";
import { makeUpClass } from "./made-class.ts";
import type { Due } from "./made-class.ts";
import { keyOf, makeYear } from "./made-payments.ts";
import type { Payment } from "./made-payments.ts";
import { rowsOf } from "./made-rows.ts";
import type { FileKind, MadeRow } from "./made-rows.ts";
import { randomOf } from "./random.ts";
import { isOfClass, openBooks, stampsOf, withoutOwnAmounts } from "./year-of-files.ts";

export interface TwoKinds {
  first: FileKind;
  second: FileKind;
  isStamped?: boolean;
  rules?: RuleTable;
}

export interface TwoKindsCounts {
  payments: number;
  once: number;
  known: number;
  asked: number;
  unseen: number;
  again: number;
  wrong: number;
}

const isChosen = (match: Match | undefined) =>
  match !== undefined && (match.outcome === "book" || (match.outcome === "suggest" && match.preticked));

/** Of the rows that need a choice every so many waits for the second file. */
const leftEvery = 4;

/** Answers what is not booked, but leaves some of the first file's rows for the second. */
export function countTwoKinds(seeds: Iterable<number>, kinds: TwoKinds): TwoKindsCounts {
  const counts = { payments: 0, once: 0, known: 0, asked: 0, unseen: 0, again: 0, wrong: 0 };
  for (const seed of seeds) countYear(counts, seed, kinds);
  return counts;
}

function countYear(counts: TwoKindsCounts, seed: number, options: TwoKinds): void {
  const { first, second, isStamped = false, rules = matchingRules } = options;
  const random = randomOf(seed);
  const klass = makeUpClass(random);
  const year = makeYear(random, klass);
  const stamps = isStamped ? stampsOf(klass, random.shuffled) : null;
  const stampOf = stamps === null ? null : (due: Due) => stamps.get(keyOf(due)) ?? due.requirement.amountOre;
  const payments = stamps === null ? year.payments : withoutOwnAmounts(year.payments, klass, stamps);
  const [files, others] = [first, second].map((kind) => byMonth(rowsOf(payments, { kind, stampOf })));
  const books = openBooks(klass, year, stamps);
  const times = new Map<Payment, number>();
  const book = (rows: readonly MadeRow[]) => {
    books.book(rows);
    for (const { payment } of rows) times.set(payment, (times.get(payment) ?? 0) + 1);
  };
  const match = (rows: readonly MadeRow[], month: string) => {
    const inFile = rows.map(({ row }) => row);
    return matchRows(inFile, books.context(`${month}-31`), rules);
  };
  for (const month of [...new Set([...(files?.keys() ?? []), ...(others?.keys() ?? [])])].toSorted()) {
    const [rows, same] = [files?.get(month) ?? [], others?.get(month) ?? []];
    const matches = match(rows, month);
    // A weekend's payment is in one month's report and in the next month's account, which may have been read first.
    const isNew = ({ payment }: MadeRow) => isOfClass(payment) && !times.has(payment);
    countAgain(counts, rows, { matches, isNew });
    countWrong(counts, rows, { matches, isNew });
    book(rows.filter((one, index) => isChosen(matches[index]) || (isNew(one) && index % leftEvery > 0)));
    const later = match(same, month);
    countAgain(counts, same, { matches: later, isNew });
    countWrong(counts, same, { matches: later, isNew });
    book(same.filter((one, index) => isChosen(later[index]) || isNew(one)));
  }
  const own = payments.filter(isOfClass);
  counts.payments += own.length;
  counts.once += own.filter((payment) => times.get(payment) === 1).length;
}

interface Read {
  matches: readonly Match[];
  isNew: (row: MadeRow) => boolean;
}

function countWrong(counts: TwoKindsCounts, rows: readonly MadeRow[], { matches, isNew }: Read): void {
  for (const [index, one] of rows.entries()) {
    const match = matches[index];
    if (match?.outcome !== "book") continue;
    if (!isOfClass(one.payment) || (isNew(one) && !isWhatItIs(match, one.payment))) counts.wrong += 1;
  }
}

function countAgain(counts: TwoKindsCounts, rows: readonly MadeRow[], { matches, isNew }: Read): void {
  for (const [index, one] of rows.entries()) {
    const match = matches[index];
    if (match === undefined || isNew(one) || !isOfClass(one.payment)) continue;
    if (isChosen(match)) counts.again += 1;
    else if (match.rule === "already-booked") counts.known += 1;
    else if (match.outcome === "ask") counts.asked += 1;
    else counts.unseen += 1;
  }
}

function byMonth(rows: readonly MadeRow[]): Map<string, MadeRow[]> {
  const months = new Map<string, MadeRow[]>();
  for (const one of rows) {
    const month = one.row.bookedOn.slice(0, 7);
    months.set(month, [...(months.get(month) ?? []), one]);
  }
  return months;
}
