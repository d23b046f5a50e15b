import * as z from "zod/mini";
import { boundedString, fieldTexts } from "./fields.ts";
import { pageLimit } from "./page-limit.ts";

/** `cursor`: the previous page's `nextCursor`. tRPC's hook sends `direction`; lists are read in one direction only. */
export function pageFields<Cursor extends z.ZodMiniType>(cursor: Cursor, defaultLimit = 25) {
  return {
    cursor: z.optional(cursor),
    limit: z._default(z.int().check(z.minimum(1), z.maximum(pageLimit)), defaultLimit),
    direction: z.optional(z.literal("forward", { error: fieldTexts.invalid })),
  };
}

export const numberCursor = z.int().check(z.minimum(1));

export interface ListPage<Row> {
  rows: Row[];
  nextCursor: number | null;
}

export function pageOf<Row>(rows: Row[], limit: number, cursorOf: (row: Row) => number): ListPage<Row> {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return { rows: page, nextCursor: rows.length > limit && last !== undefined ? cursorOf(last) : null };
}

/** The last row of a page: the next page continues from there even if that row is deleted. */
export interface ListPosition {
  at: Date;
  id: string;
}

/** Milliseconds and a UUID. */
export const positionCursor = boundedString(51, fieldTexts.invalid).check(
  z.regex(/^[0-9]{1,14}_[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/u, fieldTexts.invalid),
);

export function parseCursor(cursor: string): ListPosition {
  const [moment, id] = cursor.split("_") as [string, string];
  return { at: new Date(Number(moment)), id };
}

/** Takes `limit + 1` rows. `nextCursor` is null on the last page. */
export function pageByTime<Row>(
  rows: readonly Row[],
  limit: number,
  placeOf: (row: Row) => ListPosition,
): { rows: Row[]; nextCursor: string | null } {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  if (rows.length <= limit || last === undefined) return { rows: page, nextCursor: null };
  const { at, id } = placeOf(last);
  return { rows: page, nextCursor: `${at.getTime()}_${id}` };
}
