import type { Finding, Match } from "./match.ts";

/** The sums of a file in öre. Together they are the file's: each row is in one of them, with its whole amount. */
export interface MatchTotals {
  /** Booked without a press, and what one press books. */
  bookOre: number;
  suggestOre: number;
  /** What is tied to a payment that is approved already, and books nothing; in neither of the two above. */
  approvedOre: number;
  /** Waits for an answer. */
  askOre: number;
  /** Booked before, and unknown to the class. */
  alreadyBookedOre: number;
  unknownOre: number;
}

const totalOf = {
  book: "bookOre",
  suggest: "suggestOre",
  ask: "askOre",
  none: "unknownOre",
} as const satisfies Record<Finding["outcome"], keyof MatchTotals>;

export function totalsOf(matches: readonly Match[]): MatchTotals {
  const totals: MatchTotals = {
    bookOre: 0,
    suggestOre: 0,
    approvedOre: 0,
    askOre: 0,
    alreadyBookedOre: 0,
    unknownOre: 0,
  };
  for (const { row, rule, outcome, parts } of matches) {
    const isAgain = outcome === "none" && rule === "already-booked";
    const isApproved = outcome !== "ask" && parts.some(({ recordId }) => recordId !== undefined);
    totals[isAgain ? "alreadyBookedOre" : isApproved ? "approvedOre" : totalOf[outcome]] += row.amountOre;
  }
  return totals;
}
