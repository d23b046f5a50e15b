import { and, eq, sql } from "drizzle-orm";
import { withClass } from "../kernel/authorize.ts";
import type { Authorization } from "../kernel/authorization.ts";
import { emitForClass } from "../kernel/transaction.ts";
import type { UnitOfWork } from "../kernel/transaction.ts";
import { hasProposerLeft, isWaitingChange } from "./limit-change.ts";
import { fundLimitChanges } from "./withdrawals/table.ts";

/** Call it with the class locked, so that no proposal is concurrent. */
export async function endLimitChanges(
  work: UnitOfWork,
  authorization: Authorization,
  { userId, classId }: { userId: string; classId: string },
): Promise<void> {
  const c = fundLimitChanges;
  const ended = await work.tx
    .update(c)
    .set({ status: "cancelled" })
    .where(and(eq(c.classId, classId), eq(c.proposedBy, userId), sql`${isWaitingChange} and ${hasProposerLeft}`))
    .returning({ id: c.id });
  for (const { id } of ended)
    await emitForClass(work, withClass(authorization, classId), { kind: "fund.endLimitChange", refId: id });
}
