import { inArray, sql } from "drizzle-orm";
import { addDays, dayOf, momentOf } from "@utspring/domain/dates";
import { isTimeToRemind, reminderDays } from "@utspring/domain/notifications/rules";
import type { NotificationKind } from "@utspring/domain/notification-kinds";
import { memberships } from "../../classes/table.ts";
import { authorize } from "../../kernel/authorize.ts";
import type { Ctx } from "../../kernel/context.ts";
import type { Tx } from "../../kernel/db.ts";
import { LoggableError } from "../../kernel/loggable-error.ts";
import { read, write } from "../../kernel/transaction.ts";
import { isInGraceOn, isOverdueOn } from "../../payments/standing.ts";
import { insertNotifications, loadRecipients } from "../queries.ts";
import type { Occasion, Recipient } from "../queries.ts";
import { remindAuditors } from "../remind-auditors.ts";

interface Owed extends Record<string, unknown> {
  class_id: string;
  requirement_id: string;
  due_date: string;
  user_id: string;
  is_overdue: boolean;
}

/**
 * Once for each due day (also a part's): in the three days before or after it, not on the day itself, nor on the day
 * the payment was created, nor to a member who has joined lately. Each class has a transaction of its own. @throws
 * LoggableError when a class failed, after all others.
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

async function loadOwed(tx: Tx, today: string): Promise<Map<string, Owed[]>> {
  const isNear = sql`between ${addDays(today, -reminderDays)}::date and ${addDays(today, reminderDays)}::date`;
  const rows = await tx.execute<Owed>(sql`
    with due as (
      select q.id from payment_requirements q where q.due_date ${isNear}
      union select w.requirement_id from payment_instalments i join payment_reliefs w on w.id = i.relief_id where i.due_date ${isNear}
    )
    select s.class_id, s.requirement_id, s.due_date::text as due_date, s.user_id, ${isOverdueOn(today)} as is_overdue
    from due join payment_standing s on s.requirement_id = due.id join payment_requirements q on q.id = s.requirement_id
    where s.is_open and s.owes and not s.is_voluntary and s.due_date <> ${today}::date and not ${isInGraceOn(today)}
      and s.due_date ${isNear}
      and q.created_at < ${momentOf(today, "00:00").toISOString()}::timestamptz
      and not exists (
        select from notices n where n.user_id = s.user_id and n.ref_id = s.requirement_id and n.mark = s.due_date::text
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
    const kind: NotificationKind = row.is_overdue ? "paymentOverdue" : "paymentDueSoon";
    const occasion = { classId, kind, refId: row.requirement_id, mark: row.due_date };
    return recipient === undefined ? [] : [{ recipient, occasion }];
  });
  await insertNotifications(tx, toNotify, now);
}
