import { and, asc, desc, eq, gt, lt, or } from "drizzle-orm";
import type { AnyColumn, SQL } from "drizzle-orm";
import { parseCursor } from "@utspring/domain/paging";

type Direction = "newest" | "oldest";

/** By time, then by id. */
export function pageOrder(at: AnyColumn, id: AnyColumn, first: Direction = "newest"): SQL[] {
  return first === "newest" ? [desc(at), desc(id)] : [asc(at), asc(id)];
}

/** The schema has validated the cursor. */
export function afterCursor(
  cursor: string | undefined,
  at: AnyColumn,
  id: AnyColumn,
  first: Direction = "newest",
): SQL | undefined {
  if (cursor === undefined) return undefined;
  const last = parseCursor(cursor);
  const isPast = first === "newest" ? lt : gt;
  return or(isPast(at, last.at), and(eq(at, last.at), isPast(id, last.id)));
}
