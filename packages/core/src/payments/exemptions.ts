import { sql } from "drizzle-orm";

/**
 * The exemptions that count, with `class_id`, `requirement_id` and `user_id`: one counts for nothing while the payment
 * is voluntary. Every query reads them from here, so that no screen differs by an exemption that does not count.
 */
export const exemptionsThatCount = sql`(
  select x.class_id, x.requirement_id, x.user_id from payment_exemptions x
    join payment_requirements q on q.id = x.requirement_id and not q.is_voluntary)`;
