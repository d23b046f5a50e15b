import { eq } from "drizzle-orm";
import type { Actor, Person } from "@utspring/domain/roles";
import type { Deps } from "../kernel/context.ts";
import { peekSession, readSession, touchSession } from "./session-store.ts";
import type { LiveSession } from "./session-store.ts";
import { users } from "./table.ts";

/** The precision of a session's recorded last use, to save writes. */
const touchAfterMs = 600_000;

type ActorDeps = Pick<Deps, "db" | "clock" | "exemptFromSecondFactor">;

/** As of now. An unknown, ended or frozen session or token is a visitor. */
export async function resolveActor(deps: ActorDeps, secret: string | null): Promise<Actor> {
  if (secret === null || secret.length > 200) return { kind: "visitor" };
  const now = deps.clock();
  const session = await readSession(deps.db.preAuth.autocommit, secret, now);
  if (session === null) return { kind: "visitor" };
  if (now.getTime() - session.lastUsedAt.getTime() > touchAfterMs) {
    await touchSession(deps.db.preAuth.autocommit, session.rowId, now);
  }
  return loadPerson(deps, session, now);
}

export interface Rights {
  person: Person;
  until: Date;
}

/** Unlike `resolveActor` this is no use of the session. Calls in one turn of the event loop share a query. */
export async function loadRights(deps: ActorDeps, secret: string | null): Promise<Rights | null> {
  if (secret === null || secret.length > 200) return null;
  const now = deps.clock();
  const found = await peekSession(deps.db.preAuth.autocommit, secret, now);
  if (found === null) return null;
  const person = await loadPerson(deps, found.session, now);
  const { impersonationEndsAt } = found.session;
  const isEndingFirst = person.isImpersonating && impersonationEndsAt !== null && impersonationEndsAt < found.until;
  return { person, until: isEndingFirst ? impersonationEndsAt : found.until };
}

async function loadPerson(deps: ActorDeps, session: LiveSession, now: Date): Promise<Person> {
  const isAdmin = session.role === "admin";
  const isImpersonating =
    isAdmin &&
    session.impersonatedClassId !== null &&
    session.impersonationEndsAt !== null &&
    session.impersonationEndsAt > now;
  return {
    kind: "person",
    userId: session.userId,
    sessionId: session.rowId,
    role: isImpersonating ? "studentansvarig" : session.role,
    classId: isImpersonating ? session.impersonatedClassId : session.classId,
    ...(session.guestClassId === null ? {} : { guestOf: session.guestClassId }),
    ...(session.wasGuest ? { wasGuest: true as const } : {}),
    isAdmin,
    isImpersonating,
    ...(isAdmin && session.secondFactorAt === null && !(await isExempt(deps, session.userId))
      ? { lacksSecondFactor: true as const }
      : {}),
    // A token from before there were scopes may only read.
    ...(session.kind === "token" ? { scope: session.scope ?? "read" } : {}),
  };
}

/** Queried only for administrators without a second factor, where an account is exempt at all. */
async function isExempt(
  { db, exemptFromSecondFactor }: Pick<Deps, "db" | "exemptFromSecondFactor">,
  userId: string,
): Promise<boolean> {
  if (exemptFromSecondFactor.length === 0) return false;
  const [user] = await db.preAuth.autocommit.select({ email: users.email }).from(users).where(eq(users.id, userId));
  return user?.email != null && exemptFromSecondFactor.includes(user.email);
}
