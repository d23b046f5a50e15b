import { asc, eq, sql } from "drizzle-orm";
import { numberEqualNames } from "../classes/equal-names.ts";
import { owes } from "@utspring/domain/payments/status";
import type { PaymentState } from "@utspring/domain/payments/status";
import { presentFullName } from "../auth/present-name.ts";
import { profiles } from "../auth/table.ts";
import { memberships } from "../classes/table.ts";
import type { Tx } from "../kernel/db.ts";
import { isInGraceOn } from "./standing.ts";
import { paymentRequirements } from "./table.ts";

interface CellRow extends Record<string, unknown> {
  requirement_id: string;
  user_id: string;
  state: PaymentState;
  paid_ore: string;
  plan_due_date: string | null;
  is_in_grace: boolean;
}

/** By requirement, in the requirements' order. */
export interface StatusCells {
  readonly states: PaymentState[];
  /** Öre. */
  readonly paidOre: number[];
  /** The next due day of members with a plan, by the requirement's index. */
  readonly planDue: Record<string, string>;
}

/** A class instance, so that superjson does not search thousands of rows for dates; plain JSON values only. */
class StatusRow implements StatusCells {
  readonly states: PaymentState[];
  readonly paidOre: number[];
  readonly planDue: Record<string, string> = {};

  constructor(length: number) {
    this.states = Array.from({ length }, () => "none" as const);
    this.paidOre = Array.from({ length }, () => 0);
  }

  set(index: number, row: CellRow): void {
    this.states[index] = row.state;
    this.paidOre[index] = Number(row.paid_ore);
    if (row.plan_due_date !== null) this.planDue[index] = row.plan_due_date;
  }
}

export type StatusOf = Awaited<ReturnType<typeof readStatus>>;

/** Requirements in the order of payments.list, members in Swedish order. Four queries, whatever their numbers. */
export async function readStatus(
  tx: Tx,
  { classId, userId, today }: { classId: string; userId: string; today: string },
) {
  const q = paymentRequirements;
  const [people, requirements, rows, reminded] = await Promise.all([
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
      select s.requirement_id, s.user_id, s.state, s.paid_ore, s.plan_due_date::text as plan_due_date,
        ${isInGraceOn(today)} as is_in_grace
      from payment_standing s where s.class_id = ${classId}::uuid`),
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
  const isInGrace = new Set(rows.filter((row) => row.is_in_grace).map((row) => `${row.requirement_id} ${row.user_id}`));
  // The sender of a reminder needs none.
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
    !isInGrace.has(`${requirements[index]?.id} ${member.userId}`) &&
    (member.cells.planDue[index] ?? "") <= today;
  const debtorsOf = (isClosed: boolean, index: number): string[] =>
    isClosed ? [] : members.filter((member) => isDebtor(member, index)).map((member) => member.userId);
  return {
    members,
    requirements: requirements.map((requirement, index) => {
      const debtors = debtorsOf(requirement.isArchived || requirement.isVoluntary, index);
      return {
        ...requirement,
        /** They owe something, are not ahead by their plan, not in grace, not frozen and not the caller. */
        debtors,
        /** Each member is reminded once. */
        toRemind: debtors.filter((memberId) => !isReminded.has(`${requirement.id} ${memberId}`)),
      };
    }),
  };
}
