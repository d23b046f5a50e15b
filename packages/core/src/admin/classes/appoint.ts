import { and, eq } from "drizzle-orm";
import { AppError } from "@utspring/domain/errors";
import { endKeys } from "../../account/end-keys.ts";
import { profiles } from "../../auth/table.ts";
import { memberships } from "../../classes/table.ts";
import { withClass } from "../../kernel/authorize.ts";
import type { Authorization } from "../../kernel/authorization.ts";
import { violates } from "../../kernel/db-errors.ts";
import { emitForClass } from "../../kernel/transaction.ts";
import type { UnitOfWork } from "../../kernel/transaction.ts";

/** Call it with the account and the class locked. Ends the person's sessions, since the role changes. */
export async function appoint(
  work: UnitOfWork,
  authorization: Authorization,
  { classId, userId }: { classId: string; userId: string },
): Promise<void> {
  const { tx, now } = work;
  const role = "studentansvarig";
  const place = and(eq(memberships.userId, userId), eq(memberships.classId, classId));
  // The foreign key's cascade changes the active profile's role.
  const changed = await tx.update(memberships).set({ role }).where(place).returning({ role: memberships.role });
  if (changed.length === 0) {
    try {
      await tx.insert(memberships).values({ userId, classId, role, joinedAt: now });
    } catch (error) {
      if (violates(error, "class_counters_cap")) throw new AppError("CLASS_FULL", { field: "classId" });
      throw error;
    }
  }
  await tx.update(profiles).set({ classId, role }).where(eq(profiles.userId, userId));
  await endKeys(work, userId, "madeResponsible");
  await emitForClass(work, withClass(authorization, classId), { kind: "classes.assign", refId: userId });
}
