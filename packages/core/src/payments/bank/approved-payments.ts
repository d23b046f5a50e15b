import { sql } from "drizzle-orm";
import { dayOf } from "@utspring/domain/dates";
import { AppError } from "@utspring/domain/errors";
import type { ErrorCode } from "@utspring/domain/errors";
import { withOwnOre } from "@utspring/domain/payments/own-ore";
import type { Tx } from "../../kernel/db.ts";

interface ApprovedRow extends Record<string, unknown> {
  id: string;
  requirement_id: string;
  user_id: string;
  amount_ore: string;
  is_recorded: boolean;
  submitted_at: string;
  decided_at: string;
  number: number;
  member_number: number | null;
  uses_own_ore: boolean;
}

/** Approved or recorded by hand, in the fund, and tied to no bank row. With `recordId` that payment only. Öre. */
export async function loadApprovedRows(
  tx: Tx,
  { classId, recordId = null }: { classId: string; recordId?: string | null },
): Promise<readonly ApprovedRow[]> {
  return tx.execute<ApprovedRow>(sql`
    select p.id, p.requirement_id, p.user_id, p.amount_ore, p.is_recorded, p.submitted_at, p.decided_at,
      q.number, m.number as member_number, c.uses_own_ore
    from payment_records p
      join payment_requirements q on q.id = p.requirement_id
      join classes c on c.id = p.class_id
      left join memberships m on m.class_id = p.class_id and m.user_id = p.user_id
    where p.class_id = ${classId}::uuid and p.status = 'approved' and p.transaction_id is not null
      and p.user_id is not null
      and (${recordId}::uuid is null or p.id = ${recordId}::uuid)
      and not exists (select from bank_matches b where b.record_id = p.id)
    order by p.decided_at, p.id`);
}

export function approvedOf(rows: readonly ApprovedRow[]) {
  const days = daysOfMoments();
  return rows.map((row) => {
    const amountOre = Number(row.amount_ore);
    return {
      recordId: row.id,
      requirementId: row.requirement_id,
      memberId: row.user_id,
      amountOre,
      /** The amount with the member's own öre; null where the class does not use them. */
      stampedOre:
        row.uses_own_ore && row.member_number !== null
          ? withOwnOre(amountOre, { requirementNumber: row.number, memberNumber: row.member_number })
          : null,
      /** Null where a studentansvarig recorded it. */
      reportedOn: row.is_recorded ? null : days(row.submitted_at),
      approvedOn: days(row.decided_at),
    };
  });
}

/** Few moments of many rows. */
export function daysOfMoments(): (moment: string) => string {
  const known = new Map<string, string>();
  return (moment) => {
    const day = known.get(moment) ?? dayOf(new Date(moment));
    known.set(moment, day);
    return day;
  };
}

export type ApprovedPayment = ReturnType<typeof approvedOf>[number];

/** Refuses a payment that is tied to a row, no longer approved, or of another amount. @throws AppError NOT_FOUND. */
export async function checkLink(
  tx: Tx,
  classId: string,
  { recordId, amountOre }: { recordId: string; amountOre: number },
): Promise<{ payment: ApprovedPayment; refusal: null } | { payment: null; refusal: ErrorCode }> {
  const [found] = await tx.execute<{ is_tied: boolean }>(sql`
    select exists (select from bank_matches b where b.record_id = p.id) as is_tied
    from payment_records p where p.id = ${recordId}::uuid and p.class_id = ${classId}::uuid`);
  if (!found) throw new AppError("NOT_FOUND");
  if (found.is_tied) return { payment: null, refusal: "BOOKED_FROM_BANK" };
  const [payment] = approvedOf(await loadApprovedRows(tx, { classId, recordId }));
  return payment !== undefined && [payment.amountOre, payment.stampedOre].includes(amountOre)
    ? { payment, refusal: null }
    : { payment: null, refusal: "NOT_APPROVED" };
}
