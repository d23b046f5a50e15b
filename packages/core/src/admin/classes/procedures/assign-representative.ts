import { and, eq } from "drizzle-orm";
import type { AssignRepresentativeInput } from "@utspring/domain/admin/schema";
import { AppError } from "@utspring/domain/errors";
import { endKeys } from "../../../account/end-keys.ts";
import { lockAccount } from "../../../auth/lock-account.ts";
import { requireConfirmed } from "../../../auth/require-confirmed.ts";
import { profiles } from "../../../auth/table.ts";
import { memberships } from "../../../classes/table.ts";
import { authorize, withClass } from "../../../kernel/authorize.ts";
import type { Ctx } from "../../../kernel/context.ts";
import { violates } from "../../../kernel/db-errors.ts";
import { classCounters } from "../../../kernel/table.ts";
import { emitForClass, lockClass, write } from "../../../kernel/transaction.ts";

/** Ends the user's sessions, since the role changes. */
export async function assignRepresentative(ctx: Ctx, input: AssignRepresentativeInput): Promise<void> {
  const authorization = authorize(ctx, "admin.classes.assignRepresentative");
  const { classId, userId } = input;
  const role = "studentansvarig";
  await write(ctx, authorization, async (work) => {
    const { tx, now } = work;
    await requireConfirmed(work, authorization);
    const account = await lockAccount(tx, userId);
    await lockClass(tx, classId);
    const [[klass], [membership]] = await Promise.all([
      tx.select({ id: classCounters.classId }).from(classCounters).where(eq(classCounters.classId, classId)),
      tx
        .select({ role: memberships.role })
        .from(memberships)
        .where(and(eq(memberships.userId, userId), eq(memberships.classId, classId))),
    ]);
    if (!klass || account === null) throw new AppError("NOT_FOUND");
    if (account.role === "admin") throw new AppError("ADMIN_CANNOT_JOIN");
    if (membership) {
      // The foreign key's cascade changes the active profile's role.
      await tx
        .update(memberships)
        .set({ role })
        .where(and(eq(memberships.userId, userId), eq(memberships.classId, classId)));
    } else {
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
  });
}
