import type { Grid } from "./bank-file.ts";
import { BankFileError } from "./bank-file-error.ts";
import { findHeading } from "./find-heading.ts";
import { checkLimits, maxCellLength, maxColumns, maxPreamble, maxRows } from "./limits.ts";
import { parseCsv } from "./parse-csv.ts";

const delimiters = [",", ";", "\t", "|"];

export function csvGrid(text: string): Grid {
  const stated = /^sep=(?<delimiter>.)\n/iu.exec(text);
  const body = stated === null ? text : text.slice(stated[0].length);
  checkLines(body);
  const grid = parseCsv(body, stated?.groups?.["delimiter"] ?? delimiterOf(body), maxRows + maxPreamble + 1);
  checkLimits(grid);
  return grid;
}

/** Prefers a profile's heading, then any bank's, then the most columns. */
function delimiterOf(text: string): string {
  const tried = delimiters.map((delimiter) => {
    const grid = parseCsv(text, delimiter, maxPreamble + 1);
    const { profile, row, words } = findHeading(grid);
    const known = profile !== null && profile.firstRow === undefined;
    const widest = Math.max(0, ...grid.map((cells) => cells.length));
    return { delimiter, rank: known ? 2 : Number(row !== -1), width: row === -1 ? widest : words.length };
  });
  const [best] = tried.toSorted((a, b) => b.rank - a.rank || b.width - a.width);
  return best?.delimiter ?? ",";
}

/** Before the split, since a line of a million commas would become a million cells. */
function checkLines(text: string): void {
  const longest = maxColumns * maxCellLength;
  let start = 0;
  while (start < text.length) {
    const found = text.indexOf("\n", start);
    const end = found === -1 ? text.length : found;
    if (end - start > longest) {
      const separators = text.slice(start, end).match(/[,;\t|]/gu)?.length ?? 0;
      throw new BankFileError(separators >= maxColumns ? "too-many-columns" : "cell-too-long");
    }
    start = end + 1;
  }
}
