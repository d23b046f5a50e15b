import { sql } from "drizzle-orm";
import { referenceOf } from "@utspring/domain/payments/swish";
import { explainDifference } from "@utspring/domain/payments/explain-difference";
import type { ExplainedRow, Explanation, UntiedRow } from "@utspring/domain/payments/explain-difference";
import { authorize } from "../../../kernel/authorize.ts";
import type { Ctx } from "../../../kernel/context.ts";
import type { Tx } from "../../../kernel/db.ts";
import { read } from "../../../kernel/transaction.ts";
import { ledgerDays } from "../ledger-days.ts";
import { loadUnbooked } from "../unbooked-rows.ts";

/** Öre. The explanations add up to the difference. */
export interface Difference {
  /** Both are compared at its end; null before a balance of the bank is noted. */
  day: string | null;
  bookOre: number;
  bankOre: number;
  /** The bank less the book. */
  differenceOre: number;
  explanations: Explanation[];
  /** The latest ledger rows without a bank row, to be compared with an open file on the device. */
  untied: UntiedRow[];
}

/** More than a class books in the years of its files; the rest is unexplained. */
const maxUntied = 1_000;

interface Noted extends Record<string, unknown> {
  day: string;
  bank_ore: string;
  book_ore: string;
}

/** At the end of the day noted last. A tied row counts on the bank's day, so that a later file agrees. Öre. */
export async function difference(ctx: Ctx): Promise<Difference> {
  const authorization = authorize(ctx, "payments.bank.difference");
  const { classId } = authorization;
  return read(ctx, authorization, async (tx) => {
    const [noted] = await tx.execute<Noted>(sql`
      with ledger as (${ledgerDays(classId)})
      select b.day::text as day, b.amount_ore as bank_ore,
        coalesce((select sum(l.effect_ore) from ledger l where l.day <= b.day), 0) as book_ore
      from bank_balances b where b.class_id = ${classId}::uuid order by b.noted_at desc, b.day desc limit 1`);
    const [bookOre, bankOre] = [Number(noted?.book_ore ?? 0), Number(noted?.bank_ore ?? 0)];
    const day = noted?.day ?? null;
    const differenceOre = bankOre - bookOre;
    const sums = { day, bookOre, bankOre, differenceOre };
    if (day === null || differenceOre === 0) return { ...sums, explanations: [], untied: [] };
    const [known, untied] = await Promise.all([loadKnown(tx, { classId, day }), loadUntied(tx, { classId, day })]);
    return { ...sums, explanations: explainDifference({ day, differenceOre, known, untied }, null), untied };
  });
}

interface Asked {
  classId: string;
  day: string;
}

interface OwnOreRow extends Record<string, unknown> {
  day: string;
  amount_ore: string;
  text: string;
}

/** Own öre, and rows of the bank that the book does not have. */
async function loadKnown(
  tx: Tx,
  { classId, day }: Asked,
): Promise<{ reason: "ownOre" | "saved" | "ignored"; rows: ExplainedRow[] }[]> {
  const [ownOre, unbooked] = await Promise.all([
    tx.execute<OwnOreRow>(sql`
      with ledger as (${ledgerDays(classId)})
      select l.day::text as day, l.over_ore as amount_ore, l.description as text
      from ledger l where l.over_ore > 0 and l.day <= ${day}::date order by l.day`),
    loadUnbooked(tx, { classId, day }),
  ]);
  const unbookedOf = (state: "saved" | "ignored") =>
    unbooked
      .filter((row) => (row.state === "saved" ? "saved" : "ignored") === state)
      .map(({ bookedOn, amountOre, text }) => ({ day: bookedOn, amountOre, text }));
  return [
    {
      reason: "ownOre",
      rows: ownOre.map((row) => ({ day: row.day, amountOre: Number(row.amount_ore), text: row.text })),
    },
    { reason: "saved", rows: unbookedOf("saved") },
    { reason: "ignored", rows: unbookedOf("ignored") },
  ];
}

interface LedgerRow extends Record<string, unknown> {
  seq: string;
  day: string;
  effect_ore: string;
  description: string;
  is_payment: boolean;
  is_in_file: boolean;
  number: number | null;
  member_number: number | null;
}

/** A row and its correction cancel each other out. */
async function loadUntied(tx: Tx, { classId, day }: Asked): Promise<UntiedRow[]> {
  const rows = await tx.execute<LedgerRow>(sql`
    with ledger as (${ledgerDays(classId)})
    select l.seq, l.day::text as day, l.effect_ore, l.description, l.source_type in ('payment_record', 'credit') as is_payment,
      exists (select from bank_imports i where i.class_id = ${classId}::uuid and l.day between i.period_from and i.period_to)
        as is_in_file, q.number, m.number as member_number
    from ledger l
      left join payment_records p on p.transaction_id = l.id and p.class_id = ${classId}::uuid
      left join payment_requirements q on q.id = p.requirement_id
      left join memberships m on m.class_id = p.class_id and m.user_id = p.user_id
    where l.row_id is null and l.day <= ${day}::date and l.reverses_id is null
      and not exists (select from ledger c where c.reverses_id = l.id and c.day <= ${day}::date)
    order by l.seq desc limit ${maxUntied}`);
  return rows.map((row) => ({
    seq: Number(row.seq),
    day: row.day,
    amountOre: Number(row.effect_ore),
    text: row.description,
    isPayment: row.is_payment,
    isInFile: row.is_in_file,
    reference: row.number === null || row.member_number === null ? null : referenceOf(row.number, row.member_number),
  }));
}
