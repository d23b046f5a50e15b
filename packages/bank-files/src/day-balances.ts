import type { BalancedRow } from "./balance-chain.ts";
import type { BankFile } from "./bank-file.ts";

/** The last balance of each day, oldest first; null where a day has rows but no balance. */
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

export function isInOrder(rows: readonly { on: string }[]): boolean {
  const isNever = (is: (day: string, before: string) => boolean) =>
    !rows.some(({ on }, index) => is(on, rows[index - 1]?.on ?? on));
  return isNever((day, before) => day < before) || isNever((day, before) => day > before);
}

/** For rows in any order. Days where the closing balance is ambiguous are left out. */
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
    // Occurrences after a row less occurrences before a row.
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

/** Null where the file does not say, as for a day after its last. */
export function balanceOn({ balances, period }: Pick<BankFile, "balances" | "period">, day: string): number | null {
  const lastRowOn = balances.at(-1)?.on ?? "";
  const lastOn = period !== null && period.to > lastRowOn ? period.to : lastRowOn;
  return day > lastOn ? null : (balances.findLast(({ on }) => on <= day)?.amountOre ?? null);
}
