import { sql } from "drizzle-orm";
import { withClass } from "../kernel/authorize.ts";
import type { Authorization } from "../kernel/authorization.ts";
import { emitForClass, lockClass } from "../kernel/transaction.ts";
import type { UnitOfWork } from "../kernel/transaction.ts";

/**
 * Tells a class that who can attest may have changed, when the account of a studentansvarig or of its auditor is frozen
 * or works again. The event names nobody and is not listed in "Händelser": the account is not the class's business.
 */
export async function emitAttestersChange(
  work: UnitOfWork,
  authorization: Authorization,
  userId: string,
): Promise<void> {
  const found = await work.tx.execute<{ class_id: string }>(sql`
    select m.class_id from memberships m where m.user_id = ${userId}::uuid and m.role = 'studentansvarig'
    union select a.class_id from fund_auditors a where a.user_id = ${userId}::uuid and a.ended_at is null
    order by class_id`);
  for (const { class_id: classId } of found) {
    await lockClass(work.tx, classId);
    await emitForClass(work, withClass(authorization, classId), { kind: "fund.changeAttesters" });
  }
}
