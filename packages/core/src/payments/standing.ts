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

/**
 * Whom the studentansvarig `userId` may remind: `s` owes something, is not ahead by a plan and not in grace, and its
 * profile `p` is not frozen.
 */
export function isDebtorOn(today: string, userId: string): SQL {
  return sql`(s.is_open and s.owes and not s.is_voluntary and coalesce(s.plan_due_date <= ${today}::date, true)
    and not ${isInGraceOn(today)} and s.user_id <> ${userId}::uuid and p.account_status <> 'frozen')`;
}

/** Each member is reminded once. The sender of a reminder needs none. */
export function remindedIn(classId: string): SQL {
  return sql`
    select distinct c.ref_id as requirement_id, unnest(array[c.audience_user_id, c.actor_id]) as user_id
    from confidential_activity c where c.class_id = ${classId}::uuid and c.kind = 'payments.remind'`;
}
