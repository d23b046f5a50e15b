import { and, eq } from "drizzle-orm";
import type { UnitOfWork } from "../kernel/transaction.ts";
import { paymentReliefs } from "./relief/table.ts";

/** Ends the wishes that wait for an answer, to which nobody can say yes any more. No event tells of it. */
export async function endWishes(
  { tx, authorization, now }: UnitOfWork,
  { classId, requirementId }: { classId: string; requirementId: string },
): Promise<void> {
  const r = paymentReliefs;
  await tx
    .update(r)
    .set({ status: "ended", decidedBy: authorization.userId, decidedAt: now })
    .where(and(eq(r.classId, classId), eq(r.requirementId, requirementId), eq(r.status, "open")));
}
