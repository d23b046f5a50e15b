import { and, eq } from "drizzle-orm";
import type { Tx } from "../kernel/db.ts";
import { paymentReliefs } from "./relief/table.ts";

/** Ends a member's plan for a requirement, if there is one. */
export async function endPlan(
  tx: Tx,
  { classId, userId, requirementId }: { classId: string; userId: string; requirementId: string },
): Promise<void> {
  const r = paymentReliefs;
  await tx
    .update(r)
    .set({ status: "ended" })
    .where(
      and(
        eq(r.classId, classId),
        eq(r.requirementId, requirementId),
        eq(r.userId, userId),
        eq(r.wish, "split"),
        eq(r.status, "approved"),
      ),
    );
}
