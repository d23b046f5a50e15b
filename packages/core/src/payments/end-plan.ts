import type { Tx } from "../kernel/db.ts";
import { updateReliefs } from "./update-reliefs.ts";

export async function endPlan(
  tx: Tx,
  member: { classId: string; userId: string; requirementId: string },
): Promise<void> {
  await updateReliefs(tx, { ...member, wish: "split", status: "approved" }, { status: "ended" });
}
