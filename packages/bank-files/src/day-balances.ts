import type { BalancedRow } from "./balance-chain.ts";
import type { BankFile } from "./bank-file.ts";

/**
 * The balance at the end of each of these days, oldest first: of a day's balances the last. Null for a day with rows
 * and no balance, after which an earlier day's is not the account's any more.
 */
export function dayBalances(
  days: readonly string[],
  known: readonly { amountOre: number; on: string }[],
): BankFile["balances"] {
  const byDay = new Map<string, number | null>(days.map((day) => [day, null]));
  for (const { amountOre, on } of known) byDay.set(on, amountOre);
  return [...byDay]
    .map(([on, amountOre]) => ({ on, amountOre }))
    .toSorted((one, other) => (one.on < other.on ? -1 : 1));
}

/** True where each day of the rows is the one before's or later, or each is it or earlier. */
export function isInOrder(rows: readonly { on: string }[]): boolean {
  const isNever = (is: (day: string, before: string) => boolean) =>
    !rows.some(({ on }, index) => is(on, rows[index - 1]?.on ?? on));
  return isNever((day, before) => day < before) || isNever((day, before) => day > before);
}

/**
 * The balances at the end of the days of rows in any order: of a day's rows the balance that is none of the others'
 * before. Days on which that is not exactly one are left out.
 */
export function closingBalances(rows: readonly (BalancedRow & { on: string })[]): { amountOre: number; on: string }[] {
  const days = new Map<string, BalancedRow[]>();
  for (const row of rows) {
    const ofDay = days.get(row.on);
    if (ofDay === undefined) days.set(row.on, [row]);
    else ofDay.push(row);
  }
  const sorted = [...days].toSorted(([one], [other]) => (one < other ? -1 : 1));
  return sorted.flatMap(([on, ofDay]) => {
    const [only, ...others] = ofDay;
    if (others.length === 0) return only?.balanceOre == null ? [] : [{ amountOre: only.balanceOre, on }];
    // How often each balance is after a row, less how often it is before one.
    const times = new Map<number, number>();
    const add = (balance: number, by: number) => times.set(balance, (times.get(balance) ?? 0) + by);
    for (const { amountOre, balanceOre } of ofDay) {
      if (balanceOre === null || amountOre === null) return [];
      add(balanceOre, 1);
      add(balanceOre - amountOre, -1);
    }
    const [end, ...more] = [...times].filter(([, count]) => count > 0);
    return end !== undefined && more.length === 0 && end[1] === 1 ? [{ amountOre: end[0], on }] : [];
  });
}

/** What the account had at the end of a day; null where the file does not say it, as for a day after its last. */
export function balanceOn({ balances, period }: Pick<BankFile, "balances" | "period">, day: string): number | null {
  const lastRowOn = balances.at(-1)?.on ?? "";
  const lastOn = period !== null && period.to > lastRowOn ? period.to : lastRowOn;
  return day > lastOn ? null : (balances.findLast(({ on }) => on <= day)?.amountOre ?? null);
}
