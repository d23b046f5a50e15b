import type { OutgoingRow, Skipped, SkipReason } from "./bank-file.ts";

/** An account with more is a person's own, which no fund is compared with. */
export const maxOutgoingRows = 1_000;

const maxDays = 3;

export class SkipCounter {
  readonly #counts = new Map<SkipReason, Skipped>();
  readonly #outgoing: OutgoingRow[] = [];

  add(reason: SkipReason, amountOre: number | null): void {
    const { count, sumOre, ...more } = this.#counts.get(reason) ?? { count: 0, sumOre: 0 };
    this.#counts.set(reason, { ...more, reason, count: count + 1, sumOre: sumOre + (amountOre ?? 0) });
  }

  addOddDate(written: string, amountOre: number | null): void {
    const days = this.#counts.get("odd-date")?.days ?? [];
    this.add("odd-date", amountOre);
    const skipped = this.#counts.get("odd-date");
    if (skipped !== undefined) skipped.days = [...days, written.slice(0, 10)].slice(0, maxDays);
  }

  addRow(
    reason: SkipReason,
    amountOre: number | null,
    { bookedOn, text }: { bookedOn: string | null; text: string | null },
  ): void {
    this.add(reason, amountOre);
    const isOut = reason === "outgoing" || reason === "refund";
    if (isOut && bookedOn !== null && amountOre !== null && this.#outgoing.length <= maxOutgoingRows)
      this.#outgoing.push({ bookedOn, amountOre: 0 - Math.abs(amountOre), text });
  }

  /** None when there are more than `maxOutgoingRows`. */
  outgoing(): OutgoingRow[] {
    return this.#outgoing.length > maxOutgoingRows ? [] : this.#outgoing;
  }

  list(): Skipped[] {
    return [...this.#counts.values()].toSorted((a, b) => (a.reason < b.reason ? -1 : 1));
  }
}
