export interface BalancedRow {
  amountOre: number | null;
  balanceOre: number | null;
}

export interface BalanceChain {
  pairs: number;
  newestFirst: number;
  oldestFirst: number;
}

/** Rows without a balance interrupt the chain: some banks state a balance once a day. */
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

export function isBalanced({ pairs, newestFirst, oldestFirst }: BalanceChain): boolean | null {
  return pairs === 0 ? null : Math.max(newestFirst, oldestFirst) === pairs;
}
