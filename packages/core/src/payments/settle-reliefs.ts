import { and, eq } from "drizzle-orm";
import type { Work } from "../kernel/transaction.ts";
import { endPlan } from "./end-plan.ts";
import { paymentReliefs } from "./relief/table.ts";

/** Ends the plan of a member who is exempt now, and answers the open wish: yes to being let off, else it is needless. */
export async function settleReliefs(
  { tx, authorization, now }: Work,
  member: { classId: string; requirementId: string; userId: string },
): Promise<void> {
  const { classId, requirementId, userId } = member;
  await endPlan(tx, member);
  const r = paymentReliefs;
  for (const [wish, status] of [
    ["exempt", "approved"],
    ["split", "ended"],
  ] as const) {
    await tx
      .update(r)
      .set({ status, decidedBy: authorization.userId, decidedAt: now })
      .where(
        and(
          eq(r.classId, classId),
          eq(r.requirementId, requirementId),
          eq(r.userId, userId),
          eq(r.wish, wish),
          eq(r.status, "open"),
        ),
      );
  }
}
