import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { momentOf, monthStart } from "@utspring/domain/dates";

/** Returns `class_id`, `user_id` and `appointed_at`. */
export function unsignedBy(month: string): SQL {
  const from = momentOf(`${month}-01`, "00:00").toISOString();
  const to = momentOf(monthStart(`${month}-01`, 1), "00:00").toISOString();
  const isOfMonth = sql`t.class_id = a.class_id and t.created_at >= ${from}::timestamptz and t.created_at < ${to}::timestamptz`;
  return sql`
    select a.class_id, a.user_id, a.appointed_at from fund_auditors a
    where a.ended_at is null and is_auditor(a.user_id, a.class_id)
      and exists (select from fund_transactions t where ${isOfMonth})
      and not exists (select from fund_sign_offs s where s.class_id = a.class_id and s.month = ${month})
      and not exists (
        select from fund_transactions t left join withdrawal_requests w on w.transaction_id = t.id
        where ${isOfMonth} and coalesce(w.requested_by, t.actor_id) = a.user_id)`;
}
