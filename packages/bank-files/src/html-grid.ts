import { Parser } from "htmlparser2";
import type { Grid } from "./bank-file.ts";
import { BankFileError } from "./bank-file-error.ts";
import { checkLimits, maxPreamble, maxRows } from "./limits.ts";

const maxDepth = 1_000;
const unread = new Set(["script", "style", "title"]);

export function htmlGrid(html: string): Grid {
  if (/<!entity/iu.test(html)) throw new BankFileError("forbidden-xml");
  const grid: string[][] = [];
  let isInCell = false;
  let skipped: string | null = null;
  let depth = 0;
  const parser = new Parser({
    onopentagname(name) {
      depth += 1;
      if (depth > maxDepth) throw new BankFileError("forbidden-xml");
      if (unread.has(name)) skipped = name;
      if (name === "tr") grid.push([]);
      if (name === "td" || name === "th") grid.at(-1)?.push("");
      if (name === "td" || name === "th" || name === "tr") isInCell = name !== "tr";
      if (name === "br") append(" ");
      if (grid.length > maxRows + maxPreamble) throw new BankFileError("too-many-rows");
    },
    ontext: (text) => append(text),
    onclosetag(name) {
      depth -= 1;
      if (name === skipped) skipped = null;
      if (name === "td" || name === "th") isInCell = false;
    },
  });
  function append(text: string): void {
    const row = grid.at(-1);
    if (isInCell && skipped === null && row !== undefined && row.length > 0) row[row.length - 1] += text;
  }
  parser.write(html);
  parser.end();
  checkLimits(grid);
  return grid;
}
