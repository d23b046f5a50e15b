import { asc, eq, sql } from "drizzle-orm";
import { numberEqualNames } from "../classes/equal-names.ts";
import { owes, stateOf } from "@utspring/domain/payments/status";
import type { PaymentState } from "@utspring/domain/payments/status";
import { presentFullName } from "../auth/present-name.ts";
import { profiles } from "../auth/table.ts";
import { memberships } from "../classes/table.ts";
import type { Tx } from "../kernel/db.ts";
import { exemptionsThatCount } from "./exemptions.ts";
import { nextInstalments } from "./relief/queries.ts";
import { paymentRequirements } from "./table.ts";

interface CellRow extends Record<string, unknown> {
  requirement_id: string;
  user_id: string;
  amount_ore: string;
  paid_ore: string;
  has_submitted: boolean;
  is_rejected: boolean;
  is_exempt: boolean;
}

/** One member's state for each requirement, in the requirements' order. */
export interface StatusCells {
  readonly states: PaymentState[];
  /** Öre. */
  readonly paidOre: number[];
  /** The next due day of those who pay in parts, by the requirement's place. */
  readonly planDue: Record<string, string>;
}

/**
 * The server's StatusCells. A class instance, so that superjson passes it on without searching thousands of rows for
 * dates; it may hold plain JSON values only.
 */
class StatusRow implements StatusCells {
  readonly states: PaymentState[];
  readonly paidOre: number[];
  readonly planDue: Record<string, string> = {};

  constructor(length: number) {
    this.states = Array.from({ length }, () => "none" as const);
    this.paidOre = Array.from({ length }, () => 0);
  }

  set(index: number, row: CellRow): void {
    const { has_submitted: hasSubmitted, is_rejected: isRejected, is_exempt: isExempt } = row;
    const paidOre = Number(row.paid_ore);
    this.paidOre[index] = paidOre;
    this.states[index] = stateOf({ amountOre: Number(row.amount_ore), paidOre, hasSubmitted, isRejected, isExempt });
  }
}

export type StatusOf = Awaited<ReturnType<typeof readStatus>>;

/**
 * Every member's state for every requirement, for the screen, the Excel sheet and reminders. Requirements in the order
 * of payments.list, and the current members in Swedish order. Five queries, whatever their numbers.
 */
export async function readStatus(
  tx: Tx,
  { classId, userId, today }: { classId: string; userId: string; today: string },
) {
  const q = paymentRequirements;
  const [people, requirements, rows, parts, reminded] = await Promise.all([
    tx
      .select({
        userId: memberships.userId,
        role: memberships.role,
        number: memberships.number,
        firstName: profiles.firstName,
        lastName: profiles.lastName,
        isFrozen: sql<boolean>`${profiles.accountStatus} = 'frozen'`,
      })
      .from(memberships)
      .innerJoin(profiles, eq(profiles.userId, memberships.userId))
      .where(eq(memberships.classId, classId))
      .orderBy(
        sql`${profiles.firstName} collate "sv-x-icu"`,
        sql`${profiles.lastName} collate "sv-x-icu"`,
        asc(memberships.number),
      ),
    tx
      .select({
        id: q.id,
        title: q.title,
        amountOre: q.amountOre,
        dueDate: q.dueDate,
        isVoluntary: q.isVoluntary,
        isArchived: sql<boolean>`${q.archivedAt} is not null`,
        remindedOn: sql<
          string | null
        >`(select max(r.day)::text from payment_reminders r where r.requirement_id = payment_requirements.id)`,
      })
      .from(q)
      .where(eq(q.classId, classId))
      .orderBy(sql`${q.archivedAt} is not null`, sql`${q.dueDate} nulls last`, asc(q.createdAt), asc(q.id)),
    tx.execute<CellRow>(sql`
      with reported as (
        select r.requirement_id, r.user_id,
          coalesce(sum(r.amount_ore) filter (where r.status = 'approved'), 0) as paid_ore,
          bool_or(r.status = 'submitted') as has_submitted,
          (array_agg(r.status order by r.submitted_at desc, r.id desc))[1] = 'rejected' as is_rejected
        from payment_records r where r.class_id = ${classId}::uuid group by r.requirement_id, r.user_id
      ), exempt as (
        select e.requirement_id, e.user_id, true as is_exempt from ${exemptionsThatCount} e where e.class_id = ${classId}::uuid
      ), cell as (
        select * from reported full join exempt using (requirement_id, user_id)
      )
      select cell.requirement_id, cell.user_id, q.amount_ore, coalesce(cell.paid_ore, 0) as paid_ore,
        coalesce(cell.has_submitted, false) as has_submitted, coalesce(cell.is_rejected, false) as is_rejected,
        coalesce(cell.is_exempt, false) as is_exempt
      from cell
        join payment_requirements q on q.id = cell.requirement_id
        join memberships m on m.user_id = cell.user_id and m.class_id = q.class_id`),
    tx.execute<{ requirement_id: string; user_id: string; due_date: string }>(
      sql`select n.requirement_id, n.user_id, n.due_date::text as due_date from (${nextInstalments(classId)}) n`,
    ),
    tx.execute<{ requirement_id: string; user_id: string }>(sql`
      select distinct c.ref_id as requirement_id, unnest(array[c.audience_user_id, c.actor_id]) as user_id
      from confidential_activity c where c.class_id = ${classId}::uuid and c.kind = 'payments.remind'`),
  ]);
  const placeOf = new Map(requirements.map(({ id }, index) => [id, index]));
  const standing = new Map(people.map(({ userId }) => [userId, new StatusRow(requirements.length)]));
  for (const row of rows) {
    const index = placeOf.get(row.requirement_id);
    if (index !== undefined) standing.get(row.user_id)?.set(index, row);
  }
  for (const { requirement_id: requirementId, user_id: memberId, due_date: dueDate } of parts) {
    const index = placeOf.get(requirementId);
    const row = standing.get(memberId);
    if (index !== undefined && row !== undefined) row.planDue[index] = dueDate;
  }
  // Who sent a reminder needs none.
  const isReminded = new Set(reminded.map((row) => `${row.requirement_id} ${row.user_id}`));
  const names = numberEqualNames(people.map((person) => ({ name: presentFullName(person), number: person.number })));
  const cellsOf = (memberId: string): StatusCells => standing.get(memberId) ?? new StatusRow(requirements.length);
  const members = people.map(({ userId: memberId, role, isFrozen }, index) => ({
    userId: memberId,
    role,
    isFrozen,
    name: names[index] ?? "",
    cells: cellsOf(memberId),
  }));
  const isDebtor = (member: (typeof members)[number], index: number) =>
    !member.isFrozen &&
    member.userId !== userId &&
    owes(member.cells.states[index] ?? "none") &&
    (member.cells.planDue[index] ?? "") <= today;
  const debtorsOf = (isClosed: boolean, index: number): string[] =>
    isClosed ? [] : members.filter((member) => isDebtor(member, index)).map((member) => member.userId);
  return {
    members,
    requirements: requirements.map((requirement, index) => {
      const debtors = debtorsOf(requirement.isArchived || requirement.isVoluntary, index);
      return {
        ...requirement,
        /** The ids of the members who owe something, are not ahead by their plan, not frozen and not the caller. */
        debtors,
        /** Those of them whom a reminder reaches: each is reminded once. */
        toRemind: debtors.filter((memberId) => !isReminded.has(`${requirement.id} ${memberId}`)),
      };
    }),
  };
}
