import { sql } from "drizzle-orm";
import type { SQL, SQLWrapper } from "drizzle-orm";

/**
 * Not `coalesce`, which would read the whole joined table: behind row-level security PostgreSQL uses an index only for
 * leakproof functions, and `coalesce` does not count as leakproof.
 */
export function firstOf(...values: [SQLWrapper, ...SQLWrapper[]]): SQL {
  return values.reduceRight<SQL>(
    (rest, value, index) =>
      index === values.length - 1 ? sql`${value}` : sql`case when ${value} is null then ${rest} else ${value} end`,
    sql``,
  );
}
