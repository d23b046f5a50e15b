import type { Block, FoldingRows } from "./blocks-pdf.ts";

/** The content of two pages: sections in reading order, and the block that ends the second page. */
export interface TwoPages {
  sections: Block[][];
  end: Block[];
}

/** A way to divide sections between two pages, with what each table keeps. */
interface Division {
  /** How many sections are on the first page. */
  split: number;
  kept: number[];
  /** How much is left out, and how much too high the pages are even then. */
  cost: number;
}

/**
 * Divides sections between two pages: the first of these forms in which everything has space, otherwise the one that
 * leaves out least. `usual` is how many sections are on the first page when that makes no difference.
 */
export function divideOnTwoPages(
  forms: readonly TwoPages[],
  heights: readonly [first: number, second: number],
  usual: number,
): { pages: [Block[], Block[]]; isWhole: boolean } {
  let best: { form: TwoPages; division: Division } | null = null;
  for (const form of forms) {
    const division = bestDivision(form, heights, usual);
    if (best === null || division.cost < best.division.cost) best = { form, division };
    if (division.cost === 0) break;
  }
  if (best === null) return { pages: [[], []], isWhole: true };
  const { form, division } = best;
  foldingOf(form).forEach((rows, at) => rows.keep(division.kept[at] ?? rows.max));
  return { pages: pagesOf(form, division.split), isWhole: division.cost === 0 };
}

function bestDivision(form: TwoPages, heights: readonly [number, number], usual: number): Division {
  const folding = foldingOf(form);
  const splits = Array.from({ length: form.sections.length + 1 }, (_, split) => split).toSorted(
    (one, other) => Math.abs(one - usual) - Math.abs(other - usual),
  );
  let best: Division = { split: usual, kept: [], cost: Infinity };
  for (const split of splits) {
    for (const rows of folding) rows.keep(rows.max);
    const over = pagesOf(form, split)
      .map((page, at) => leaveOut(page, heights[at] ?? 0))
      .reduce((sum, points) => sum + points, 0);
    const hidden = folding.reduce((sum, rows) => sum + (rows.total - rows.kept()) * rows.weight, 0);
    const cost = hidden + over * 1e6;
    if (cost < best.cost) best = { split, kept: folding.map((rows) => rows.kept()), cost };
    if (cost === 0) break;
  }
  return best;
}

function pagesOf({ sections, end }: TwoPages, split: number): [Block[], Block[]] {
  return [sections.slice(0, split).flat(), [...sections.slice(split).flat(), ...end]];
}

function foldingOf({ sections }: TwoPages): FoldingRows[] {
  return sections.flat().flatMap(({ rows }) => (rows === undefined ? [] : [rows]));
}

/** Leaves out rows of the highest table, stage by stage, until the page is low enough. Gives what it is too high. */
function leaveOut(page: readonly Block[], maxHeight: number): number {
  const heightOf = () => page.reduce((sum, block) => sum + block.height(), 0);
  const tables = page.flatMap((block) => (block.rows === undefined ? [] : [{ block, rows: block.rows }]));
  const stages = Math.max(0, ...tables.map(({ rows }) => rows.floors.length));
  for (let stage = 0; stage < stages; stage += 1) {
    while (heightOf() > maxHeight) {
      const [highest] = tables
        .filter(({ rows }) => rows.kept() > (rows.floors[stage] ?? Infinity))
        .toSorted((one, other) => other.block.height() - one.block.height());
      if (highest === undefined) break;
      highest.rows.keep(highest.rows.kept() - 1);
    }
  }
  return Math.max(0, heightOf() - maxHeight);
}
