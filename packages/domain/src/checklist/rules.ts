/** The share that is done, in whole per cent: 0 of an empty list (spec 2 section 9). */
export function percentDone(done: number, total: number): number {
  return total === 0 ? 0 : Math.round((done / total) * 100);
}
