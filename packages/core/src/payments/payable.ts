import { and, desc, eq, sql } from "drizzle-orm";
import { AppError } from "@utspring/domain/errors";
import { nextInstalment } from "@utspring/domain/payments/relief";
import { paidIn, remainingOf } from "@utspring/domain/payments/rules";
import { classes } from "../classes/table.ts";
import type { Tx } from "../kernel/db.ts";
import { exemptionsThatCount } from "./exemptions.ts";
import { recordColumns } from "./queries.ts";
import { loadReliefs } from "./relief/queries.ts";
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
 * @throws AppError EXEMPTED or ALREADY_PAID.
 */
export async function readPayable(
  tx: Tx,
  {
    classId,
    userId,
    requirement,
  }: {
    classId: string;
    userId: string;
    requirement: Pick<typeof paymentRequirements.$inferSelect, "id" | "amountOre">;
  },
) {
  const [records, exempt, reliefs] = await Promise.all([
    tx
      .select(recordColumns)
      .from(paymentRecords)
      .where(
        and(
          eq(paymentRecords.classId, classId),
          eq(paymentRecords.requirementId, requirement.id),
          eq(paymentRecords.userId, userId),
        ),
      )
      .orderBy(desc(paymentRecords.submittedAt), desc(paymentRecords.id)),
    tx.execute(sql`
      select from ${exemptionsThatCount} e
      where e.class_id = ${classId}::uuid and e.requirement_id = ${requirement.id}::uuid and e.user_id = ${userId}::uuid`),
    loadReliefs(tx, { classId, userId, requirementId: requirement.id }),
  ]);
  const paidOre = paidIn(records);
  const remainingOre = remainingOf(requirement.amountOre, paidOre);
  if (remainingOre === 0) throw new AppError("ALREADY_PAID");
  if (exempt.length > 0) throw new AppError("EXEMPTED");
  return {
    remainingOre,
    nextOre: nextInstalment(reliefs.get(requirement.id)?.plan ?? [], paidOre)?.leftOre ?? remainingOre,
    hasSubmitted: records.some(({ status }) => status === "submitted"),
    submitted: records.find(({ status }) => status === "submitted") ?? null,
    rejected: records.find(({ status }) => status === "rejected") ?? null,
  };
}
