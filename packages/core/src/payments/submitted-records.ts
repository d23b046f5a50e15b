import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { AppError } from "@utspring/domain/errors";
import type { Tx } from "../kernel/db.ts";
import { paymentRecords, paymentRequirements } from "./table.ts";

export interface SubmittedRecord {
  id: string;
  requirementId: string;
  /** Null for a payment without an account. */
  userId: string | null;
  reportedOre: number;
  title: string;
  requirementOre: number;
}

/** In the order they were reported. The class lock keeps others from deciding on them meanwhile. */
export async function findSubmittedRecords(
  tx: Tx,
  { classId, recordIds }: { classId: string; recordIds: string[] },
): Promise<SubmittedRecord[]> {
  const r = paymentRecords;
  const q = paymentRequirements;
  const wanted = [...new Set(recordIds)];
  const rows = await tx
    .select({
      id: r.id,
      requirementId: r.requirementId,
      userId: r.userId,
      reportedOre: r.reportedOre,
      status: r.status,
      title: q.title,
      requirementOre: q.amountOre,
    })
    .from(r)
    .innerJoin(q, eq(q.id, r.requirementId))
    .where(and(eq(r.classId, classId), inArray(r.id, wanted)))
    .orderBy(asc(r.submittedAt), asc(r.id));
  if (rows.length < wanted.length) throw new AppError("NOT_FOUND");
  if (rows.some(({ status }) => status !== "submitted")) throw new AppError("NOT_SUBMITTED");
  return rows;
}

/** Öre, for each record's requirement and payer. */
export async function readApprovedSums(
  tx: Tx,
  { classId, records }: { classId: string; records: SubmittedRecord[] },
): Promise<(record: SubmittedRecord) => number> {
  const r = paymentRecords;
  const rows = await tx
    .select({ requirementId: r.requirementId, userId: r.userId, ore: sql`sum(${r.amountOre})`.mapWith(Number) })
    .from(r)
    .where(
      and(
        eq(r.classId, classId),
        eq(r.status, "approved"),
        inArray(
          r.requirementId,
          records.map(({ requirementId }) => requirementId),
        ),
        inArray(
          r.userId,
          records.flatMap(({ userId }) => userId ?? []),
        ),
      ),
    )
    .groupBy(r.requirementId, r.userId);
  const sums = new Map(rows.map(({ requirementId, userId, ore }) => [`${requirementId} ${userId}`, ore]));
  return ({ requirementId, userId }) => sums.get(`${requirementId} ${userId}`) ?? 0;
}
