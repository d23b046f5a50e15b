/** How many rows are read at a time, so that other calls are answered in between. */
export const batchRows = 500;
