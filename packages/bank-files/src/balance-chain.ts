/** A booked row: its amount with sign, and the account's balance after it where the file says it. */
export interface BalancedRow {
  amountOre: number | null;
  balanceOre: number | null;
}

/** How many adjacent balances follow from each other, in each direction. */
export interface BalanceChain {
  pairs: number;
  newestFirst: number;
  oldestFirst: number;
}

/** Follows the running balance. Rows without a balance interrupt it: some banks give one a day. */
export function followBalance(rows: readonly BalancedRow[]): BalanceChain {
  const chain = { pairs: 0, newestFirst: 0, oldestFirst: 0 };
  for (const [index, row] of rows.entries()) {
    const next = rows[index + 1];
    if (next === undefined || row.balanceOre === null || next.balanceOre === null) continue;
    chain.pairs += 1;
    if (row.amountOre !== null && row.balanceOre - row.amountOre === next.balanceOre) chain.newestFirst += 1;
    if (next.amountOre !== null && next.balanceOre - next.amountOre === row.balanceOre) chain.oldestFirst += 1;
  }
  return chain;
}

/** True when each balance follows from the one before; null when no two can be compared. */
export function isBalanced({ pairs, newestFirst, oldestFirst }: BalanceChain): boolean | null {
  return pairs === 0 ? null : Math.max(newestFirst, oldestFirst) === pairs;
}
