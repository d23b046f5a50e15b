import { followBalance } from "./balance-chain.ts";
import type { BalanceChain } from "./balance-chain.ts";
import type { BankFile, Cell, DayOrder, Grid, Identifier, ProfileId, Statuses } from "./bank-file.ts";
import { BankFileError } from "./bank-file-error.ts";
import { maybeTotalWords, notBookedTitle, totalWords } from "./bank-words.ts";
import { cellText, foldHeading, isFormula, textOrNull } from "./cell-text.ts";
import { endsInRow } from "./cut-row.ts";
import type { TextEnd } from "./cut-row.ts";
import { closingBalances, dayBalances, isInOrder } from "./day-balances.ts";
import { decimalsOfTable } from "./decimals-of-table.ts";
import { columnOf } from "./find-heading.ts";
import type { UnnumberedRow } from "./fingerprint.ts";
import { parseAmount } from "./parse-amount.ts";
import type { DecimalSign } from "./parse-amount.ts";
import { dayOrder, parseDate, parseTime } from "./parse-date.ts";
import { payerOf } from "./payer-of.ts";
import type { Profile, Role } from "./profiles/profile.ts";
import type { SkipCounter } from "./skip-counter.ts";
import { kindOf, skipReason } from "./skip-reason.ts";
import { meaningOfStatus } from "./status-column.ts";

export interface TableReading extends Pick<
  Profile,
  "columns" | "text" | "payerInMessage" | "isLastDecimal" | "hasStatusAnywhere" | "unreadBefore"
> {
  id: ProfileId;
  words: string[];
  from: number;
  decimal: DecimalSign | null;
  dayOrder: DayOrder | null;
  statuses: Statuses;
}

export interface TableRows {
  rows: UnnumberedRow[];
  days: string[];
  chain: BalanceChain;
  isCut: boolean;
  balance: { amountOre: number; on: string } | null;
  balances: BankFile["balances"];
  columns: Identifier[];
}

export type CellOf = (role: Role) => Cell | undefined;

/** Throws for days, amounts or statuses that can be read in two ways, and for a formula in a number column. */
export function readTable(
  grid: Grid,
  reading: TableReading & { end: TextEnd; daysAhead: number },
  skips: SkipCounter,
): TableRows {
  const columns = numbersOf(reading);
  const filled = grid.slice(reading.from).filter((row) => row.some((cell) => cellText(cell) !== ""));
  const { end, words, unreadBefore } = reading;
  const isCut = end === "in-cell" || (end === "in-line" && endsInRow(filled, columns.date ?? -1, words.length));
  // The rest of a cut row may be a wrong amount.
  if (isCut) skips.add("cut", null);
  const whole = isCut ? filled.slice(0, -1) : filled;
  const days = whole.map((row) => {
    const cell = row[columns.date ?? -1];
    return typeof cell === "number" ? cell + reading.daysAhead : cell;
  });
  const order = orderOfDays(days, reading.dayOrder);
  let isComing = isUnderComing(grid[reading.from - 2] ?? [], words, false);
  const data = whole.map((row, index) => {
    isComing = isUnderComing(row, words, isComing);
    return { row, bookedOn: parseDate(days[index], order), isComing };
  });
  const dated = data.flatMap(({ row, bookedOn }) => (bookedOn === null ? [] : [row]));
  if (data.length > 0 && dated.length === 0) throw new BankFileError("unclear-dates");
  // A formula in a text column is what a payer wrote, and must not stop the file.
  const counted = (["date", "amount", "deposit", "withdrawal", "balance"] as const).map((role) => columns[role] ?? -1);
  if (dated.some((row) => counted.some((number) => isFormula(row[number])))) throw new BankFileError("formula");
  const hasStatus = columns.status !== undefined && whole.some((row) => cellText(row[columns.status ?? -1]) !== "");
  const decimals = decimalsOfTable(dated, columns, reading);
  const result: TableRows = {
    rows: [],
    days: [],
    chain: { pairs: 0, newestFirst: 0, oldestFirst: 0 },
    isCut,
    balance: null,
    balances: [],
    columns: [],
  };
  const isTotal = totalsAmong(data, (row) => {
    const oreOf = (role: Role) => (columns[role] === undefined ? undefined : row[columns[role]]);
    return amountOf(oreOf, decimals.amount) ?? null;
  });
  const balanced: { amountOre: number | null; balanceOre: number | null; on: string }[] = [];
  for (const { row, bookedOn, isComing } of data) {
    const cellOf: CellOf = (role) => (columns[role] === undefined ? undefined : row[columns[role]]);
    const isNew = (role: Role | undefined) => role !== undefined && cellText(cellOf(role)) !== "";
    const amountOre = amountOf(cellOf, decimals.amount);
    if (amountOre === undefined && bookedOn !== null)
      throw new BankFileError("odd-amount", {
        day: bookedOn,
        amount: (["amount", "deposit", "withdrawal"] as const)
          .map((role) => cellText(cellOf(role)))
          .join(" ")
          .trim(),
      });
    const kind = reading.hasStatusAnywhere === true ? kindOf(row, columns) : null;
    const status = hasStatus
      ? meaningOfStatus(cellOf("status"), words[columns.status ?? -1], reading.statuses)
      : "paid";
    const reason =
      bookedOn !== null && isTotal(row, amountOre ?? null)
        ? "total"
        : skipReason(cellOf, bookedOn, amountOre ?? null, { kind, status: isComing ? "not-booked" : status });
    if (reason === "unknown-status") throw new BankFileError(reason);
    if (bookedOn !== null) result.days.push(bookedOn);
    if (bookedOn !== null && !isBesideBalance.has(reason))
      balanced.push({
        amountOre: amountOre ?? null,
        balanceOre: parseAmount(cellOf("balance"), decimals.balance) ?? null,
        on: bookedOn,
      });
    if (reason === "odd-date") skips.addOddDate(cellText(cellOf("date")), amountOre ?? null);
    else if (reason !== null || bookedOn === null || amountOre === null || amountOre === undefined)
      skips.addRow(reason ?? "no-amount", amountOre ?? null, { bookedOn, text: textOf(payerOf(cellOf, reading)) });
    else
      result.rows.push({
        bookedOn,
        time: parseTime(cellOf("time")),
        amountOre,
        ...payerOf(cellOf, reading),
        bankId: textOrNull(cellOf("bankId")),
        ...(isNew(unreadBefore)
          ? { before: payerOf((role) => (role === unreadBefore ? "" : cellOf(role)), reading) }
          : {}),
      });
  }
  result.chain = followBalance(balanced);
  const known = isInOrder(balanced) ? inTime(balanced, result.chain) : closingBalances(balanced);
  result.balance = known.at(-1) ?? null;
  result.balances =
    known.length === 0
      ? []
      : dayBalances(
          balanced.map(({ on }) => on),
          known,
        );
  result.columns = identifiersOf(columns, reading);
  return result;
}

