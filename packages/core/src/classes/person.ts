import { asc, eq, inArray } from "drizzle-orm";
import { users } from "../auth/table.ts";
import type { Tx } from "../kernel/db.ts";
import { lockClass } from "../kernel/transaction.ts";
import type { UnitOfWork } from "../kernel/transaction.ts";
import { classes, classInvitations, classMessages, classRequests, joinRequests, memberships } from "./table.ts";

export interface PersonInClass {
  userId: string;
  classId: string;
}

export async function exportPerson(tx: Tx, userId: string) {
  const [joined, asked, wanted, messages] = await Promise.all([
    tx
      .select({
        className: classes.name,
        role: memberships.role,
        number: memberships.number,
        joinedAt: memberships.joinedAt,
        appointedAt: memberships.appointedAt,
      })
      .from(memberships)
      .innerJoin(classes, eq(classes.id, memberships.classId))
      .where(eq(memberships.userId, userId)),
    // Not which class: a waiting person must not learn it.
    tx.select({ at: joinRequests.createdAt }).from(joinRequests).where(eq(joinRequests.userId, userId)),
    tx
      .select({
        className: classRequests.className,
        school: classRequests.school,
        graduationYear: classRequests.graduationYear,
        at: classRequests.createdAt,
        refusedAt: classRequests.refusedAt,
        reason: classRequests.reason,
      })
      .from(classRequests)
      .where(eq(classRequests.userId, userId)),
    tx
      .select({
        title: classMessages.title,
        content: classMessages.content,
        at: classMessages.createdAt,
        updatedAt: classMessages.updatedAt,
      })
      .from(classMessages)
      .where(eq(classMessages.createdBy, userId))
      .orderBy(asc(classMessages.createdAt), asc(classMessages.id)),
  ]);
  return { classes: joined, joinRequests: asked, classRequests: wanted, messages };
}

/** In the order of their ids, so that two calls do not deadlock. */
export async function lockClassesOf(tx: Tx, userId: string): Promise<string[]> {
  const places = await tx
    .select({ classId: memberships.classId })
    .from(memberships)
    .where(eq(memberships.userId, userId))
    .orderBy(asc(memberships.classId));
  for (const { classId } of places) await lockClass(tx, classId);
  return places.map(({ classId }) => classId);
}

/** What they wrote stays, without their name. */
export async function erasePerson({ tx }: UnitOfWork, userId: string): Promise<void> {
  const address = tx.select({ email: users.email }).from(users).where(eq(users.id, userId));
  await tx.delete(classInvitations).where(inArray(classInvitations.email, address));
  for (const own of [memberships, joinRequests, classRequests]) await tx.delete(own).where(eq(own.userId, userId));
}
