/** How many rows are read at a time, so that other calls are answered in between. */
export const batchRows = 500;

/**
 * All rows of a query with a total order, of a table whose rows stay, some thousands at a time: the query builder reads
 * each answer in one turn of the event loop.
 */
export async function readInBatches<Row>(readSome: (limit: number, offset: number) => Promise<Row[]>): Promise<Row[]> {
  const some = 10 * batchRows;
  const rows: Row[] = [];
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- each batch begins where the one before ended
    const batch = await readSome(some, rows.length);
    rows.push(...batch);
    if (batch.length < some) return rows;
  }
}
