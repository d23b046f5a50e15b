import { sql } from "drizzle-orm";

/**
 * An exemption has no effect while the payment is voluntary. As in `payment_standing`, for queries that do not read
 * that view.
 */
export const exemptionsThatCount = sql`(
  select x.class_id, x.requirement_id, x.user_id from payment_exemptions x
    join payment_requirements q on q.id = x.requirement_id and not q.is_voluntary)`;
