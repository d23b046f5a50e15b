import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";

/** The condition that a row `s` of `payment_standing` is overdue: from the due day itself on, unless a report waits. */
export function isOverdueOn(today: string): SQL {
  return sql`(s.is_open and s.owes and s.due_date <= ${today}::date)`;
}
