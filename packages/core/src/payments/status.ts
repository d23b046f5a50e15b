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
 * One member and one requirement. A class, so that superjson hands it on as it is instead of looking into each of thousands for
 * dates: it must hold plain JSON values only.
 */
export class StatusCell {
  readonly requirementId: string;
  readonly userId: string;
  readonly state: PaymentState;
  readonly paidOre: number;

  constructor(row: CellRow) {
    const { has_submitted: hasSubmitted, is_rejected: isRejected, is_exempt: isExempt } = row;
    this.requirementId = row.requirement_id;
    this.userId = row.user_id;
    this.paidOre = Number(row.paid_ore);
    this.state = stateOf({ amountOre: Number(row.amount_ore), paidOre: this.paidOre, hasSubmitted, isRejected, isExempt });
  }
}

/**
 * Who has paid what: the members of today in Swedish order, the requirements as payments.list has them, and a cell wherever
 * something has happened; a missing cell is "none" and 0. Öre.
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
  return {
    members: people.map(({ firstName, lastName, ...member }) => ({ ...member, name: presentFullName({ firstName, lastName }) })),
    requirements,
    cells: rows.map((row) => new StatusCell(row)),
  };
}
