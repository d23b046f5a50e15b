import { inArray, sql } from "drizzle-orm";
import { dayOf, momentOf } from "@utspring/domain/dates";
import { monthToReview } from "@utspring/domain/notifications/rules";
import { memberships } from "../classes/table.ts";
import { unsignedBy } from "../fund/review/unsigned-by.ts";
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
