import { eq } from "drizzle-orm";
import type { Actor, Person } from "@utspring/domain/roles";
import type { Deps } from "../kernel/context.ts";
import { peekSession, readSession, touchSession } from "./session-store.ts";
import type { LiveSession } from "./session-store.ts";
import { users } from "./table.ts";

/** A session's "last used" is exact to this, in milliseconds: one write in ten minutes is enough. */
const touchAfterMs = 600_000;

type ActorDeps = Pick<Deps, "db" | "clock" | "exemptFromSecondFactor">;

/** Who stands behind a cookie's or a token's secret right now. Anyone unknown, ended or frozen is a visitor. */
export async function resolveActor(deps: ActorDeps, secret: string | null): Promise<Actor> {
  if (secret === null || secret.length > 200) return { kind: "visitor" };
  const now = deps.clock();
  const session = await readSession(deps.db.gate.single, secret, now);
  if (session === null) return { kind: "visitor" };
  if (now.getTime() - session.lastUsedAt.getTime() > touchAfterMs) {
    await touchSession(deps.db.gate.single, session.rowId, now);
  }
  return personOf(deps, session, now);
}

/** What a secret gives the right to now, and when that ends if nothing is done until then. */
export interface Rights {
  person: Person;
  until: Date;
}

/**
 * Looks at what a secret gives the right to; null when that is nothing. Unlike `resolveActor` it does not count as using the session. Calls of one turn of the
 * event loop share one query.
 */
export async function currentRights(deps: ActorDeps, secret: string | null): Promise<Rights | null> {
  if (secret === null || secret.length > 200) return null;
  const now = deps.clock();
  const found = await peekSession(deps.db.gate.single, secret, now);
  if (found === null) return null;
  const person = await personOf(deps, found.session, now);
  const { impersonationEndsAt } = found.session;
  const isEndingFirst = person.isImpersonating && impersonationEndsAt !== null && impersonationEndsAt < found.until;
  return { person, until: isEndingFirst ? impersonationEndsAt : found.until };
}

async function personOf(deps: ActorDeps, session: LiveSession, now: Date): Promise<Person> {
  const isAdmin = session.role === "admin";
  const isImpersonating =
    isAdmin && session.impersonatedClassId !== null && session.impersonationEndsAt !== null && session.impersonationEndsAt > now;
  return {
    kind: "person",
    userId: session.userId,
    sessionId: session.rowId,
    role: isImpersonating ? "studentansvarig" : session.role,
    classId: isImpersonating ? session.impersonatedClassId : session.classId,
    isAdmin,
    isImpersonating,
    ...(isAdmin && session.secondFactorAt === null && !(await isExempt(deps, session.userId)) ? { lacksSecondFactor: true as const } : {}),
    // A token from before there were scopes reads: what is not said is not granted.
    ...(session.kind === "token" ? { scope: session.scope ?? "read" } : {}),
  };
}

/** Asked for administrators without a second factor only, and nothing is read where no account is exempt. */
async function isExempt({ db, exemptFromSecondFactor }: Pick<Deps, "db" | "exemptFromSecondFactor">, userId: string): Promise<boolean> {
  if (exemptFromSecondFactor.length === 0) return false;
  const [user] = await db.gate.single.select({ email: users.email }).from(users).where(eq(users.id, userId));
  return user?.email != null && exemptFromSecondFactor.includes(user.email);
}
