import { inArray, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { dayOf, momentOf, monthStart } from "@utspring/domain/dates";
import { monthToReview } from "@utspring/domain/notifications/rules";
import { memberships } from "../classes/table.ts";
import type { Tx } from "../kernel/db.ts";
import { insertNotifications, loadGuests, loadRecipients } from "./queries.ts";

/** Of the month before, when it has rows and no sign-off: once for each month, from the day after the appointment. */
export async function remindAuditors(tx: Tx, now: Date): Promise<void> {
  const today = dayOf(now);
  const month = monthToReview(today);
  if (month === null) return;
  const due = await tx.execute<{ class_id: string; user_id: string }>(sql`
    select d.class_id, d.user_id from (${unsignedBy(month)}) d
    where d.appointed_at < ${momentOf(today, "00:00").toISOString()}::timestamptz
      and not exists (
        select from notices n
        where n.user_id = d.user_id and n.ref_id = d.class_id and n.mark = ${month} and n.kind = 'reviewDue')`);
  for (const { class_id: classId, user_id: userId } of due) {
    const members = await loadRecipients(tx, classId, inArray(memberships.userId, [userId]));
    const recipients = members.length > 0 ? members : await loadGuests(tx, classId);
    const occasion = { classId, kind: "reviewDue", refId: classId, mark: month } as const;
    await insertNotifications(
      tx,
      recipients.map((recipient) => ({ recipient, occasion })),
      now,
    );
  }
}

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
