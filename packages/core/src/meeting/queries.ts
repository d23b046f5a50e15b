import { sql } from "drizzle-orm";
import { AppError } from "@utspring/domain/errors";
import { fundNameOf, loadFundNames } from "../fund/fund-names.ts";
import type { FundNames } from "../fund/fund-names.ts";
import type { ClassAuthorization } from "../kernel/authorization.ts";
import type { Tx } from "../kernel/db.ts";
import { readAsManager } from "../kernel/transaction.ts";
import { loadCreditChanges } from "./credits.ts";
import type { CreditChange } from "./credits.ts";
import { loadLedger } from "./ledger.ts";
import type { LedgerRow } from "./ledger.ts";
import { loadLargeWithdrawals, loadLimit } from "./limit.ts";
import type { LargeWithdrawal, LimitInForce } from "./limit.ts";
import type { SignOff } from "./report-data.ts";

/** Öre. */
export interface MeetingSources {
  className: string;
  limit: LimitInForce;
  largeWithdrawals: LargeWithdrawal[];
  ledger: LedgerRow[];
  requests: RequestRow[];
  requirements: RequirementRow[];
  credits: CreditChange[];
  /** `paidById`: the row of the ledger, or of the credit, that paid it. */
  records: { requirementId: string; paidById: string }[];
  signOffs: SignOff[];
  /** Income first. */
  budgetLines: { id: string; name: string; category: "income" | "expense"; plannedOre: number }[];
  /** Also of other budgets than the main one. */
  spending: SpendingRow[];
}

export interface SpendingRow {
  transactionId: string;
  lineId: string;
  lineName: string;
  plannedOre: number;
  budgetName: string;
}

export interface RequestRow {
  description: string;
  amountOre: number;
  by: string;
  isByAdmin: boolean;
  requestedAt: Date;
  /** Null while it waits. */
  decidedAt: Date | null;
  decidedBy: string;
  isOwnClaim: boolean;
  isPayback: boolean;
  /** Null unless attested. */
  transactionId: string | null;
}

interface RequirementRow {
  id: string;
  title: string;
  isVoluntary: boolean;
  amountOre: number;
}

/** Up to its last Swedish day; null is for all time. `tx` reads one snapshot. @throws AppError NOT_FOUND. */
export async function loadMeetingSources(
  tx: Tx,
  authorization: ClassAuthorization,
  lastDay: string | null,
): Promise<MeetingSources> {
  const { classId } = authorization;
  const names = await loadFundNames(tx, authorization);
  const [[klass], limit, ledger, requests, payments, budgetLines, signOffs, spending] = await Promise.all([
    tx.execute<{ name: string }>(sql`select c.name from classes c where c.id = ${classId}::uuid`),
    loadLimit(tx, classId),
    loadLedger(tx, classId, lastDay),
    loadRequests(tx, classId, names),
    loadPayments(tx, classId),
    loadBudgetLines(tx, classId),
    loadSignOffs(tx, classId, names),
    loadSpending(tx, classId),
  ]);
  if (!klass) throw new AppError("NOT_FOUND");
  const credits = await loadCreditChanges(tx, classId);
  const largeWithdrawals = await loadLargeWithdrawals(tx, { classId, limitOre: limit.limitOre, names });
  const sources = { ledger, requests, ...payments, budgetLines, signOffs, spending };
  return { credits, className: klass.name, limit, largeWithdrawals, ...sources };
}

interface StoredRequest extends Record<string, unknown> {
  description: string;
  amount_ore: string;
  is_impersonated: boolean;
  is_own_claim: boolean;
  is_payback: boolean;
  requested_at: string;
  decided_at: string | null;
  transaction_id: string | null;
  requested_by: string | null;
  first_name: string | null;
  last_name: string | null;
  decided_by: string | null;
  decider_first_name: string | null;
  decider_last_name: string | null;
}

/** Oldest first. */
async function loadRequests(tx: Tx, classId: string, names: FundNames): Promise<RequestRow[]> {
  const rows = await tx.execute<StoredRequest>(sql`
    select w.description, w.amount_ore, w.is_impersonated, w.is_own_claim, w.is_payback, w.requested_at, w.decided_at, w.transaction_id,
      w.requested_by, w.decided_by, p.first_name, p.last_name, d.first_name as decider_first_name, d.last_name as decider_last_name
    from withdrawal_requests w
      left join profiles p on p.user_id = w.requested_by
      left join profiles d on d.user_id = w.decided_by
    where w.class_id = ${classId}::uuid
    order by w.requested_at, w.id`);
  return rows.map((row) => ({
    description: row.description,
    amountOre: Number(row.amount_ore),
    by: fundNameOf(names, row.requested_by, { firstName: row.first_name, lastName: row.last_name }),
    isByAdmin: row.is_impersonated,
    isOwnClaim: row.is_own_claim,
    isPayback: row.is_payback,
    requestedAt: new Date(row.requested_at),
    decidedAt: row.decided_at === null ? null : new Date(row.decided_at),
    decidedBy: fundNameOf(names, row.decided_by, {
      firstName: row.decider_first_name,
      lastName: row.decider_last_name,
    }),
    transactionId: row.transaction_id,
  }));
}

