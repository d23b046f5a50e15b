import { setImmediate as nextTurn } from "node:timers/promises";

/** How many rows are worked on before other calls have a turn: a few milliseconds of the processor. */
export const batchRows = 500;

/** Makes something of rows, `batchRows` at a time and in their order. Other calls are answered between two batches. */
export async function inBatches<Row, Made>(rows: readonly Row[], make: (batch: Row[]) => Made): Promise<Made[]> {
  const made: Made[] = [];
  for (let from = 0; from < rows.length; from += batchRows) {
    made.push(make(rows.slice(from, from + batchRows)));
    await nextTurn();
  }
  return made;
}
