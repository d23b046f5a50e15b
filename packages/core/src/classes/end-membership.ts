import { and, desc, eq, ne } from "drizzle-orm";
import type { ActivityKind } from "@utspring/domain/events";
import { AppError } from "@utspring/domain/errors";
import { profiles } from "../auth/table.ts";
import { withClass } from "../kernel/authorize.ts";
import type { Authorization } from "../kernel/authorization.ts";
import { violates } from "../kernel/db-errors.ts";
import type { Tx } from "../kernel/db.ts";
import { emitForClass } from "../kernel/transaction.ts";
import type { UnitOfWork } from "../kernel/transaction.ts";
import { memberships } from "./table.ts";

interface Place {
  userId: string;
  classId: string;
}

/** Call it with the class locked. What the person has reported, claimed and has to their credit stays as it is. */
export async function endMembership(
  work: UnitOfWork,
  authorization: Authorization,
  { userId, classId }: Place,
  kind: ActivityKind,
): Promise<void> {
  await leaveProfile(work.tx, { userId, classId });
  await work.tx.delete(memberships).where(and(eq(memberships.userId, userId), eq(memberships.classId, classId)));
  await emitForClass(work, withClass(authorization, classId), { kind, refId: userId });
  // Sockets follow the class they were opened for, so they are closed, as in switch-to.ts.
  work.publishAfterCommit({ kind: "moved", userId });
}

export const asMembershipRefusal = (error: unknown): never => {
  throw violates(error, "fund_auditor_of_payee") ? new AppError("AUDITOR_OF_PAYEE") : error;
};

/** The class that the person joined last, or none, becomes the active one. */
async function leaveProfile(tx: Tx, { userId, classId }: Place): Promise<void> {
  // Locked first, so that two classes that remove the same person do not each make the other one active.
  const [profile] = await tx
    .select({ classId: profiles.classId })
    .from(profiles)
    .where(eq(profiles.userId, userId))
    .for("update");
  if (profile?.classId !== classId) return;
  const [next] = await tx
    .select({ classId: memberships.classId, role: memberships.role })
    .from(memberships)
    .where(and(eq(memberships.userId, userId), ne(memberships.classId, classId)))
    .orderBy(desc(memberships.joinedAt))
    .limit(1);
  await tx
    .update(profiles)
    .set({ classId: next?.classId ?? null, role: next?.role ?? "elev" })
    .where(eq(profiles.userId, userId));
}
