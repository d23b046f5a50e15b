import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";

/** `s` is a row of `payment_standing`. The member has joined lately: no reminders, and not late for the member. */
export function isInGraceOn(today: string): SQL {
  return sql`(s.is_open and s.owes and s.grace_until is not null and s.grace_until >= ${today}::date)`;
}

/** `s` is a row of `payment_standing`. Overdue from the due day (inclusive), unless a report waits. */
export function isOverdueOn(today: string): SQL {
  return sql`(s.is_open and s.owes and s.due_date <= ${today}::date)`;
}
