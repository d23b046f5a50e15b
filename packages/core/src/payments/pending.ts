import { and, asc, eq, sql } from "drizzle-orm";
import { remainingOf } from "@utspring/domain/payments/rules";
import { referenceOf } from "@utspring/domain/payments/swish";
import { presentFullName } from "../auth/present-name.ts";
import { profiles } from "../auth/table.ts";
import { memberNames } from "../classes/present-members.ts";
import { memberships } from "../classes/table.ts";
import { authorize } from "../kernel/authorize.ts";
import type { Ctx } from "../kernel/context.ts";
import { read } from "../kernel/transaction.ts";
import { paymentRecords, paymentRequirements } from "./table.ts";

/**
 * What waits for approval, the oldest first, with the reference that stands in the Swish message; that is null when the
 * payer has left the class. Öre.
 */
export async function pending(ctx: Ctx) {
  const scope = authorize(ctx, "payments.pending");
  const r = paymentRecords;
  const q = paymentRequirements;
  const [found, names] = await read(ctx, scope, (tx) => Promise.all([
    tx
      .select({
        recordId: r.id,
        requirementId: r.requirementId,
        title: q.title,
        amountOre: q.amountOre,
        number: q.number,
        memberNumber: memberships.number,
        payer: { firstName: profiles.firstName, lastName: profiles.lastName },
        userId: r.userId,
        reportedOre: r.reportedOre,
        paidOre: sql`(
          select coalesce(sum(p.amount_ore), 0) from payment_records p
          where p.requirement_id = ${r.requirementId} and p.user_id = ${r.userId} and p.status = 'approved'
        )`.mapWith(Number),
        submittedAt: r.submittedAt,
        receiptId: r.receiptId,
        reason: r.reason,
      })
      .from(r)
      .innerJoin(q, eq(q.id, r.requirementId))
      .leftJoin(profiles, eq(profiles.userId, r.userId))
      .leftJoin(memberships, and(eq(memberships.userId, r.userId), eq(memberships.classId, r.classId)))
      .where(and(eq(r.classId, scope.classId), eq(r.status, "submitted")))
      .orderBy(asc(r.submittedAt), asc(r.id)),
    memberNames(tx, scope.classId),
  ]));
  const rows = found.map(({ payer, number, memberNumber, amountOre, paidOre, ...row }) => ({
    ...row,
    payerName: names.get(row.userId) ?? presentFullName(payer),
    remainingOre: remainingOf(amountOre, paidOre),
    reference: memberNumber === null ? null : referenceOf(number, memberNumber),
  }));
  return { rows, sumOre: rows.reduce((sum, { reportedOre }) => sum + reportedOre, 0) };
}
