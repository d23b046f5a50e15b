import type { Grid } from "./bank-file.ts";
import { cellText } from "./cell-text.ts";
import { maxPreamble } from "./limits.ts";
import { parseDate } from "./parse-date.ts";

const period = /(?<from>\d{4}-\d{2}-\d{2})\s*(?:-|\u2013|,|till?|to)\s*(?<to>\d{4}-\d{2}-\d{2})/u;

export function statedPeriod(grid: Grid, headingRow: number): { from: string; to: string } | null {
  for (const row of grid.slice(0, Math.min(headingRow, maxPreamble))) {
    const { from, to } = period.exec(row.map(cellText).join(","))?.groups ?? {};
    const days = [parseDate(from), parseDate(to)];
    if (days[0] && days[1] && days[0] <= days[1]) return { from: days[0], to: days[1] };
  }
  return null;
}

export function spanOf(days: readonly string[]): { from: string; to: string } | null {
  const sorted = days.toSorted();
  const [from, to] = [sorted[0], sorted.at(-1)];
  return from === undefined || to === undefined ? null : { from, to };
}
