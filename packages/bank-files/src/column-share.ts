import type { Cell, Grid } from "./bank-file.ts";
import { cellText } from "./cell-text.ts";

const maxRows = 200;

/** Less than 1, since a cell may be mistyped. */
export const minShare = 0.8;

export function sampleOf(rows: Grid): Grid {
  return rows.filter((row) => row.some((cell) => cellText(cell) !== "")).slice(0, maxRows);
}

/** The first free column with such a name and cells that may be it; else the first whose cells `are` it. */
export function findColumn(
  rows: Grid,
  words: readonly string[],
  {
    isNamed,
    mayBe,
    are,
    isFree,
  }: Record<"isNamed" | "are", (text: string) => boolean> & {
    mayBe: (text: string, word: string) => boolean;
    isFree: (index: number) => boolean;
  },
): number | null {
  const filled = sampleOf(rows);
  const width = Math.max(0, ...filled.map((row) => row.length));
  const free = Array.from({ length: width }, (_, index) => index).filter(isFree);
  const isMostly = (index: number, fits: (text: string) => boolean) =>
    shareOf(
      filled.map((row) => row[index]),
      (cell) => fits(cellText(cell)),
    ) >= minShare;
  const named = free.find((index) => {
    const word = words[index] ?? "";
    return isNamed(word) && isMostly(index, (text) => mayBe(text, word));
  });
  return named ?? free.find((index) => isMostly(index, are)) ?? null;
}

export function shareOf(cells: readonly (Cell | undefined)[], fits: (cell: Cell | undefined) => boolean): number {
  const filled = cells.filter((cell) => cellText(cell) !== "");
  return filled.length === 0 ? 0 : filled.filter(fits).length / filled.length;
}
