import { sql } from "drizzle-orm";
import type { SQLWrapper } from "drizzle-orm";
import { limitDelay } from "./limit-change.ts";

interface MarkedRow {
  id: SQLWrapper;
  /** What the trigger stored: true when the sum was above the limit as the row was booked. */
  isSplit: SQLWrapper;
}

/**
 * A withdrawal without attest that, with the class's others of the 24 hours before, is above the limit then in force:
 * it may have been split. Not counted: attested, corrected, booked before any limit or above their own limit, and
 * corrections of a row of the same 24 hours. Corrections after the Swedish day `lastDay` are ignored.
 */
export function isNetSplit({ id, isSplit }: MarkedRow, lastDay: string | null = null) {
  const isCorrected = (row: SQLWrapper) => sql`exists (
    select from fund_transactions c where c.reverses_id = ${row}
      ${lastDay === null ? sql`` : sql`and (c.created_at at time zone 'Europe/Stockholm')::date <= ${lastDay}::date`})`;
  // Later corrections only lower the sum, so a row that the trigger has not marked stays unmarked.
  return sql<boolean>`case when ${isSplit} then (
    select case when l.limit_ore is null or ${isCorrected(sql`s.id`)} then false else coalesce((
      select sum(w.amount_ore) from fund_transactions w
      where w.class_id = s.class_id and w.type = 'withdrawal' and w.seq <= s.seq
        and w.created_at > s.created_at - interval '24 hours' and w.created_at <= s.created_at
        and not exists (select from withdrawal_requests r where r.transaction_id = w.id)
        and w.amount_ore <= (${limitWhen("w")})
        and not ${isCorrected(sql`w.id`)}
        and not exists (
          select from fund_transactions o
          where o.id = w.reverses_id and o.created_at > s.created_at - interval '24 hours')
      -- The row itself takes something out.
      having bool_or(w.id = s.id)) > l.limit_ore, false) end
    from fund_transactions s left join lateral (${limitWhen("s")}) l on true where s.id = ${id}) else false end`;
}

/**
 * A decrease applies at once, an increase when attested or after seven days. A row of the same millisecond precedes the
 * limit, whose time is when its transaction began.
 */
function limitWhen(name: "s" | "w") {
  const row = sql.identifier(name);
  return sql`
  select l.limit_ore from (
    select c.*, lag(c.limit_ore) over (order by c.seq) as earlier_ore from fund_limit_changes c
    where c.class_id = ${row}.class_id and c.status <> 'cancelled'
  ) l
  where coalesce(l.decided_at, l.proposed_at
      + case when l.earlier_ore is null or l.limit_ore < l.earlier_ore then interval '0' else ${limitDelay} end)
    < coalesce(${row}.inserted_at, ${row}.created_at)
  order by l.seq desc limit 1`;
}
