import type { Skipped, SkipReason } from "./bank-file.ts";

/** Counts the rows that are skipped for each reason, with the sum of their amounts. */
export class SkipCounter {
  readonly #counts = new Map<SkipReason, Skipped>();

  /** Counts a row; null is a row without an amount. */
  add(reason: SkipReason, amountOre: number | null): void {
    const { count, sumOre } = this.#counts.get(reason) ?? { count: 0, sumOre: 0 };
    this.#counts.set(reason, { reason, count: count + 1, sumOre: sumOre + (amountOre ?? 0) });
  }

  /** The reasons in the order of the alphabet. */
  list(): Skipped[] {
    return [...this.#counts.values()].toSorted((a, b) => (a.reason < b.reason ? -1 : 1));
  }
}
