import { sql } from "drizzle-orm";
import type { SQL, SQLWrapper } from "drizzle-orm";

/**
 * The first of the values that is not null, as a key to join by. A `coalesce` would read the whole joined table: behind
 * row-level security PostgreSQL looks up in an index only what cannot leak, and counts `coalesce` among what can.
 */
export function firstOf(...values: [SQLWrapper, ...SQLWrapper[]]): SQL {
  return values.reduceRight<SQL>(
    (rest, value, index) =>
      index === values.length - 1 ? sql`${value}` : sql`case when ${value} is null then ${rest} else ${value} end`,
    sql``,
  );
}
