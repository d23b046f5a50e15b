import { and, asc, desc, eq, gt, lt, or } from "drizzle-orm";
import type { AnyColumn, SQL } from "drizzle-orm";
import { placeAt } from "@utspring/domain/paging";

type Direction = "newest" | "oldest";

/** The order of a list that is read by place: by moment, and by id among those of one moment. */
export function pageOrder(at: AnyColumn, id: AnyColumn, first: Direction = "newest"): SQL[] {
  return first === "newest" ? [desc(at), desc(id)] : [asc(at), asc(id)];
}

/** The rows that come after a cursor in that order. The schema has checked its form. */
export function afterCursor(cursor: string | undefined, at: AnyColumn, id: AnyColumn, first: Direction = "newest"): SQL | undefined {
  if (cursor === undefined) return undefined;
  const last = placeAt(cursor);
  const isPast = first === "newest" ? lt : gt;
  return or(isPast(at, last.at), and(eq(at, last.at), isPast(id, last.id)));
}
