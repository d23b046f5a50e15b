import { inArray, sql } from "drizzle-orm";
import { addDays, dayOf, momentOf } from "@utspring/domain/dates";
import { isTimeToRemind, reminderDays } from "@utspring/domain/notices/rules";
import type { NoticeKind } from "@utspring/domain/notices/rules";
import { memberships } from "../classes/table.ts";
import { authorize } from "../kernel/authorize.ts";
import type { Ctx } from "../kernel/context.ts";
import { write } from "../kernel/transaction.ts";
import { layOut, readersOf } from "./queries.ts";
import type { News, Reader } from "./queries.ts";

interface Owed extends Record<string, unknown> {
  class_id: string;
  requirement_id: string;
  due_date: string;
  user_id: string;
}

/**
 * Reminds members who have something left to pay and no report waiting: in the three days before the due date, and once
 * within three days after it. Runs every hour; the notification's key makes it once for each due date, so a missed hour
 * is made up.
 */
export async function remind(ctx: Ctx): Promise<void> {
  const authorization = authorize(ctx, "notices.remind");
  const today = dayOf(ctx.deps.clock());
  if (!isTimeToRemind(ctx.deps.clock())) return;
  await write(ctx, authorization, async ({ tx, now }) => {
    const owed = await tx.execute<Owed>(sql`
      select q.class_id, q.id as requirement_id, q.due_date::text as due_date, m.user_id
      from payment_requirements q
        join classes c on c.id = q.class_id and c.uses_payments
        join memberships m on m.class_id = q.class_id
      where q.archived_at is null
        and q.due_date between ${addDays(today, -reminderDays)}::date and ${addDays(today, reminderDays)}::date and q.due_date <> ${today}::date
        and q.created_at < ${momentOf(today, "00:00").toISOString()}::timestamptz
        and not exists (select from payment_exemptions e where e.requirement_id = q.id and e.user_id = m.user_id)
        and not exists (select from payment_records r where r.requirement_id = q.id and r.user_id = m.user_id and r.status = 'submitted')
        and q.amount_ore > (
          select coalesce(sum(r.amount_ore), 0) from payment_records r
          where r.requirement_id = q.id and r.user_id = m.user_id and r.status = 'approved')
        and not exists (
          select from notices n where n.user_id = m.user_id and n.ref_id = q.id and n.mark = q.due_date::text
            and n.kind = case when q.due_date > ${today}::date then 'paymentDueSoon' else 'paymentOverdue' end)`);
    const readers = new Map<string, Map<string, Reader>>();
    for (const classId of new Set(owed.map((row) => row.class_id))) {
      const owing = owed.filter((row) => row.class_id === classId).map((row) => row.user_id);
      const found = await readersOf(tx, classId, inArray(memberships.userId, owing));
      readers.set(classId, new Map(found.map((reader) => [reader.userId, reader])));
    }
    const told = owed.flatMap((row): { reader: Reader; news: News }[] => {
      const reader = readers.get(row.class_id)?.get(row.user_id);
      const kind: NoticeKind = row.due_date > today ? "paymentDueSoon" : "paymentOverdue";
      const news = { classId: row.class_id, kind, refId: row.requirement_id, mark: row.due_date };
      return reader === undefined ? [] : [{ reader, news }];
    });
    await layOut(tx, told, now);
  });
}
