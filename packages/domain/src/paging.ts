import * as z from "zod/mini";

/** The most rows one answer holds. */
export const pageLimit = 100;

/** A list that grows is read by cursor: `cursor` is the previous page's `nextCursor`. */
export const pageInput = {
  cursor: z.optional(z.int().check(z.minimum(1))),
  limit: z._default(z.int().check(z.minimum(1), z.maximum(pageLimit)), 25),
};

export interface Page<Row> {
  rows: Row[];
  /** Null on the last page. */
  nextCursor: number | null;
}

/** Cuts `limit + 1` rows, read newest first, to a page. */
export function pageOf<Row>(rows: Row[], limit: number, cursorOf: (row: Row) => number): Page<Row> {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return { rows: page, nextCursor: rows.length > limit && last !== undefined ? cursorOf(last) : null };
}
