import { inArray, sql } from "drizzle-orm";
import { addDays, dayOf, momentOf } from "@utspring/domain/dates";
import { isTimeToRemind, reminderDays } from "@utspring/domain/notifications/rules";
import type { NotificationKind } from "@utspring/domain/notifications/rules";
import { memberships } from "../classes/table.ts";
import { authorize } from "../kernel/authorize.ts";
import type { Ctx } from "../kernel/context.ts";
import type { Tx } from "../kernel/db.ts";
import { LoggableError } from "../kernel/loggable-error.ts";
import { read, write } from "../kernel/transaction.ts";
import { exemptionsThatCount } from "../payments/exemptions.ts";
import { nextInstalments } from "../payments/relief/queries.ts";
import { insertNotifications, loadRecipients } from "./queries.ts";
import type { Occasion, Recipient } from "./queries.ts";
import { remindAuditors } from "./remind-auditors.ts";

interface Owed extends Record<string, unknown> {
  class_id: string;
  requirement_id: string;
  due_date: string;
  user_id: string;
}

/**
 * Reminds members who have something left to pay and no report waiting: in the three days before the due date, or else
 * within three days after it, not on the day itself, nor on the day that the payment was created. Runs every hour, and
 * reminds once for each due date; each part of a plan has its own. Voluntary payments are not reminded of. Auditors are
 * reminded of a month that they have not signed off. Each class has a transaction of its own, so that one that fails
 * costs the others nothing.
 * @throws LoggableError when a class failed, after all others.
 */
export async function remind(ctx: Ctx): Promise<void> {
  const authorization = authorize(ctx, "notices.remind");
  const today = dayOf(ctx.deps.clock());
  if (!isTimeToRemind(ctx.deps.clock())) return;
  const owedIn = await read(ctx, authorization, (tx) => loadOwed(tx, today));
  let failed = 0;
  for (const [classId, owed] of owedIn) {
    try {
      await write(ctx, authorization, ({ tx, now }) => remindClass(tx, classId, owed, now));
    } catch (error) {
      failed += 1;
      ctx.deps.log.error({ err: error, classId, requestId: ctx.requestId }, "a class could not be reminded");
    }
  }
  await write(ctx, authorization, ({ tx, now }) => remindAuditors(tx, now));
  // The queue retries a failed job.
  if (failed > 0) throw new LoggableError(`${failed} of ${owedIn.size} classes could not be reminded`);
}

/** What each class's members are reminded of today. */
async function loadOwed(tx: Tx, today: string): Promise<Map<string, Owed[]>> {
  const rows = await tx.execute<Owed>(sql`
    with next as (${nextInstalments(null)}), due as (
      select q.class_id, q.id as requirement_id, coalesce(n.due_date, q.due_date) as due_date, q.amount_ore, m.user_id
      from payment_requirements q
        join classes c on c.id = q.class_id and c.uses_payments
        join memberships m on m.class_id = q.class_id
        left join next n on n.requirement_id = q.id and n.user_id = m.user_id
      where q.archived_at is null and not q.is_voluntary and q.created_at < ${momentOf(today, "00:00").toISOString()}::timestamptz
    )
    select d.class_id, d.requirement_id, d.due_date::text as due_date, d.user_id from due d
    where d.due_date between ${addDays(today, -reminderDays)}::date and ${addDays(today, reminderDays)}::date and d.due_date <> ${today}::date
      and not exists (select from ${exemptionsThatCount} e where e.requirement_id = d.requirement_id and e.user_id = d.user_id)
      and not exists (select from payment_records r where r.requirement_id = d.requirement_id and r.user_id = d.user_id and r.status = 'submitted')
      and d.amount_ore > (
        select coalesce(sum(r.amount_ore), 0) from payment_records r
        where r.requirement_id = d.requirement_id and r.user_id = d.user_id and r.status = 'approved')
      and not exists (
        select from notices n where n.user_id = d.user_id and n.ref_id = d.requirement_id and n.mark = d.due_date::text
          and n.kind in ('paymentDueSoon', 'paymentOverdue'))`);
  const owedIn = new Map<string, Owed[]>();
  for (const row of rows) {
    const owed = owedIn.get(row.class_id);
    if (owed === undefined) owedIn.set(row.class_id, [row]);
    else owed.push(row);
  }
  return owedIn;
}

async function remindClass(tx: Tx, classId: string, owed: readonly Owed[], now: Date): Promise<void> {
  const owing = owed.map((row) => row.user_id);
  const found = await loadRecipients(tx, classId, inArray(memberships.userId, owing));
  const recipients = new Map(found.map((recipient) => [recipient.userId, recipient]));
  const toNotify = owed.flatMap((row): { recipient: Recipient; occasion: Occasion }[] => {
    const recipient = recipients.get(row.user_id);
    const kind: NotificationKind = row.due_date > dayOf(now) ? "paymentDueSoon" : "paymentOverdue";
    const occasion = { classId, kind, refId: row.requirement_id, mark: row.due_date };
    return recipient === undefined ? [] : [{ recipient, occasion }];
  });
  await insertNotifications(tx, toNotify, now);
}
