import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";

/** `day`: the bank's where a bank row is tied, else that of the booking. `over_ore`: the bank row's surplus. */
export const ledgerDays = (classId: string): SQL => sql`
  select t.id, t.seq, t.effect_ore, t.description, t.source_type, t.reverses_id, b.row_id,
    coalesce(b.booked_on, (t.created_at at time zone 'Europe/Stockholm')::date) as day, coalesce(b.over_ore, 0) as over_ore
  from fund_transactions t left join (
    select r.id as row_id, r.booked_on, coalesce(p.transaction_id, c.transaction_id, m.transaction_id) as transaction_id,
      case when r.state = 'linked' then r.amount_ore - m.amount_ore else 0 end as over_ore
    from bank_rows r join bank_matches m on m.row_id = r.id
      left join payment_records p on p.id = m.record_id left join credit_entries c on c.id = m.credit_entry_id
    where r.class_id = ${classId}::uuid and r.state in ('booked', 'linked')
  ) b on b.transaction_id = t.id
  where t.class_id = ${classId}::uuid`;
