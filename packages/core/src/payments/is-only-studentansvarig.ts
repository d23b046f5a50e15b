import { and, count, eq, ne } from "drizzle-orm";
import { profiles } from "../auth/table.ts";
import { memberships } from "../classes/table.ts";
import type { UnitOfWork } from "../kernel/transaction.ts";

/**
 * True when the class has no other studentansvarig, who would decide what is this one's own. A frozen account decides
 * nothing.
 */
export async function isOnlyStudentansvarig(
  { tx }: Pick<UnitOfWork, "tx">,
  { classId, userId }: { classId: string; userId: string },
): Promise<boolean> {
  const m = memberships;
  const [others] = await tx
    .select({ count: count() })
    .from(m)
    .innerJoin(profiles, and(eq(profiles.userId, m.userId), eq(profiles.accountStatus, "active")))
    .where(and(eq(m.classId, classId), eq(m.role, "studentansvarig"), ne(m.userId, userId)));
  return others?.count === 0;
}
