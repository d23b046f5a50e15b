import { and, eq, not } from "drizzle-orm";
import { AppError } from "@utspring/domain/errors";
import { managersOnly } from "@utspring/domain/events";
import { profiles } from "../auth/table.ts";
import { withClass } from "../kernel/authorize.ts";
import type { Authorization } from "../kernel/authorization.ts";
import { emitForClass, lockClass } from "../kernel/transaction.ts";
import type { UnitOfWork } from "../kernel/transaction.ts";
import { isWaitingToJoin } from "./queries.ts";
import { classes, joinRequests, memberships } from "./table.ts";
import { takePlace } from "./take-place.ts";

/** A waiting person does not learn which class, since the code may have been guessed. */
export type Entered =
  | { waits: false; classId: string; className: string; wasMember: boolean }
  | { waits: true; classId: null; className: null };

interface Entry {
  userId: string;
  code: string;
  /** True while codes are being guessed: the code makes a request that a studentansvarig answers. */
  mustAsk: boolean;
}

/** In the caller's transaction. A code never changes a role: a member keeps theirs. */
export async function enterClass(
  work: UnitOfWork,
  authorization: Authorization,
  { userId, code, mustAsk }: Entry,
): Promise<Entered> {
  const { tx } = work;
  const [klass] = await tx
    .select({ id: classes.id, name: classes.name })
    .from(classes)
    .where(eq(classes.classCode, code));
  if (!klass) throw new AppError("UNKNOWN_CLASS_CODE", { field: "classCode" });
  await lockClass(tx, klass.id);
  // The code may have been replaced while this call waited for the lock.
  const [still] = await tx.select({ code: classes.classCode }).from(classes).where(eq(classes.id, klass.id));
  if (still?.code !== code) throw new AppError("UNKNOWN_CLASS_CODE", { field: "classCode" });
  const place = { userId, classId: klass.id };
  const [membership] = await tx
    .select({ role: memberships.role })
    .from(memberships)
    .where(and(eq(memberships.userId, userId), eq(memberships.classId, klass.id)));
  if (membership) {
    await tx.update(profiles).set({ classId: klass.id, role: membership.role }).where(eq(profiles.userId, userId));
    work.publishAfterCommit({ kind: "moved", userId });
    return { waits: false, classId: klass.id, className: klass.name, wasMember: true };
  }
  if (mustAsk) {
    await requestToJoin(work, authorization, place);
    return { waits: true, classId: null, className: null };
  }
  await takePlace(work, place, { field: "classCode" });
  await tx.update(profiles).set({ classId: klass.id, role: "elev" }).where(eq(profiles.userId, userId));
  await emitForClass(work, withClass(authorization, klass.id), { kind: "classes.join", refId: userId });
  // Sockets follow the class they were opened for, so they are closed, as in switch-to.ts.
  work.publishAfterCommit({ kind: "moved", userId });
  return { waits: false, classId: klass.id, className: klass.name, wasMember: false };
}

/** The answer must not reveal whether the class is full, or how many wait. */
async function requestToJoin(
  work: UnitOfWork,
  authorization: Authorization,
  place: { userId: string; classId: string },
): Promise<void> {
  const { tx, now } = work;
  const { userId, classId } = place;
  await tx
    .delete(joinRequests)
    .where(and(eq(joinRequests.userId, userId), eq(joinRequests.classId, classId), not(isWaitingToJoin(now))));
  const asked = await tx
    .insert(joinRequests)
    .values({ ...place, createdAt: now })
    .onConflictDoNothing()
    .returning({ userId: joinRequests.userId });
  if (asked.length === 0) return;
  await emitForClass(work, withClass(authorization, classId), {
    kind: "classes.askToJoin",
    refId: userId,
    audience: managersOnly,
  });
}
