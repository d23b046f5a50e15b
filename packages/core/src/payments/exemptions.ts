import { sql } from "drizzle-orm";

/**
 * The exemptions that count, with `class_id`, `requirement_id` and `user_id`: one counts for nothing while the payment
 * is voluntary. For queries that do not read `payment_standing`, which counts the same.
 */
export const exemptionsThatCount = sql`(
  select x.class_id, x.requirement_id, x.user_id from payment_exemptions x
    join payment_requirements q on q.id = x.requirement_id and not q.is_voluntary)`;
