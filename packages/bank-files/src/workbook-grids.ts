import type { Grid } from "./bank-file.ts";
import { BankFileError } from "./bank-file-error.ts";
import { decodeText } from "./decode-text.ts";
import { checkLimits, maxPreamble, maxRows } from "./limits.ts";
import { sharedTexts, sheetGrid } from "./sheet-grid.ts";
import { unzip } from "./unzip.ts";

const wanted = /^xl\/(?:workbook\.xml|sharedStrings\.xml|worksheets\/(?:sheet)?(?<number>\d*)(?:[^\d/][^/]*)?\.xml)$/iu;

export function workbookGrids(bytes: Uint8Array): Grid[] {
  const parts = unzip(bytes, (name) => wanted.test(name));
  const named = (name: string) => [...parts].find(([part]) => part.toLowerCase() === name)?.[1];
  const strings = named("xl/sharedstrings.xml");
  const shared = strings === undefined ? [] : sharedTexts(decodeText(strings));
  const sheets = [...parts].filter(([name]) => name.toLowerCase().startsWith("xl/worksheets/"));
  if (named("xl/workbook.xml") === undefined || sheets.length === 0) throw new BankFileError("not-a-workbook");
  const grids = sheets
    .toSorted(([a], [b]) => numberOf(a) - numberOf(b))
    .map(([, xml]) => sheetGrid(decodeText(xml), shared));
  for (const grid of grids) checkLimits(grid);
  if (grids.reduce((sum, { length }) => sum + length, 0) > maxRows + maxPreamble * grids.length)
    throw new BankFileError("too-many-rows");
  return grids;
}

const numberOf = (name: string) => Number(wanted.exec(name)?.groups?.["number"] ?? 0);