/** The rows under a title that says so, until the next title or heading. */
function isUnderComing(row: readonly Cell[], words: readonly string[], isComing: boolean): boolean {
  const texts = row.map(cellText).filter((text) => text !== "");
  const [title = ""] = texts;
  if (texts.length === 1 && notBookedTitle.test(title)) return true;
  return isComing && texts.length > 1 && row.some((cell, index) => foldHeading(cell) !== words[index]);
}

/** A foreign balance is not the account's in kronor. */
const isBesideBalance: ReadonlySet<string | null> = new Set(["not-booked", "other-currency", "total"]);

/** True for a dated row that says it is a sum, or that may be one and is the sum of all others that came in. */
function totalsAmong(
  data: readonly { row: Cell[]; bookedOn: string | null }[],
  oreOf: (row: Cell[]) => number | null,
): (row: readonly Cell[], amountOre: number | null) => boolean {
  const isMaybe = (row: readonly Cell[]) => row.some((cell) => maybeTotalWords.test(cellText(cell)));
  const incoming = data.flatMap(({ row, bookedOn }) => {
    const ore = bookedOn === null ? null : oreOf(row);
    return ore !== null && ore > 0 ? [{ ore, isMaybe: isMaybe(row) }] : [];
  });
  const sumOf = (rows: typeof incoming) => rows.reduce((sum, { ore }) => sum + ore, 0);
  const sumOre = sumOf(incoming);
  const others = incoming.filter((row) => !row.isMaybe);
  const othersOre = sumOf(others);
  const isSum = (ore: number) =>
    (others.length > 1 && ore === othersOre) || (incoming.length > 2 && 2 * ore === sumOre);
  return (row, amountOre) =>
    isMaybe(row) && (row.some((cell) => totalWords.test(cellText(cell))) || isSum(amountOre ?? 0));
}

function orderOfDays(cells: readonly (Cell | undefined)[], said: DayOrder | null): DayOrder {
  const order = dayOrder(cells);
  if (order === "none") throw new BankFileError("unclear-dates");
  if (order === "both" && said === null) throw new BankFileError("unclear-day-order");
  return order === "both" ? (said ?? "day-first") : order;
}

const textOf = ({ name, message }: { name: string | null; message: string | null }) => name ?? message;

function numbersOf({ columns, words }: TableReading): Partial<Record<Role, number>> {
  const roles = Object.keys(columns) as Role[];
  return Object.fromEntries(
    roles.flatMap((role) => {
      const index = columnOf(words, columns[role]);
      return index === undefined ? [] : [[role, index]];
    }),
  );
}

function amountOf(cellOf: CellOf, decimal: DecimalSign): number | null | undefined {
  const amount = parseAmount(cellOf("amount"), decimal);
  if (amount !== null) return amount;
  const deposit = parseAmount(cellOf("deposit"), decimal);
  const withdrawal = parseAmount(cellOf("withdrawal"), decimal);
  if (deposit === undefined || withdrawal === undefined) return undefined;
  return deposit === null && withdrawal === null ? null : (deposit ?? 0) - Math.abs(withdrawal ?? 0);
}

function inTime(
  rows: { balanceOre: number | null; on: string }[],
  { newestFirst, oldestFirst }: BalanceChain,
): { amountOre: number; on: string }[] {
  const known = rows.flatMap(({ balanceOre, on }) => (balanceOre === null ? [] : [{ amountOre: balanceOre, on }]));
  const [first, last] = [known[0], known.at(-1)];
  const isNewestFirst = first?.on === last?.on ? newestFirst > oldestFirst : (first?.on ?? "") > (last?.on ?? "");
  return isNewestFirst ? known.toReversed() : known;
}

function identifiersOf(columns: Partial<Record<Role, number>>, { text, payerInMessage }: TableReading): Identifier[] {
  const patterns = (text ?? []).map(({ source }) => source).join("\n");
  const has = (role: "name" | "phone") =>
    columns[role] !== undefined || (columns.text !== undefined && patterns.includes(`(?<${role}>`));
  const hasMessage = columns.message !== undefined && payerInMessage === undefined;
  return [
    ...(hasMessage ? ["message" as const] : []),
    ...(has("phone") ? ["phone" as const] : []),
    ...(has("name") || payerInMessage !== undefined ? ["name" as const] : []),
  ];
}
