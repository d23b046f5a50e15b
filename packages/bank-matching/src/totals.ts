import type { Finding, Match } from "./match.ts";

export interface MatchTotals {
  bookOre: number;
  suggestOre: number;
  approvedOre: number;
  askOre: number;
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
