import { and, desc, eq, ne, sql } from "drizzle-orm";
import { AppError } from "@utspring/domain/errors";
import type { PaymentState } from "@utspring/domain/payments/status";
import { classes } from "../classes/table.ts";
import type { Tx } from "../kernel/db.ts";
import { recordColumns } from "./queries.ts";
import { paymentRecords, paymentRequirements } from "./table.ts";

/**
 * Loads a requirement of the class that can be changed or paid.
 * @throws AppError NOT_FOUND, PAYMENTS_OFF or REQUIREMENT_ARCHIVED.
 */
export async function loadOpenRequirement(
  tx: Tx,
  { classId, requirementId }: { classId: string; requirementId: string },
) {
  const q = paymentRequirements;
  const [row] = await tx
    .select({
      requirement: q,
      usesPayments: classes.usesPayments,
      classNumber: classes.swishNumber,
      className: classes.swishName,
      usesOwnOre: classes.usesOwnOre,
    })
    .from(q)
    .innerJoin(classes, eq(classes.id, q.classId))
    .where(and(eq(q.id, requirementId), eq(q.classId, classId)));
  if (!row) throw new AppError("NOT_FOUND");
  if (!row.usesPayments) throw new AppError("PAYMENTS_OFF");
  if (row.requirement.archivedAt !== null) throw new AppError("REQUIREMENT_ARCHIVED");
  return row;
}

/**
 * What a member may still pay of a requirement, and the records that block a new report or can be used again. Öre:
 * `remainingOre` is all that is left, `nextOre` the next part of an instalment plan, or all without one. An exempt
 * member may contribute to what is voluntary, as anybody may.
 * @throws AppError NOT_FOUND for somebody who is no member, EXEMPTED or ALREADY_PAID.
 */
export async function readPayable(
  tx: Tx,
  { classId, userId, requirement }: { classId: string; userId: string; requirement: { id: string } },
) {
  const r = paymentRecords;
  const isOwn = and(eq(r.classId, classId), eq(r.requirementId, requirement.id), eq(r.userId, userId));
  const [[standing], records] = await Promise.all([
    tx.execute<{ state: PaymentState; remaining_ore: string; next_ore: string }>(sql`
      select s.state, s.remaining_ore, s.next_ore from payment_standing s
      where s.class_id = ${classId}::uuid and s.requirement_id = ${requirement.id}::uuid and s.user_id = ${userId}::uuid`),
    tx
      .select(recordColumns)
      .from(r)
      .where(and(isOwn, ne(r.status, "approved")))
      .orderBy(desc(r.submittedAt), desc(r.id)),
  ]);
  if (!standing) throw new AppError("NOT_FOUND");
  if (standing.state === "approved") throw new AppError("ALREADY_PAID");
  if (standing.state === "exempt") throw new AppError("EXEMPTED");
  return {
    remainingOre: Number(standing.remaining_ore),
    nextOre: Number(standing.next_ore),
    submitted: records.find(({ status }) => status === "submitted") ?? null,
    rejected: records.find(({ status }) => status === "rejected") ?? null,
  };
}
