import { sql } from "drizzle-orm";
import { bookedTextDays, savedRowDays } from "@utspring/domain/payments/bank";
import type { UnitOfWork } from "../../kernel/transaction.ts";

/** The most rows that one night takes; the next takes the rest. */
const maxRowsPerNight = 10_000;

/** Clears texts of booked rows after 90 days or their month's sign-off, and deletes saved rows after 30 days. */
export async function dropExpired({ tx, now }: UnitOfWork): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString();
  await tx.execute(sql`
    update bank_rows b set name = null, message = null, phone_hash = null
    where b.id in (
      select r.id from bank_rows r
      where r.state in ('booked', 'linked') and num_nonnulls(r.name, r.message, r.phone_hash) > 0
        and (r.changed_at <= ${before(bookedTextDays)}::timestamptz or exists (
          select from fund_sign_offs s where s.class_id = r.class_id and s.month = to_char(r.booked_on, 'YYYY-MM')))
      limit ${maxRowsPerNight})`);
  await tx.execute(sql`
    delete from bank_rows b
    where b.id in (
      select r.id from bank_rows r
      where r.state = 'saved' and r.changed_at <= ${before(savedRowDays)}::timestamptz limit ${maxRowsPerNight})`);
}
