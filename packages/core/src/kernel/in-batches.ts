import { setImmediate as nextTurn } from "node:timers/promises";

/** How many rows are processed before the event loop continues with other calls: a few milliseconds of CPU. */
export const batchRows = 500;

/** Calls `make` with the rows in order, `batchRows` at a time. Other calls are answered between two batches. */
export async function inBatches<Row, Result>(rows: readonly Row[], make: (batch: Row[]) => Result): Promise<Result[]> {
  const results: Result[] = [];
  for (let from = 0; from < rows.length; from += batchRows) {
    results.push(make(rows.slice(from, from + batchRows)));
    await nextTurn();
  }
  return results;
}
