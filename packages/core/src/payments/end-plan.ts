import type { Tx } from "../kernel/db.ts";
import { updateReliefs } from "./update-reliefs.ts";

/** Ends a member's plan for a requirement, if there is one. */
export async function endPlan(
  tx: Tx,
  member: { classId: string; userId: string; requirementId: string },
): Promise<void> {
  await updateReliefs(tx, { ...member, wish: "split", status: "approved" }, { status: "ended" });
}
