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

/** What the account had at the end of a day; null where the file does not say it, as for a day after its last. */
export function balanceOn({ balances, period }: Pick<BankFile, "balances" | "period">, day: string): number | null {
  const lastOn = [period?.to ?? "", balances.at(-1)?.on ?? ""].toSorted()[1] ?? "";
  return day > lastOn ? null : (balances.findLast(({ on }) => on <= day)?.amountOre ?? null);
}
