import type { Outputs } from "../../../lib/trpc.ts";

export type HistoryRow = Outputs["payments"]["bank"]["history"]["rows"][number];

export interface JoinedRows {
  row: HistoryRow;
  count: number;
}

/**
 * Undone rows have lost their names: those of one day and amount that one person has undone within a minute are shown
 * as one, with their number.
 */
export function joinUndone(rows: readonly HistoryRow[]): JoinedRows[] {
  const joined = new Map<string, JoinedRows>();
  for (const row of rows) {
    const { id, state, bookedOn, amountOre, byName, at } = row;
    const key = state === "undone" ? [bookedOn, amountOre, byName, at.toISOString().slice(0, 16)].join(" ") : id;
    const before = joined.get(key);
    if (before === undefined) joined.set(key, { row, count: 1 });
    else before.count += 1;
  }
  return [...joined.values()];
}
