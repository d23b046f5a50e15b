import { asc, eq, sql } from "drizzle-orm";
import { stateOf } from "@utspring/domain/payments/status";
import type { PaymentState } from "@utspring/domain/payments/status";
import { presentFullName } from "../auth/present-name.ts";
import { profiles } from "../auth/table.ts";
import { memberships } from "../classes/table.ts";
import { authorize } from "../kernel/authorize.ts";
import type { Ctx } from "../kernel/context.ts";
import { read } from "../kernel/transaction.ts";
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

/**
 * How one member stands with each requirement, in the requirements' order. A class, so that superjson hands it on as it is
 * instead of looking into each of thousands for dates: it must hold plain JSON values only.
 */
export class StatusRow {
  readonly states: PaymentState[];
  /** Öre. */
  readonly paidOre: number[];

  constructor(length: number) {
    this.states = Array.from({ length }, () => "none" as const);
    this.paidOre = Array.from({ length }, () => 0);
  }

  set(at: number, row: CellRow): void {
    const { has_submitted: hasSubmitted, is_rejected: isRejected, is_exempt: isExempt } = row;
    const paidOre = Number(row.paid_ore);
    this.paidOre[at] = paidOre;
    this.states[at] = stateOf({ amountOre: Number(row.amount_ore), paidOre, hasSubmitted, isRejected, isExempt });
  }
}

/**
 * Who has paid what: the requirements as payments.list has them, and the members of today in Swedish order, each with how they
 * stand, requirement by requirement. Rows of short arrays: 5,000 objects with ids in them were 650 kB on somebody's phone.
 */
export async function status(ctx: Ctx) {
  const scope = authorize(ctx, "payments.status");
  const { classId } = scope;
  const q = paymentRequirements;
  const [people, requirements, rows] = await read(ctx, scope, (tx) =>
    Promise.all([
      tx
        .select({
          userId: memberships.userId,
          role: memberships.role,
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
          isArchived: sql<boolean>`${q.archivedAt} is not null`,
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
          select e.requirement_id, e.user_id, true as is_exempt from payment_exemptions e where e.class_id = ${classId}::uuid
        ), cell as (
          select * from reported full join exempt using (requirement_id, user_id)
        )
        select cell.requirement_id, cell.user_id, q.amount_ore, coalesce(cell.paid_ore, 0) as paid_ore,
          coalesce(cell.has_submitted, false) as has_submitted, coalesce(cell.is_rejected, false) as is_rejected,
          coalesce(cell.is_exempt, false) as is_exempt
        from cell
          join payment_requirements q on q.id = cell.requirement_id
          join memberships m on m.user_id = cell.user_id and m.class_id = q.class_id`),
    ]),
  );
  const placeOf = new Map(requirements.map(({ id }, at) => [id, at]));
  const standing = new Map(people.map(({ userId }) => [userId, new StatusRow(requirements.length)]));
  for (const row of rows) {
    const at = placeOf.get(row.requirement_id);
    if (at !== undefined) standing.get(row.user_id)?.set(at, row);
  }
  const members = people.map(({ firstName, lastName, ...member }) => ({
    ...member,
    name: presentFullName({ firstName, lastName }),
    cells: standing.get(member.userId) ?? new StatusRow(requirements.length),
  }));
  return { requirements, members };
}
