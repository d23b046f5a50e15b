import { eq } from "drizzle-orm";
import { AppError } from "@utspring/domain/errors";
import { profiles } from "../auth/table.ts";
import { inClass } from "../kernel/authorize.ts";
import type { Scope } from "../kernel/authorize.ts";
import { violates } from "../kernel/db-errors.ts";
import { emitIn, lockClass } from "../kernel/transaction.ts";
import type { Work } from "../kernel/transaction.ts";
import { classes, memberships } from "./table.ts";

/**
 * Makes a person a pupil of the class with this code, within the caller's transaction. Never changes who a person is:
 * a code gives a place, not a role. @throws AppError UNKNOWN_CLASS_CODE, CLASS_FULL or ALREADY_MEMBER.
 */
export async function enterClass(
  work: Work,
  scope: Scope,
  userId: string,
  code: string,
): Promise<{ classId: string; className: string }> {
  const { tx, now } = work;
  const [klass] = await tx.select({ id: classes.id, name: classes.name }).from(classes).where(eq(classes.classCode, code));
  if (!klass) throw new AppError("UNKNOWN_CLASS_CODE", { field: "classCode" });
  await lockClass(tx, klass.id);
  // The code may have been replaced while this call waited for the lock.
  const [still] = await tx.select({ code: classes.classCode }).from(classes).where(eq(classes.id, klass.id));
  if (still?.code !== code) throw new AppError("UNKNOWN_CLASS_CODE", { field: "classCode" });
  try {
    await tx.insert(memberships).values({ userId, classId: klass.id, role: "elev", joinedAt: now });
  } catch (error) {
    if (violates(error, "class_counters_cap")) throw new AppError("CLASS_FULL", { field: "classCode" });
    if (violates(error, "memberships_user_id_class_id_pk")) throw new AppError("ALREADY_MEMBER", { field: "classCode" });
    throw error;
  }
  await tx.update(profiles).set({ classId: klass.id, role: "elev" }).where(eq(profiles.userId, userId));
  await emitIn(work, inClass(scope, klass.id), { kind: "classes.join", refId: userId });
  // Sockets listen to the class they were opened for, as in switchTo.
  work.wakeAfter({ kind: "moved", userId });
  return { classId: klass.id, className: klass.name };
}
