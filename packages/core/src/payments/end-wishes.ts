import { and, eq } from "drizzle-orm";
import type { UnitOfWork } from "../kernel/transaction.ts";
import { paymentReliefs } from "./relief/table.ts";

/** Nobody can approve them any more. Without an event. */
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
