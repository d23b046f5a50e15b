import type { UnitOfWork } from "../kernel/transaction.ts";
import { endPlan } from "./end-plan.ts";
import { updateReliefs } from "./update-reliefs.ts";

/** Ends the plan, and answers the open wish: yes to being let off, else it is needless. */
export async function settleReliefs(
  { tx, authorization, now }: UnitOfWork,
  member: { classId: string; requirementId: string; userId: string },
): Promise<void> {
  await endPlan(tx, member);
  const decided = { decidedBy: authorization.userId, decidedAt: now };
  await updateReliefs(tx, { ...member, wish: "exempt", status: "open" }, { status: "approved", ...decided });
  await updateReliefs(tx, { ...member, wish: "split", status: "open" }, { status: "ended", ...decided });
}
