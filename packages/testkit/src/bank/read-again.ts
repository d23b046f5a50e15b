import { matchRows } from "@utspring/bank-matching/match-rows";
import type { Match, MatchingContext, RequirementBalance } from "@utspring/bank-matching/match";
import type { MatchedFile } from "./year-of-files.ts";

/** `fresh` counts rows that would come again, and unmatched rows that would be booked unasked. */
export function countReadAgain(files: Iterable<MatchedFile>): { again: number; fresh: number } {
  let [again, fresh] = [0, 0];
  for (const { rows, context, matches } of files) {
    const read = rows.map(({ row }) => row);
    const after = bookedIn(context, matches);
    const unmatched = new Set(matches.filter(({ outcome }) => outcome === "none").map(({ row }) => row));
    for (const file of [read, read.slice(Math.floor(read.length / 2)), read.toReversed()]) {
      again += file.length;
      fresh += matchRows(file, after)
        .filter(({ outcome }) => outcome !== "none")
        .filter(({ row, outcome }) => outcome !== "ask" || !unmatched.has(row)).length;
    }
  }
  return { again, fresh };
}

function bookedIn(context: MatchingContext, matches: readonly Match[]): MatchingContext {
  const found = matches.filter(({ outcome }) => outcome !== "none");
  const parts = found.filter(({ outcome }) => outcome !== "ask").flatMap((match) => match.parts);
  const paidOre = (item: RequirementBalance) =>
    parts
      .filter(({ memberId, requirementId }) => memberId === item.memberId && requirementId === item.requirementId)
      .reduce((sum, { amountOre }) => sum + amountOre, 0);
  return {
    ...context,
    items: context.items.map((item) => ({ ...item, remainingOre: item.remainingOre - paidOre(item) })),
    booked: [...context.booked, ...found.map(({ row }) => row)],
  };
}
