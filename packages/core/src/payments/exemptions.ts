import { sql } from "drizzle-orm";

/** Without effect while the payment is voluntary, as in `payment_standing`. */
export const exemptionsThatCount = sql`(
  select x.class_id, x.requirement_id, x.user_id from payment_exemptions x
    join payment_requirements q on q.id = x.requirement_id and not q.is_voluntary)`;
