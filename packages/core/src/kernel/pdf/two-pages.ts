import type { Block, OmittableRows } from "./blocks-pdf.ts";

/** The content of two pages: sections in reading order, and the block that ends the second page. */
export interface TwoPages {
  sections: Block[][];
  end: Block[];
}

/** A way to divide sections between two pages, and how many rows each table keeps. */
interface Division {
  /** How many sections are on the first page. */
  split: number;
  kept: number[];
  /** The cost of the rows left out, plus a million for each point that the pages are still too high. */
  cost: number;
}

/**
 * Divides sections between two pages. Takes the first form that fits whole, otherwise the one that leaves out least.
 * `preferredSplit` is how many sections are on the first page when that makes no difference.
 */
export function divideOnTwoPages(
  forms: readonly TwoPages[],
  heights: readonly [first: number, second: number],
  preferredSplit: number,
): { pages: [Block[], Block[]]; isWhole: boolean } {
  let best: { form: TwoPages; division: Division } | null = null;
  for (const form of forms) {
    const division = bestDivision(form, heights, preferredSplit);
    if (best === null || division.cost < best.division.cost) best = { form, division };
    if (division.cost === 0) break;
  }
  if (best === null) return { pages: [[], []], isWhole: true };
  const { form, division } = best;
  omittableRowsOf(form).forEach((rows, at) => rows.keep(division.kept[at] ?? rows.max));
  return { pages: pagesOf(form, division.split), isWhole: division.cost === 0 };
}

function bestDivision(form: TwoPages, heights: readonly [number, number], usual: number): Division {
  const omittable = omittableRowsOf(form);
  const splits = Array.from({ length: form.sections.length + 1 }, (_, split) => split).toSorted(
    (one, other) => Math.abs(one - usual) - Math.abs(other - usual),
  );
  let best: Division = { split: usual, kept: [], cost: Infinity };
  for (const split of splits) {
    for (const rows of omittable) rows.keep(rows.max);
    const over = pagesOf(form, split)
      .map((page, at) => omitRows(page, heights[at] ?? 0))
      .reduce((sum, points) => sum + points, 0);
    const hidden = omittable.reduce((sum, rows) => sum + (rows.total - rows.kept()) * rows.costPerRow, 0);
    const cost = hidden + over * 1e6;
    if (cost < best.cost) best = { split, kept: omittable.map((rows) => rows.kept()), cost };
    if (cost === 0) break;
  }
  return best;
}

function pagesOf({ sections, end }: TwoPages, split: number): [Block[], Block[]] {
  return [sections.slice(0, split).flat(), [...sections.slice(split).flat(), ...end]];
}

function omittableRowsOf({ sections }: TwoPages): OmittableRows[] {
  return sections.flat().flatMap(({ rows }) => (rows === undefined ? [] : [rows]));
}

/** Leaves out rows of the highest table until the page fits. Returns how many points it is still too high. */
function omitRows(page: readonly Block[], maxHeight: number): number {
  const heightOf = () => page.reduce((sum, block) => sum + block.height(), 0);
  const tables = page.flatMap((block) => (block.rows === undefined ? [] : [{ block, rows: block.rows }]));
  const stages = Math.max(0, ...tables.map(({ rows }) => rows.minRowsByStage.length));
  for (let stage = 0; stage < stages; stage += 1) {
    while (heightOf() > maxHeight) {
      const [highest] = tables
        .filter(({ rows }) => rows.kept() > (rows.minRowsByStage[stage] ?? Infinity))
        .toSorted((one, other) => other.block.height() - one.block.height());
      if (highest === undefined) break;
      highest.rows.keep(highest.rows.kept() - 1);
    }
  }
  return Math.max(0, heightOf() - maxHeight);
}
