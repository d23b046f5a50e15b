import type { Block, OmittableRows } from "./blocks-pdf.ts";

/** The content of two pages: sections in reading order, and the block that ends the second page. */
export interface TwoPages {
  sections: Block[][];
  end: Block[];
  /** False for a form that is taken only when everything has space. */
  mayOmitRows: boolean;
}

/** A way to divide sections between two pages, and how many rows each table keeps. */
interface Division {
  /** How many sections are on the first page. */
  split: number;
  /** True when the section after those begins on the first page and goes on on the second. */
  isAcross: boolean;
  kept: number[];
  /** The cost of the rows left out, plus a million for each point that the pages are still too high. */
  cost: number;
}

/**
 * Divides sections between two pages: the first of these forms in which everything has space, otherwise the one that
 * leaves out least. A table goes on over the page break only when rows are left out otherwise. `preferredSplit` is how
 * many sections are on the first page when that makes no difference; `slack` is how much of the space after the last
 * block of the first page may be below it. `isAcross` says that the last block of the first page draws the page break.
 */
export function divideOnTwoPages(
  forms: Iterable<TwoPages>,
  heights: readonly [first: number, second: number],
  { preferredSplit, slack }: { preferredSplit: number; slack: number },
): { pages: [Block[], Block[]]; isAcross: boolean } {
  let best: { form: TwoPages; division: Division } | null = null;
  for (const form of forms) {
    // The search for a division takes long with many rows.
    if (!form.mayOmitRows && heightOf([...form.sections.flat(), ...form.end]) > heights[0] + slack + heights[1])
      continue;
    const division = bestDivision(form, heights, { preferredSplit, slack });
    if (best === null || division.cost < best.division.cost) best = { form, division };
    if (division.cost === 0) break;
  }
  if (best === null) return { pages: [[], []], isAcross: false };
  const { form, division } = best;
  omittableRowsOf(form).forEach((rows, index) => rows.keep(division.kept[index] ?? rows.max));
  return { pages: pagesOf(form, division), isAcross: division.isAcross };
}

/** Less than a row that is left out. */
const costOfAcross = 0.5;

/** A table that names none of its rows costs more than many rows of a long table. */
const costOfNoRow = 100;

function bestDivision(
  form: TwoPages,
  heights: readonly [number, number],
  { preferredSplit, slack }: { preferredSplit: number; slack: number },
): Division {
  const omittable = omittableRowsOf(form);
  const splits = Array.from({ length: form.sections.length + 1 }, (_, split) => split).toSorted(
    (one, other) => Math.abs(one - preferredSplit) - Math.abs(other - preferredSplit),
  );
  let best: Division = { split: preferredSplit, isAcross: false, kept: [], cost: Infinity };
  for (const isAcross of [false, true])
    for (const split of splits) {
      for (const rows of omittable) rows.keep(rows.max);
      const [first, second] = pagesOf(form, { split, isAcross });
      const table = isAcross ? first.pop() : undefined;
      if (isAcross && table?.heightAfter === undefined) continue;
      const left = heights[0] - heightOf(first);
      const over =
        table === undefined
          ? omitRows(first, heights[0] + slack) + omitRows(second, heights[1])
          : omitRows([{ ...table, height: () => table.heightAfter?.(left) ?? Infinity }, ...second], heights[1]);
      const hidden = omittable.reduce((sum, rows) => sum + costOf(rows), 0);
      const cost = hidden + (over === 0 ? 0 : over * 1e6) + (isAcross ? costOfAcross : 0);
      if (cost < best.cost) best = { split, isAcross, kept: omittable.map((rows) => rows.kept()), cost };
      if (cost === 0) return best;
    }
  return best;
}

function costOf(rows: OmittableRows): number {
  const hasNone = rows.total > 0 && rows.kept() === 0;
  return (rows.total - rows.kept()) * rows.costPerRow + (hasNone ? costOfNoRow : 0);
}

/** The blocks of both pages; a table that is across is the last of the first page. */
function pagesOf(
  { sections, end }: TwoPages,
  { split, isAcross }: Pick<Division, "split" | "isAcross">,
): [Block[], Block[]] {
  const [first, second] = [sections.slice(0, split).flat(), [...sections.slice(split).flat(), ...end]];
  return isAcross ? [[...first, ...second.slice(0, 1)], second.slice(1)] : [first, second];
}

function heightOf(page: readonly Block[]): number {
  return page.reduce((sum, block) => sum + block.height(), 0);
}

function omittableRowsOf({ sections }: TwoPages): OmittableRows[] {
  return sections.flat().flatMap(({ rows }) => (rows === undefined ? [] : [rows]));
}

/** Leaves out rows of the highest table, stage by stage, until the page is low enough. Gives what it is too high. */
function omitRows(page: readonly Block[], maxHeight: number): number {
  const tables = page.flatMap((block) => (block.rows === undefined ? [] : [{ block, rows: block.rows }]));
  const stages = Math.max(0, ...tables.map(({ rows }) => rows.minRowsByStage.length));
  for (let stage = 0; stage < stages; stage += 1) {
    while (heightOf(page) > maxHeight) {
      const [highest] = tables
        .filter(({ rows }) => rows.kept() > (rows.minRowsByStage[stage] ?? Infinity))
        .toSorted((one, other) => other.block.height() - one.block.height());
      if (highest === undefined) break;
      highest.rows.keep(highest.rows.kept() - 1);
    }
  }
  refill(page, maxHeight);
  return Math.max(0, heightOf(page) - maxHeight);
}

/** Puts back rows that have space after all, since the last row left out may have been a high one. */
function refill(page: readonly Block[], maxHeight: number): void {
  const tables = page
    .flatMap(({ rows }) => (rows === undefined ? [] : [rows]))
    .toSorted((one, other) => other.costPerRow - one.costPerRow);
  for (let hasSpace = heightOf(page) <= maxHeight; hasSpace;) {
    hasSpace = false;
    for (const rows of tables) {
      if (rows.kept() === rows.max) continue;
      rows.keep(rows.kept() + 1);
      if (heightOf(page) <= maxHeight) hasSpace = true;
      else rows.keep(rows.kept() - 1);
    }
  }
}
