import { AppError } from "@utspring/domain/errors";
import { authorize } from "../../kernel/authorize.ts";
import type { Ctx } from "../../kernel/context.ts";
import { lockClass, writePreAuth } from "../../kernel/transaction.ts";
import { isPlace } from "../handover.ts";
import { asMembershipRefusal, endMembership } from "../end-membership.ts";
import { memberships } from "../table.ts";

/** A studentansvarig steps down or hands over first. */
export async function leave(ctx: Ctx): Promise<void> {
  const authorization = authorize(ctx, "classes.leave");
  const { classId, userId } = authorization;
  await writePreAuth(ctx, authorization, async (work) => {
    await lockClass(work.tx, classId);
    const m = memberships;
    const [member] = await work.tx.select({ role: m.role }).from(m).where(isPlace({ userId, classId }));
    if (!member) throw new AppError("NOT_FOUND");
    if (member.role === "studentansvarig") throw new AppError("STEP_DOWN_FIRST");
    await endMembership(work, authorization, { userId, classId }, "classes.leave");
  }).catch(asMembershipRefusal);
}
