import { effectOf } from "@utspring/domain/fund/rules";
import { fundTexts } from "@utspring/domain/fund/texts";
import type { LedgerEntry } from "./use-ledger.ts";

const leastFolded = 3;

/** Payments of one requirement that follow each other are one group; each other row is a group of its own. */
export function foldEntries(entries: readonly LedgerEntry[]): [LedgerEntry, ...LedgerEntry[]][] {
  const runs: [LedgerEntry, ...LedgerEntry[]][] = [];
  for (const entry of entries) {
    const run = runs.at(-1);
    if (run && isEqual(run[0], entry)) run.push(entry);
    else runs.push([entry]);
  }
  return runs.flatMap((run) => (run.length < leastFolded ? run.map((entry): [LedgerEntry] => [entry]) : [run]));
}

function isEqual(one: LedgerEntry, other: LedgerEntry): boolean {
  const isPlain = [one, other].every(
    ({ sourceType, isCorrected, reversesId }) => sourceType === "payment_record" && !isCorrected && reversesId === null,
  );
  return isPlain && one.description === other.description;
}

/** "Present till mentorn · 9 betalningar". */
export function foldTitle(group: readonly LedgerEntry[]): string {
  return fundTexts.page.folded(group[0]?.description ?? "", group.length);
}

export function sumOf(group: readonly LedgerEntry[]): number {
  return group.reduce((sum, { type, amountOre }) => sum + effectOf(type, amountOre), 0);
}
