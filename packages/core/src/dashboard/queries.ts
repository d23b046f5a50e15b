import { sql } from "drizzle-orm";
import { oldestRequest } from "@utspring/domain/classes/rules";
import { dayOf } from "@utspring/domain/dates";
import { canAttestRequest } from "../fund/can-attest-request.ts";
import { canAttestChange, isWaitingChange } from "../fund/limit-change.ts";
import { fundLimitChanges } from "../fund/withdrawals/table.ts";
import type { Tx } from "../kernel/db.ts";
import { hasNoOtherStudentansvarig } from "../classes/is-only-studentansvarig.ts";
import { mayAnswer, waitsForAnswer } from "../payments/relief/queries.ts";
import { paymentReliefs } from "../payments/relief/table.ts";
import { isOverdueOn } from "../payments/standing.ts";
import { canTakeEffect } from "../polls/queries.ts";

/** Of several areas in one statement. */
interface Home {
  name: string;
  description: string | null;
  code: string;
  graduationDate: string | null;
  usesPayments: boolean;
  memberCount: number;
  /** True when somebody can be paid: the class has a recipient, or a payment names one. */
  hasRecipient: boolean;
  hasPayment: boolean;
  /** True from the first limit on, also when it has been removed. */
  hasChosenLimit: boolean;
  balanceOre: number;
  incomeOre: number;
  openPolls: number;
  documents: number;
}

/** As JSON, where `bigint` is a number and a day a string. */
export async function loadHome(tx: Tx, classId: string, userId: string, now: Date): Promise<Home | undefined> {
  const [row] = await tx.execute<{ home: Home }>(sql`
    select json_build_object(
      'name', c.name, 'description', c.description, 'code', c.class_code, 'graduationDate', c.graduation_date,
      'usesPayments', c.uses_payments, 'memberCount', k.member_count, 'balanceOre', f.balance_ore,
      'hasRecipient', c.swish_number is not null or exists (select from payment_requirements q where q.class_id = c.id),
      'hasPayment', exists (select from payment_requirements q where q.class_id = c.id),
      'hasChosenLimit', exists (select from fund_limit_changes l where l.class_id = c.id),
      'incomeOre', (
        select coalesce(sum(i.budgeted_ore), 0) from budgets b join budget_items i on i.budget_id = b.id
        where b.class_id = c.id and b.is_main and i.category = 'income' and i.removed_at is null),
      'openPolls', (
        select count(*) from voting_polls p where p.class_id = c.id and ${isPollOpen(now)}
          and not exists (select from votes v where v.poll_id = p.id and v.user_id = ${userId}::uuid)),
      'documents', (select count(*) from class_documents d where d.class_id = c.id)
    ) as home
    from classes c join class_counters k on k.class_id = c.id join class_funds f on f.class_id = c.id
    where c.id = ${classId}::uuid`);
  return row?.home;
}

interface Duties {
  waiting: number;
  pending: number;
  pendingSumOre: number;
  overdue: number;
  pollsClosing: number;
  /** Withdrawals that wait for an attest which the caller can give. */
  toAttest: number;
  /** A change of the limit that waits for an attest which the caller can give: 1 or 0. */
  limitToAttest: number;
  /** Wishes that the caller can answer. */
  wishes: number;
  claims: number;
  questions: number;
  pollsToConfirm: number;
  checklistDone: number;
  checklistTotal: number;
}

/**
 * `overdue` counts each unpaid pair of member and payment from its due day (inclusive), or its next part's. Reported
 * payments, voluntary payments and frozen members are not counted.
 */
export async function loadDuties(tx: Tx, classId: string, userId: string, now: Date): Promise<Duties | undefined> {
  const [row] = await tx.execute<{ duties: Duties }>(sql`
    select json_build_object(
      'waiting', (
        select count(*) from join_requests j join profiles p on p.user_id = j.user_id and ${mayBeLetIn}
        where j.class_id = ${classId}::uuid and j.created_at > ${oldestRequest(now).toISOString()}::timestamptz),
      'pending', s.count, 'pendingSumOre', s.sum_ore,
      'overdue', (
        select count(*) from payment_standing s join profiles p on p.user_id = s.user_id and p.account_status = 'active'
        where s.class_id = ${classId}::uuid and not s.is_voluntary and ${isOverdueOn(dayOf(now))}),
      'pollsClosing', (
        select count(*) from voting_polls p where p.class_id = ${classId}::uuid and ${isPollOpen(now)}
          and p.closes_at <= ${now.toISOString()}::timestamptz + interval '3 days'),
      'toAttest', (
        select count(*) from withdrawal_requests w
        where w.class_id = ${classId}::uuid and w.status = 'waiting' and ${canAttestRequest(userId, "w")}),
      'limitToAttest', (
        select count(*) from ${fundLimitChanges}
        where ${fundLimitChanges.classId} = ${classId}::uuid and ${isWaitingChange} and ${canAttestChange(userId)}),
      'wishes', (
        select count(*) from ${paymentReliefs} where ${waitsForAnswer(classId)} and ${mayAnswer({ classId, userId })}),
      'claims', (
        select count(*) from expense_claims e where e.class_id = ${classId}::uuid and e.status = 'waiting'
          -- One's own is for another studentansvarig, where there is one.
          and (e.user_id <> ${userId}::uuid or ${hasNoOtherStudentansvarig({ classId, userId })})),
      'questions', (select count(*) from fund_questions f where f.class_id = ${classId}::uuid and f.answer is null),
      'pollsToConfirm', (
        select count(*) from poll_effects e join voting_polls p on p.id = e.poll_id and p.class_id = e.class_id
        where e.class_id = ${classId}::uuid and e.confirmed_at is null and not (${isPollOpen(now)}) and ${canBeConfirmed}),
      'checklistDone', (select count(*) from checklist_progress g where g.class_id = ${classId}::uuid),
      'checklistTotal', (select count(*) from checklist_items)
    ) as duties
    from (
      select count(*) as count, coalesce(sum(reported_ore), 0) as sum_ore
      from payment_records where class_id = ${classId}::uuid and status = 'submitted'
        -- One's own is for another studentansvarig, where there is one.
        and (user_id is distinct from ${userId}::uuid or ${hasNoOtherStudentansvarig({ classId, userId })})
    ) s`);
  return row?.duties;
}

/** A frozen account may not be let in, and an administrator belongs to no class. */
const mayBeLetIn = sql`p.account_status = 'active' and p.role <> 'admin'`;

/** A poll that has passed but cannot be confirmed is not a task. */
const canBeConfirmed = sql`${canTakeEffect("e")} and case e.kind
  when 'budget_item' then poll_winner(p.id) = e.option_index
  else not exists (select from fund_auditors a where a.class_id = e.class_id and is_auditor(a.user_id, a.class_id))
  end`;

/** `isPollClosed` in SQL, negated. */
function isPollOpen(now: Date) {
  return sql`p.closed_at is null and (p.closes_at is null or p.closes_at >= ${now.toISOString()}::timestamptz)`;
}
