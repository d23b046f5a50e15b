import { and, desc, eq, sql } from "drizzle-orm";
import { AppError } from "@utspring/domain/errors";
import { standingOf } from "@utspring/domain/payments/status";
import { classes } from "../classes/table.ts";
import type { Tx } from "../kernel/db.ts";
import { exemptionsThatCount } from "./exemptions.ts";
import { recordColumns } from "./queries.ts";
import { loadReliefs } from "./relief/queries.ts";
import { paymentRecords, paymentRequirements } from "./table.ts";

export type OpenRequirement = Awaited<ReturnType<typeof loadOpenRequirement>>;
export type Payable = Awaited<ReturnType<typeof readPayable>>;

/** It can be changed or paid. @throws AppError NOT_FOUND, PAYMENTS_OFF or REQUIREMENT_ARCHIVED. */
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

/** Öre: `nextOre` is a plan's next part, or all that is left. An exempt member may pay what is voluntary. */
export async function readPayable(
  tx: Tx,
  {
    classId,
    userId,
    requirement,
  }: {
    classId: string;
    userId: string;
    requirement: Pick<typeof paymentRequirements.$inferSelect, "id" | "amountOre" | "dueDate">;
  },
) {
  const { classId: ofClass, requirementId, userId: ofUser } = paymentRecords;
  const isOwn = and(eq(ofClass, classId), eq(requirementId, requirement.id), eq(ofUser, userId));
  const [records, exempt, reliefs] = await Promise.all([
    tx
      .select(recordColumns)
      .from(paymentRecords)
      .where(isOwn)
      .orderBy(desc(paymentRecords.submittedAt), desc(paymentRecords.id)),
    tx.execute(sql`
      select from ${exemptionsThatCount} e
      where e.class_id = ${classId}::uuid and e.requirement_id = ${requirement.id}::uuid and e.user_id = ${userId}::uuid`),
    loadReliefs(tx, { classId, userId, requirementId: requirement.id }),
  ]);
  const { state, remainingOre, nextOre, dueDate } = standingOf({
    amountOre: requirement.amountOre,
    dueDate: requirement.dueDate,
    plan: reliefs.get(requirement.id)?.plan ?? [],
    isOpen: true,
    isExempt: exempt.length > 0,
    joinedOn: null,
    records,
    // What is overdue can be paid as well.
    today: "",
  });
  if (state === "approved") throw new AppError("ALREADY_PAID");
  if (state === "exempt") throw new AppError("EXEMPTED");
  return {
    remainingOre,
    nextOre,
    dueDate,
    submitted: records.find(({ status }) => status === "submitted") ?? null,
    rejected: records.find(({ status }) => status === "rejected") ?? null,
  };
}
