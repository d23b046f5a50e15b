import { eq, sql } from "drizzle-orm";
import { AppError } from "@utspring/domain/errors";
import { bankRowTexts } from "@utspring/domain/payments/bank-row-texts";
import type { BookedRowInput, BookRowsInput } from "@utspring/domain/payments/bank-schema";
import { isNear, isOtherKind, paysAmount } from "@utspring/domain/payments/same-payment";
import { wordsOf } from "@utspring/domain/payments/payer-names";
import { linkReferenceOf } from "@utspring/domain/payments/swish";
import type { Tx } from "../../kernel/db.ts";
import { classCounters } from "../../kernel/table.ts";

interface Booked {
  rows: readonly { fingerprint: string; profile: string | null; bookedOn: string; amountOre: number }[];
  payments: readonly { userId: string | null; linkReference: string | null; amountOre: number }[];
}

interface RowSince extends Record<string, unknown> {
  fingerprint: string;
  profile: string | null;
  booked_on: string;
  amount_ore: string;
}

interface PaymentSince extends Record<string, unknown> {
  user_id: string | null;
  link_number: number | null;
  amount_ore: string;
}

/**
 * What was booked or undone after `seenSeq`, the last activity number that the client had read when it matched its
 * file: it would have asked about a row that may be one of these. @throws AppError BAD_INPUT for a later number.
 */
export async function loadBookedSince(
  tx: Tx,
  { classId, userId }: { classId: string; userId: string },
  { seenSeq, profile, rowsSeen, from, to }: Omit<BookRowsInput, "rows" | "idempotencyKey">,
): Promise<Booked> {
  const [[counter], rows, payments] = await Promise.all([
    tx.select({ seq: classCounters.lastSeq }).from(classCounters).where(eq(classCounters.classId, classId)),
    tx.execute<RowSince>(sql`
    select r.fingerprint, coalesce(r.profile, i.profile) as profile, r.booked_on::text, r.amount_ore
    from activity a
      join bank_imports i on i.id = a.ref_id and i.class_id = a.class_id
      join bank_rows r on r.import_id = i.id
    where a.class_id = ${classId}::uuid and a.seq > ${seenSeq} and a.kind = 'payments.bank.book'
      and r.state in ('booked', 'linked')
      and not (i.created_by = ${userId}::uuid and i.profile = ${profile} and i.rows_seen = ${rowsSeen}
        and i.period_from is not distinct from ${from ?? null}::date and i.period_to is not distinct from ${to ?? null}::date)
    union all
    select r.fingerprint, coalesce(r.profile, i.profile), r.booked_on::text, r.amount_ore
    from activity a
      join bank_rows r on r.id = a.ref_id and r.class_id = a.class_id
      left join bank_imports i on i.id = r.import_id and i.class_id = r.class_id
    where a.class_id = ${classId}::uuid and a.seq > ${seenSeq} and a.kind = 'payments.bank.undo' and r.state = 'undone'`),
    tx.execute<PaymentSince>(sql`
    select p.user_id, p.amount_ore, case when p.link_id is not null then q.number end as link_number
    from activity a join payment_records p on p.transaction_id = a.ref_id and p.class_id = a.class_id
      join payment_requirements q on q.id = p.requirement_id
    where a.class_id = ${classId}::uuid and a.seq > ${seenSeq} and a.kind = 'fund.deposit' and p.status = 'approved'
      and not exists (select from bank_matches m where m.record_id = p.id)`),
  ]);
  if (seenSeq > (counter?.seq ?? 0))
    throw new AppError("BAD_INPUT", { field: "seenSeq", sentence: bankRowTexts.seenAhead });
  return {
    rows: rows.map((row) => ({
      fingerprint: row.fingerprint,
      profile: row.profile,
      bookedOn: row.booked_on,
      amountOre: Number(row.amount_ore),
    })),
    payments: payments.map((payment) => ({
      userId: payment.user_id,
      linkReference: payment.link_number === null ? null : linkReferenceOf(payment.link_number),
      amountOre: Number(payment.amount_ore),
    })),
  };
}

/** It was undone meanwhile, or may be a payment that was undone, booked from another file or by hand. */
export function isMaybeBooked({ rows, payments }: Booked, row: BookedRowInput, profile: string): boolean {
  return (
    rows.some(
      (one) => one.fingerprint === row.fingerprint || (isOtherKind(one.profile, profile) && isNear(one, row)),
    ) ||
    payments.some(
      ({ userId, linkReference, amountOre }) =>
        (userId !== null && paysAmount(partsOf(row, userId), amountOre)) ||
        (amountOre === row.amountOre && linkReference !== null && hasReference(row, linkReference)),
    )
  );
}

function hasReference({ message }: BookedRowInput, reference: string): boolean {
  const words = wordsOf(message ?? "");
  return words.some((word, index) => [word, word + (words[index + 1] ?? "")].includes(reference.toLowerCase()));
}

function partsOf({ parts, creditUserId, creditOre }: BookedRowInput, userId: string): number[] {
  const own = parts.filter((part) => part.userId === userId).map(({ amountOre }) => amountOre);
  return creditUserId === userId && creditOre !== undefined ? [...own, creditOre] : own;
}
