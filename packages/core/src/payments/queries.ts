import { and, desc, eq, sql } from "drizzle-orm";
import type { Instalment } from "@utspring/domain/payments/relief";
import { isOverrideOf } from "@utspring/domain/payments/rules";
import { standingOf } from "@utspring/domain/payments/status";
import type { RecordStatus, Standing } from "@utspring/domain/payments/status";
import type { Tx } from "../kernel/db.ts";
import { readAsManager } from "../kernel/transaction.ts";
import { exemptionsThatCount } from "./exemptions.ts";
import { isShownTo } from "./hidden-requirement.ts";
import { loadReliefs } from "./relief/queries.ts";
import type { Relief } from "./relief/queries.ts";
import { paymentRecords } from "./table.ts";

export interface PaymentRecord {
  id: string;
  amountOre: number;
  reportedOre: number;
  status: RecordStatus;
  submittedAt: Date;
  decidedAt: Date | null;
  reason: string | null;
  receiptId: string | null;
}

export interface MemberStanding extends Standing {
  /** Only for the member and the studentansvariga. */
  relief: Pick<Relief, "id" | "wish" | "status"> | null;
  /** The parts by which the member pays. Öre. */
  plan: { dueDate: string; amountOre: number; isPaid: boolean }[];
  /** The member's own, newest first. */
  records: PaymentRecord[];
}

export interface Requirement {
  id: string;
  title: string;
  description: string | null;
  amountOre: number;
  phoneNumber: string;
  /** Null when the number is not the class's own. */
  recipientName: string | null;
  isOverride: boolean;
  dueDate: string | null;
  /** Nobody owes it, and it has no due date. */
  isVoluntary: boolean;
  /** Once something was reported, recorded or paid by a credit: amount and number can no longer change. */
  isLocked: boolean;
  isArchived: boolean;
  /** Öre, also by credits. Without a count of payers, which would show how many are exempt. */
  paidInOre: number;
  own: MemberStanding;
}

/** `bigint` comes as text, `date` as yyyy-MM-dd. */
interface RequirementRow extends Record<string, unknown> {
  id: string;
  title: string;
  description: string | null;
  amount_ore: string;
  phone_number: string;
  due_date: string | null;
  is_voluntary: boolean;
  is_archived: boolean;
  uses_payments: boolean;
  swish_name: string | null;
  swish_number: string | null;
  is_locked: boolean;
  is_exempt: boolean;
  joined_on: string | null;
  paid_in_ore: string;
}

export const recordColumns = {
  id: paymentRecords.id,
  amountOre: paymentRecords.amountOre,
  reportedOre: paymentRecords.reportedOre,
  status: paymentRecords.status,
  submittedAt: paymentRecords.submittedAt,
  decidedAt: paymentRecords.decidedAt,
  reason: paymentRecords.reason,
  receiptId: paymentRecords.receiptId,
};

/** By due date, the archived last. Öre. An impersonating admin counts as exempt. Four queries, however many rows. */
export async function listRequirementsFor(
  tx: Tx,
  { classId, userId, today, seesArchived }: { classId: string; userId: string; today: string; seesArchived: boolean },
): Promise<Requirement[]> {
  const [rows, ownRecords, reliefs] = await Promise.all([
    readRequirementRows(tx, { classId, userId, seesArchived }),
    tx
      .select({ requirementId: paymentRecords.requirementId, ...recordColumns })
      .from(paymentRecords)
      .where(and(eq(paymentRecords.classId, classId), eq(paymentRecords.userId, userId)))
      .orderBy(desc(paymentRecords.submittedAt), desc(paymentRecords.id)),
    loadReliefs(tx, { classId, userId }),
  ]);
  const recordsOf = new Map<string, PaymentRecord[]>(rows.map(({ id }) => [id, []]));
  for (const { requirementId, ...record } of ownRecords) recordsOf.get(requirementId)?.push(record);
  return rows.map((row) => {
    const records = recordsOf.get(row.id) ?? [];
    const amountOre = Number(row.amount_ore);
    const isOverride = isOverrideOf(row.phone_number, row.swish_number);
    const { latest, plan = [] } = reliefs.get(row.id) ?? {};
    const facts = {
      amountOre,
      plan,
      dueDate: row.due_date,
      isOpen: row.uses_payments && !row.is_archived,
      isExempt: row.is_exempt,
      joinedOn: row.joined_on,
    };
    const standing = standingOf({ ...facts, records, today });
    return {
      id: row.id,
      title: row.title,
      description: row.description,
      amountOre,
      phoneNumber: row.phone_number,
      recipientName: row.phone_number === row.swish_number ? row.swish_name : null,
      isOverride,
      dueDate: row.due_date,
      isVoluntary: row.is_voluntary,
      isLocked: row.is_locked,
      isArchived: row.is_archived,
      paidInOre: Number(row.paid_in_ore),
      own: {
        ...standing,
        records,
        relief: latest && !(row.is_voluntary && saysNothing(latest)) ? reliefOf(latest) : null,
        plan: plan.map(partPaid(standing.paidOre)),
      },
    };
  });
}

/** A contribution needs no exemption, so refused requests and approved exemptions are not shown. */
const saysNothing = ({ wish, status }: Relief) => status === "refused" || (wish === "exempt" && status === "approved");
const reliefOf = ({ id, wish, status }: Relief) => ({ id, wish, status });
const partPaid =
  (paidOre: number) =>
  ({ dueDate, amountOre, untilOre }: Instalment) => ({ dueDate, amountOre, isPaid: paidOre >= untilOre });

/** As a studentansvarig, since a pupil's policies show own records only; it returns sums only. */
function readRequirementRows(
  tx: Tx,
  { classId, userId, seesArchived }: { classId: string; userId: string; seesArchived: boolean },
): Promise<RequirementRow[]> {
  return readAsManager<RequirementRow>(
    tx,
    sql`
      with paid_in as (
        select r.requirement_id, sum(r.amount_ore) as ore from payment_records r
        where r.class_id = ${classId}::uuid and r.status = 'approved' group by r.requirement_id
      )
      select q.id, q.title, q.description, q.amount_ore, q.phone_number, q.due_date::text, q.is_voluntary, q.archived_at is not null as is_archived,
        c.uses_payments, c.swish_name, c.swish_number,
        exists (select from payment_records r where r.requirement_id = q.id) as is_locked,
        m.user_id is null
          or exists (select from ${exemptionsThatCount} e where e.requirement_id = q.id and e.user_id = ${userId}::uuid)
          as is_exempt,
        (m.joined_at at time zone 'Europe/Stockholm')::date::text as joined_on,
        coalesce(p.ore, 0) as paid_in_ore
      from payment_requirements q
        join classes c on c.id = q.class_id
        left join memberships m on m.class_id = q.class_id and m.user_id = ${userId}::uuid
        left join paid_in p on p.requirement_id = q.id
      where q.class_id = ${classId}::uuid and ${seesArchived ? sql`true` : isShownTo(userId)}
      order by q.archived_at is not null, q.due_date nulls last, q.created_at, q.id`,
  );
}
