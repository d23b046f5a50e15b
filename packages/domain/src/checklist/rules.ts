/** Whole per cent; 0 for an empty list. */
export function percentDone(done: number, total: number): number {
  return total === 0 ? 0 : Math.round((done / total) * 100);
}
