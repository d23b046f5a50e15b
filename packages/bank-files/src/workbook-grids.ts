import type { Grid } from "./bank-file.ts";
import { BankFileError } from "./bank-file-error.ts";
import { decodeText } from "./decode-text.ts";
import { checkLimits, daysFrom1900To1904, maxPreamble, maxRows } from "./limits.ts";
import { sharedTexts, sheetGrid } from "./sheet-grid.ts";
import { unzip } from "./unzip.ts";
import { readXml } from "./xml-events.ts";

const wanted = /^xl\/(?:workbook\.xml|sharedStrings\.xml|worksheets\/(?:sheet)?(?<number>\d*)(?:[^\d/][^/]*)?\.xml)$/iu;

/** `daysAhead`: how many days later than they say its days are. */
export function workbookGrids(bytes: Uint8Array): { grids: Grid[]; daysAhead: number } {
  const parts = unzip(bytes, (name) => wanted.test(name));
  const named = (name: string) => [...parts].find(([part]) => part.toLowerCase() === name)?.[1];
  const strings = named("xl/sharedstrings.xml");
  const shared = strings === undefined ? [] : sharedTexts(decodeText(strings));
  const sheets = [...parts].filter(([name]) => name.toLowerCase().startsWith("xl/worksheets/"));
  const workbook = named("xl/workbook.xml");
  if (workbook === undefined || sheets.length === 0) throw new BankFileError("not-a-workbook");
  const grids = sheets
    .toSorted(([a], [b]) => numberOf(a) - numberOf(b))
    .map(([, xml]) => sheetGrid(decodeText(xml), shared));
  for (const grid of grids) checkLimits(grid);
  if (grids.reduce((sum, { length }) => sum + length, 0) > maxRows + maxPreamble * grids.length)
    throw new BankFileError("too-many-rows");
  return { grids, daysAhead: isFrom1904(decodeText(workbook)) ? daysFrom1900To1904 : 0 };
}

function isFrom1904(xml: string): boolean {
  let isFound = false;
  readXml(xml, {
    open: (name, { date1904 }) => void (isFound ||= name === "workbookPr" && (date1904 === "1" || date1904 === "true")),
    text: () => undefined,
    close: () => undefined,
  });
  return isFound;
}

const numberOf = (name: string) => Number(wanted.exec(name)?.groups?.["number"] ?? 0);
