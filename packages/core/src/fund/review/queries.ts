import { and, eq, gt, isNull, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { AppError } from "@utspring/domain/errors";
import { violates } from "../../kernel/db-errors.ts";
import type { Tx } from "../../kernel/db.ts";
import type { UnitOfWork } from "../../kernel/transaction.ts";
import { fundAuditors, fundInvitations } from "./table.ts";

/** A month of the ledger, as it is at its end. Öre. */
export interface LedgerMonth {
  /** `yyyy-MM`. */
  month: string;
  rows: number;
  inOre: number;
  outOre: number;
  closingOre: number;
  /** The month's last row, and its hash. */
  seq: number;
  hash: string;
  /** True when the caller has booked a row of it. */
  hasBooked: boolean;
}

interface MonthRow extends Record<string, unknown> {
  month: string;
  rows: number;
  in_ore: string;
  out_ore: string;
  closing_ore: string;
  seq: string;
  hash: string;
  has_booked: boolean;
}

/** Swedish months in which something was booked, newest first. */
export async function loadMonths(
  tx: Tx,
  { classId, userId, month }: { classId: string; userId: string; month?: string },
): Promise<LedgerMonth[]> {
  const only: SQL = month === undefined ? sql`true` : sql`b.month = ${month}`;
  const rows = await tx.execute<MonthRow>(sql`
    with booked as (
      select to_char(t.created_at at time zone 'Europe/Stockholm', 'YYYY-MM') as month, t.seq, t.effect_ore,
        coalesce(w.requested_by, t.actor_id) = ${userId}::uuid as is_own
      from fund_transactions t left join withdrawal_requests w on w.transaction_id = t.id
      where t.class_id = ${classId}::uuid
    ), months as (
      select b.month, count(*)::int as rows, max(b.seq) as seq, bool_or(b.is_own) as has_booked,
        coalesce(sum(b.effect_ore) filter (where b.effect_ore > 0), 0) as in_ore,
        coalesce(-sum(b.effect_ore) filter (where b.effect_ore < 0), 0) as out_ore
      from booked b where ${only} group by b.month
    )
    select m.*, t.balance_after_ore as closing_ore, t.hash
    from months m join fund_transactions t on t.class_id = ${classId}::uuid and t.seq = m.seq
    order by m.month desc`);
  return rows.map((row) => ({
    month: row.month,
    rows: row.rows,
    inOre: Number(row.in_ore),
    outOre: Number(row.out_ore),
    closingOre: Number(row.closing_ore),
    seq: Number(row.seq),
    hash: row.hash,
    hasBooked: row.has_booked,
  }));
}

/** True for an invitation that can still be accepted. */
export function isOpenAt(now: Date) {
  const i = fundInvitations;
  return and(isNull(i.acceptedAt), isNull(i.revokedAt), gt(i.expiresAt, now));
}

/** Also whether its person is still a pupil of the class, or its guest. */
export async function findAppointment(tx: Tx, classId: string) {
  const a = fundAuditors;
  const [found] = await tx
    .select({ appointment: a, isInForce: sql<boolean>`is_auditor(${a.userId}, ${a.classId})` })
    .from(a)
    .where(and(eq(a.classId, classId), isNull(a.endedAt)));
  return found ?? null;
}

export async function requireAuditor({
  tx,
  authorization: { classId, userId },
}: Pick<UnitOfWork, "tx" | "authorization">): Promise<void> {
  const [row] = await tx.execute<{ is_auditor: boolean }>(
    sql`select is_auditor(${userId}::uuid, ${classId}::uuid) as is_auditor`,
  );
  if (row?.is_auditor !== true) throw new AppError("NOT_AUDITOR");
}

/** The database refuses somebody who was the auditor when the call began. @throws AppError NOT_AUDITOR. */
export function asNotAuditor(error: unknown): never {
  throw violates(error, "fund_auditor") ? new AppError("NOT_AUDITOR") : error;
}
