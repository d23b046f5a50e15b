import { and, eq } from "drizzle-orm";
import type { Tx } from "../kernel/db.ts";
import { paymentReliefs } from "./relief/table.ts";

type Relief = typeof paymentReliefs.$inferSelect;

export async function updateReliefs(
  tx: Tx,
  {
    classId,
    requirementId,
    userId,
    wish,
    status,
  }: Pick<Relief, "classId" | "requirementId" | "userId" | "wish" | "status">,
  change: Partial<Relief>,
): Promise<void> {
  const r = paymentReliefs;
  await tx
    .update(r)
    .set(change)
    .where(
      and(
        eq(r.classId, classId),
        eq(r.requirementId, requirementId),
        eq(r.userId, userId),
        eq(r.wish, wish),
        eq(r.status, status),
      ),
    );
}
