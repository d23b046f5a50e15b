import { sql } from "drizzle-orm";
import { authorize } from "../../kernel/authorize.ts";
import type { Ctx } from "../../kernel/context.ts";
import { read } from "../../kernel/transaction.ts";

/** Why book and bank differ. `unexplained` is what the rest comes to. */
export type DifferenceReason = "bookedLater" | "bookedEarlier" | "ownOre" | "saved" | "notInFile" | "unexplained";

/** Öre. The explanations add up to the difference; there are none when book and bank agree. */
export interface Difference {
  /** The day at whose end both are compared; null before a balance of the bank is noted. */
  day: string | null;
  bookOre: number;
  bankOre: number;
  /** The bank less the book. */
  differenceOre: number;
  explanations: { reason: DifferenceReason; amountOre: number }[];
}

interface Sums extends Record<string, unknown> {
  day: string;
  bank_ore: string;
  book_ore: string;
  booked_later: string;
  booked_earlier: string;
  own_ore: string;
  saved: string;
  not_in_file: string;
}

/**
 * Book, bank and difference at the end of the latest day whose balance of the bank is noted, with what explains the
 * difference: rows that the bank had before the book or the book before the bank, own öre of
 * payments that were approved without them, rows that are saved for later, and
 * payments that are booked in the period of a file that does not have them. Öre.
 */
export async function difference(ctx: Ctx): Promise<Difference> {
  const authorization = authorize(ctx, "payments.bank.difference");
  const { classId } = authorization;
  const dayOf = (moment: string) => sql`(${sql.raw(moment)} at time zone 'Europe/Stockholm')::date`;
  const [sums] = await read(ctx, authorization, (tx) =>
    tx.execute<Sums>(sql`
      with noted as (
        select b.class_id, b.day, b.amount_ore from bank_balances b
        where b.class_id = ${classId}::uuid order by b.day desc limit 1
      ), in_book as (
        select r.booked_on, r.amount_ore, 0 as extra_ore, ${dayOf("r.changed_at")} as book_day
        from bank_rows r where r.class_id = ${classId}::uuid and r.state = 'booked'
        union all
        select r.booked_on, m.amount_ore, r.amount_ore - m.amount_ore, ${dayOf("t.created_at")}
        from bank_rows r join bank_matches m on m.row_id = r.id
          join payment_records p on p.id = m.record_id join fund_transactions t on t.id = p.transaction_id
        where r.class_id = ${classId}::uuid and r.state = 'linked'
      )
      select n.day::text as day, n.amount_ore as bank_ore,
        coalesce((select t.balance_after_ore from fund_transactions t
          where t.class_id = n.class_id and ${dayOf("t.created_at")} <= n.day order by t.seq desc limit 1), 0) as book_ore,
        coalesce((select sum(b.amount_ore) from in_book b where b.booked_on <= n.day and b.book_day > n.day), 0) as booked_later,
        coalesce((select sum(b.amount_ore) from in_book b where b.booked_on > n.day and b.book_day <= n.day), 0) as booked_earlier,
        coalesce((select sum(b.extra_ore) from in_book b where b.booked_on <= n.day), 0) as own_ore,
        coalesce((select sum(r.amount_ore) from bank_rows r where r.class_id = n.class_id and r.state = 'saved'
          and r.booked_on <= n.day), 0) as saved,
        coalesce((select sum(p.amount_ore) from payment_records p join fund_transactions t on t.id = p.transaction_id
          where p.class_id = n.class_id and p.status = 'approved' and ${dayOf("t.created_at")} <= n.day
            and not exists (select from bank_matches m where m.record_id = p.id)
            and exists (select from bank_imports i where i.class_id = n.class_id
              and ${dayOf("t.created_at")} between i.period_from and i.period_to)), 0) as not_in_file
      from noted n`),
  );
  if (!sums) return { day: null, bookOre: 0, bankOre: 0, differenceOre: 0, explanations: [] };
  const [bookOre, bankOre] = [Number(sums.book_ore), Number(sums.bank_ore)];
  const known: Difference["explanations"] = [
    { reason: "bookedLater", amountOre: Number(sums.booked_later) },
    { reason: "bookedEarlier", amountOre: 0 - Number(sums.booked_earlier) },
    { reason: "ownOre", amountOre: Number(sums.own_ore) },
    { reason: "saved", amountOre: Number(sums.saved) },
    { reason: "notInFile", amountOre: 0 - Number(sums.not_in_file) },
  ];
  const differenceOre = bankOre - bookOre;
  const explainedOre = known.reduce((sum, { amountOre }) => sum + amountOre, 0);
  const all = [...known, { reason: "unexplained" as const, amountOre: differenceOre - explainedOre }];
  return {
    day: sums.day,
    bookOre,
    bankOre,
    differenceOre,
    explanations: differenceOre === 0 ? [] : all.filter(({ amountOre }) => amountOre !== 0),
  };
}
