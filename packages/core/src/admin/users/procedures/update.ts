import { and, asc, eq, inArray, isNull } from "drizzle-orm";
import type { UpdateUserInput } from "@utspring/domain/admin/schema";
import { AppError } from "@utspring/domain/errors";
import type { ActivityKind } from "@utspring/domain/events";
import { keepOneAdmin } from "../../../auth/keep-one-admin.ts";
import { lockAccount } from "../../../auth/lock-account.ts";
import { requireConfirmedAddress } from "../../../auth/require-confirmed-address.ts";
import { requireConfirmed } from "../../../auth/require-confirmed.ts";
import { endKeys } from "../../../account/end-keys.ts";
import type { KeyEvent } from "../../../account/key-table.ts";
import { profiles, users } from "../../../auth/table.ts";
import { memberships } from "../../../classes/table.ts";
import { endLimitChanges } from "../../../fund/end-limit-changes.ts";
import { endRequests } from "../../../fund/end-requests.ts";
import { authorize, withClass } from "../../../kernel/authorize.ts";
import type { Ctx } from "../../../kernel/context.ts";
import type { Tx } from "../../../kernel/db.ts";
import { violates } from "../../../kernel/db-errors.ts";
import { classCounters } from "../../../kernel/table.ts";
import { emitForClass, lockClass, write } from "../../../kernel/transaction.ts";

/**
 * The user leaves `fromClassId`, by default the active class; all classes when `classId` is null or the role is admin.
 * When role or class changes, sessions, sockets and proposals end.
 */
export async function update(ctx: Ctx, input: UpdateUserInput): Promise<void> {
  const authorization = authorize(ctx, "admin.users.update");
  const { userId, firstName, lastName, role, classId, fromClassId } = input;
  await write(ctx, authorization, async (work) => {
    const { tx } = work;
    const account = await lockAccount(tx, userId);
    // The admins' rows are locked before any class, so that two admins who demote each other do not deadlock.
    if (role !== "admin" && account?.role === "admin") await keepOneAdmin(tx, userId);
    const before = await lockPerson(tx, userId, classId);
    if (!before) throw new AppError("NOT_FOUND");
    if (before.role !== role) await requireConfirmed(work, authorization);
    if (before.role !== role && role === "admin") await requireConfirmedAddress(tx, userId);
    const notes = input.notes === undefined ? {} : { notes: input.notes || null };
    await tx
      .update(profiles)
      .set({ firstName, lastName, ...notes })
      .where(eq(profiles.userId, userId));
    if (before.role === role && before.classId === classId) return;

    const leavesAll = role === "admin" || (classId === null && fromClassId === undefined);
    const leaves = fromClassId === undefined ? before.classId : fromClassId;
    const left = before.places.filter((place) => place.classId !== classId && (leavesAll || place.classId === leaves));
    const stays = before.places.filter((place) => !left.includes(place));
    const next = stays.find((place) => place.classId === before.classId) ?? stays[0];
    const active = classId !== null || next === undefined ? { role, classId } : next;
    // The foreign key from profile to membership is deferred: until the commit they may differ.
    await tx.update(profiles).set(active).where(eq(profiles.userId, userId));
    const leftIds = left.map((place) => place.classId);
    await tx.delete(memberships).where(and(eq(memberships.userId, userId), inArray(memberships.classId, leftIds)));
    for (const leftId of leftIds)
      await emitForClass(work, withClass(authorization, leftId), { kind: "classes.leave", refId: userId });
    if (classId !== null && role !== "admin") {
      const formerRole = before.places.find((place) => place.classId === classId)?.role ?? null;
      await takePlace(tx, { userId, classId, role, joinedAt: work.now });
      const kind = newsOf(formerRole, role);
      if (kind !== null) await emitForClass(work, withClass(authorization, classId), { kind, refId: userId });
    }
    for (const place of before.places) {
      await endLimitChanges(work, authorization, { userId, classId: place.classId });
      await endRequests(work, authorization, { userId, classId: place.classId });
    }
    await endKeys(work, userId, endReason(before, { role, classId }));
  });
}

/** Locks every class that the person is or will be in, by id, then the person. Reads again until no class is new. */
async function lockPerson(tx: Tx, userId: string, nextClassId: string | null) {
  const locked = new Set<string>();
  const lock = async (classIds: string[]) => {
    for (const classId of classIds.filter((one) => !locked.has(one)).toSorted()) {
      await lockClass(tx, classId);
      locked.add(classId);
    }
  };
  const readPlaces = () =>
    tx
      .select({ classId: memberships.classId, role: memberships.role })
      .from(memberships)
      .where(eq(memberships.userId, userId))
      .orderBy(asc(memberships.joinedAt), asc(memberships.classId));
  const next = nextClassId === null ? [] : [nextClassId];
  let places = await readPlaces();
  for (;;) {
    await lock([...next, ...places.map((place) => place.classId)]);
    const [profile] = await tx
      .select({ role: profiles.role, classId: profiles.classId })
      .from(profiles)
      .innerJoin(users, eq(users.id, profiles.userId))
      .where(and(eq(profiles.userId, userId), isNull(users.removedAt)))
      .for("update", { of: profiles });
    if (!profile) return null;
    places = await readPlaces();
    if (places.every((place) => locked.has(place.classId))) return { ...profile, places };
  }
}

type RoleAndClass = Pick<UpdateUserInput, "role" | "classId">;
type Place = typeof memberships.$inferInsert;

/** Call it with the class locked. @throws AppError NOT_FOUND or CLASS_FULL. */
async function takePlace(tx: Tx, place: Place): Promise<void> {
  const { userId, classId, role } = place;
  const [klass] = await tx
    .select({ id: classCounters.classId })
    .from(classCounters)
    .where(eq(classCounters.classId, classId));
  if (!klass) throw new AppError("NOT_FOUND");
  const changed = await tx
    .update(memberships)
    .set({ role })
    .where(and(eq(memberships.userId, userId), eq(memberships.classId, classId)))
    .returning({ classId: memberships.classId });
  if (changed.length > 0) return;
  try {
    await tx.insert(memberships).values(place);
  } catch (error) {
    if (violates(error, "class_counters_cap")) throw new AppError("CLASS_FULL", { field: "classId" });
    throw error;
  }
}

/** A changed role matters more than a changed class. */
function endReason(before: RoleAndClass, after: RoleAndClass): KeyEvent {
  if (before.role !== after.role) {
    if (after.role === "admin") return "madeAdmin";
    if (after.role === "studentansvarig") return "madeResponsible";
    if (before.role === "admin") return "noLongerAdmin";
    if (after.classId !== null) return "noLongerResponsible";
  }
  return after.classId === null ? "leftClass" : "movedToClass";
}

/** Null when a member only made the class the active one. */
function newsOf(former: Place["role"] | null, now: Place["role"]): ActivityKind | null {
  if (former === now) return null;
  if (now === "studentansvarig") return "classes.assign";
  return former === null ? "classes.join" : "classes.unassign";
}
