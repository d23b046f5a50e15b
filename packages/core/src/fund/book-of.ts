import { sql } from "drizzle-orm";
import { dayOf } from "@utspring/domain/dates";
import type { TransactionType } from "@utspring/domain/fund/rules";
import { readMemberNames } from "../classes/present-members.ts";
import type { Tx } from "../kernel/db.ts";
import { firstOf } from "../kernel/first-of.ts";
import { batchRows } from "../kernel/batch-rows.ts";
import { isPayback } from "./credits/is-payback.ts";
import { fundNameOf } from "./fund-names.ts";
import type { FundNames } from "./fund-names.ts";
import { isNetSplit } from "./split-mark.ts";
import type { fundTransactions } from "./table.ts";

export type SourceType = (typeof fundTransactions.$inferSelect)["sourceType"];

export interface BookedRow {
  seq: number;
  day: string;
  type: TransactionType;
  effectOre: number;
  balanceAfterOre: number;
  description: string;
  who: string;
  /** Null for rows without attest. */
  attestedBy: string | null;
  /** True for one of several withdrawals that together are net above the limit. */
  isSplit: boolean;
  /** For a correction, that of the corrected withdrawal. */
  budgetItem: string | null;
  /** A withdrawal that is an expense, or its correction. */
  isSpending: boolean;
  sourceType: SourceType;
  /** A member's credit that came in or is paid back, or its correction: owed, neither income nor expense. */
  isCredit: boolean;
  /** The reversed row. */
  reverses: { seq: number; type: TransactionType; sourceType: SourceType } | null;
}

export interface Book {
  className: string;
  today: string;
  /** A calendar year in Sweden; null for the whole ledger. */
  year: number | null;
  openingOre: number;
  rows: BookedRow[];
  /** What credits have paid: it became income, and no money moved. */
  uses: CreditUse[];
  /** Of the opening balance, what was owed to members. */
  openingCreditOre: number;
}

export interface CreditUse {
  /** 1, 2, 3 … in the class. */
  number: number;
  day: string;
  usedOre: number;
}

interface Row extends Record<string, unknown> {
  seq: number;
  type: TransactionType;
  effect_ore: string;
  balance_after_ore: string;
  description: string;
  source_type: SourceType;
  created_at: string;
  actor_id: string | null;
  requested_by: string | null;
  first_name: string | null;
  last_name: string | null;
  is_split: boolean;
  is_attested: boolean;
  requester_first_name: string | null;
  requester_last_name: string | null;
  budget_item: string | null;
  is_payback_request: boolean | null;
  reverses_seq: number | null;
  reverses_type: TransactionType | null;
  reverses_source: SourceType | null;
}

/** In batches. A row's day is the Swedish one, as on the screen, so the year is judged here and not in SQL. */
export async function bookOf(
  tx: Tx,
  classId: string,
  { className, today, year }: Pick<Book, "className" | "today" | "year">,
): Promise<Book> {
  const [newest] = await tx.execute<{ seq: string | null }>(
    sql`select max(seq) as seq from fund_transactions where class_id = ${classId}::uuid`,
  );
  const lastSeq = Number(newest?.seq ?? 0);
  const names = await readMemberNames(tx, classId);
  const all: BookedRow[] = [];
  for (let from = 0; from < lastSeq; from += batchRows)
    all.push(
      ...(await readRowsBetween(tx, classId, from, Math.min(from + batchRows, lastSeq))).map((row) =>
        bookedRow(row, names),
      ),
    );
  const uses = await loadUses(tx, classId);
  const isEarlier = ({ day }: { day: string }) => year !== null && Number(day.slice(0, 4)) < year;
  const isIn = ({ day }: { day: string }) => year === null || Number(day.slice(0, 4)) === year;
  const earlier = all.filter(isEarlier);
  const sumOf = (rows: readonly BookedRow[]) => rows.reduce((sum, { effectOre }) => sum + effectOre, 0);
  return {
    className,
    today,
    year,
    openingOre: sumOf(earlier),
    openingCreditOre:
      sumOf(earlier.filter(({ isCredit }) => isCredit)) -
      uses.filter(isEarlier).reduce((sum, { usedOre }) => sum + usedOre, 0),
    rows: all.filter(isIn),
    uses: uses.filter(isIn),
  };
}

async function loadUses(tx: Tx, classId: string): Promise<CreditUse[]> {
  const rows = await tx.execute<{ effect_ore: string; created_at: string }>(sql`
    select effect_ore, created_at from credit_entries
    where class_id = ${classId}::uuid and kind = 'used' order by created_at, id`);
  return rows.map(({ effect_ore: effectOre, created_at: createdAt }, index) => ({
    number: index + 1,
    day: dayOf(new Date(createdAt)),
    usedOre: 0 - Number(effectOre),
  }));
}

/** `after` exclusive, `upTo` inclusive: with both, the index is used whatever the planner estimates. */
function readRowsBetween(tx: Tx, classId: string, after: number, upTo: number): Promise<Row[]> {
  return tx.execute<Row>(sql`
    select t.seq, t.type, t.actor_id, w.requested_by, t.effect_ore, t.balance_after_ore, t.description, t.source_type, t.created_at, p.first_name, p.last_name,
      ${isNetSplit({ id: sql`t.id`, isSplit: sql`t.is_split` })} as is_split, w.id is not null as is_attested, q.first_name as requester_first_name, q.last_name as requester_last_name,
      i.item_name as budget_item, coalesce(o.is_payback, w.is_payback) as is_payback_request,
      r.seq as reverses_seq, r.type as reverses_type, r.source_type as reverses_source
    from fund_transactions t
    left join profiles p on p.user_id = t.actor_id
    left join fund_transactions r on r.id = t.reverses_id
    left join withdrawal_requests w on w.transaction_id = t.id
    left join profiles q on q.user_id = w.requested_by
    left join withdrawal_requests o on o.transaction_id = r.id
    left join withdrawal_budget_items b on b.withdrawal_id = ${firstOf(sql`o.id`, sql`r.id`, sql`w.id`, sql`t.id`)}
    left join budget_items i on i.id = b.budget_item_id and i.removed_at is null
    where t.class_id = ${classId}::uuid and t.seq > ${after} and t.seq <= ${upTo}
    order by t.seq`);
}

function bookedRow(row: Row, names: FundNames): BookedRow {
  const {
    seq,
    type,
    description,
    source_type: sourceType,
    reverses_seq: reversed,
    reverses_type: reversedType,
    reverses_source: reversedSource,
  } = row;
  const isPaidBack = isPayback(reversedSource ?? sourceType, row.is_payback_request);
  const author = fundNameOf(names, row.actor_id, { firstName: row.first_name, lastName: row.last_name });
  return {
    seq: Number(seq),
    day: dayOf(new Date(row.created_at)),
    type,
    effectOre: Number(row.effect_ore),
    balanceAfterOre: Number(row.balance_after_ore),
    description,
    who: row.is_attested
      ? fundNameOf(names, row.requested_by, {
          firstName: row.requester_first_name,
          lastName: row.requester_last_name,
        })
      : author,
    attestedBy: row.is_attested ? author : null,
    isSplit: row.is_split,
    budgetItem: row.budget_item,
    isSpending: (reversedType ?? type) === "withdrawal" && !isPaidBack,
    sourceType,
    isCredit: isPaidBack || (reversedSource ?? sourceType) === "credit",
    reverses:
      reversed === null || reversedType === null || reversedSource === null
        ? null
        : { seq: Number(reversed), type: reversedType, sourceType: reversedSource },
  };
}