/** Read as a studentansvarig, since a pupil's policies show own records only. Only sums: nothing says who has paid. */
async function loadPayments(tx: Tx, classId: string): Promise<Pick<MeetingSources, "requirements" | "records">> {
  const [requirements, records] = await Promise.all([
    tx.execute<{ id: string; title: string; is_voluntary: boolean; amount_ore: string }>(sql`
      select q.id, q.title, q.is_voluntary, q.amount_ore from payment_requirements q
      where q.class_id = ${classId}::uuid order by q.number`),
    readAsManager<{ requirement_id: string; paid_by_id: string }>(
      tx,
      sql`
        select r.requirement_id, coalesce(r.transaction_id, r.credit_entry_id) as paid_by_id from payment_records r
        where r.class_id = ${classId}::uuid and r.status = 'approved' and num_nonnulls(r.transaction_id, r.credit_entry_id) = 1`,
    ),
  ]);
  return {
    requirements: requirements.map(({ id, title, is_voluntary: isVoluntary, amount_ore: amount }) => ({
      id,
      title,
      isVoluntary,
      amountOre: Number(amount),
    })),
    records: records.map((row) => ({ requirementId: row.requirement_id, paidById: row.paid_by_id })),
  };
}

/** Income first. */
async function loadBudgetLines(tx: Tx, classId: string): Promise<MeetingSources["budgetLines"]> {
  const rows = await tx.execute<{
    id: string;
    item_name: string;
    category: "income" | "expense";
    budgeted_ore: string;
  }>(sql`
    select i.id, i.item_name, i.category, i.budgeted_ore
    from budgets b join budget_items i on i.budget_id = b.id
    where b.class_id = ${classId}::uuid and b.is_main and i.removed_at is null
    order by i.category desc, i.item_name collate swedish, i.id`);
  return rows.map((row) => ({
    id: row.id,
    name: row.item_name,
    category: row.category,
    plannedOre: Number(row.budgeted_ore),
  }));
}

async function loadSignOffs(tx: Tx, classId: string, names: FundNames): Promise<SignOff[]> {
  const rows = await tx.execute<{
    month: string;
    bank_ore: string;
    difference_ore: string;
    remark: string;
    auditor_id: string | null;
    first_name: string | null;
    last_name: string | null;
  }>(sql`
    select s.month, s.bank_ore, s.difference_ore, s.remark, s.auditor_id, p.first_name, p.last_name
    from fund_sign_offs s left join profiles p on p.user_id = s.auditor_id
    where s.class_id = ${classId}::uuid order by s.month`);
  return rows.map((row) => ({
    month: row.month,
    by: fundNameOf(names, row.auditor_id, { firstName: row.first_name, lastName: row.last_name }),
    bankOre: Number(row.bank_ore),
    differenceOre: Number(row.difference_ore),
    remark: row.remark,
  }));
}

/** Of all budgets; those on a removed line are left out. */
async function loadSpending(tx: Tx, classId: string): Promise<SpendingRow[]> {
  const rows = await tx.execute<{
    transaction_id: string;
    line_id: string;
    item_name: string;
    budgeted_ore: string;
    budget_name: string;
  }>(sql`
    select coalesce(r.transaction_id, w.withdrawal_id) as transaction_id, i.id as line_id, i.item_name, i.budgeted_ore, b.name as budget_name
    from withdrawal_budget_items w
      join budget_items i on i.id = w.budget_item_id and i.removed_at is null
      join budgets b on b.id = i.budget_id
      left join withdrawal_requests r on r.id = w.withdrawal_id
    where w.class_id = ${classId}::uuid
    order by b.name collate swedish, b.id, i.item_name collate swedish, i.id`);
  return rows.map((row) => ({
    transactionId: row.transaction_id,
    lineId: row.line_id,
    lineName: row.item_name,
    plannedOre: Number(row.budgeted_ore),
    budgetName: row.budget_name,
  }));
}
