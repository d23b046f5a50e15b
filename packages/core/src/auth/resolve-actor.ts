import type { Actor, Person } from "@utspring/domain/roles";
import type { Deps } from "../kernel/context.ts";
import { peekSession, readSession, touchSession } from "./session-store.ts";
import type { LiveSession } from "./session-store.ts";

/** A session's "last used" is exact to this, in milliseconds: one write in ten minutes is enough. */
const touchAfterMs = 600_000;

/** Who stands behind a cookie's or a token's secret right now. Anyone unknown, ended or frozen is a visitor. */
export async function resolveActor(deps: Pick<Deps, "db" | "clock">, secret: string | null): Promise<Actor> {
  if (secret === null || secret.length > 200) return { kind: "visitor" };
  const now = deps.clock();
  const session = await readSession(deps.db.gate.single, secret, now);
  if (session === null) return { kind: "visitor" };
  if (now.getTime() - session.lastUsedAt.getTime() > touchAfterMs) {
    await touchSession(deps.db.gate.single, session.rowId, now);
  }
  return personOf(session, now);
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
export async function currentRights(deps: Pick<Deps, "db" | "clock">, secret: string | null): Promise<Rights | null> {
  if (secret === null || secret.length > 200) return null;
  const now = deps.clock();
  const found = await peekSession(deps.db.gate.single, secret, now);
  if (found === null) return null;
  const person = personOf(found.session, now);
  const { impersonationEndsAt } = found.session;
  const isEndingFirst = person.isImpersonating && impersonationEndsAt !== null && impersonationEndsAt < found.until;
  return { person, until: isEndingFirst ? impersonationEndsAt : found.until };
}

function personOf(session: LiveSession, now: Date): Person {
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
    // A token from before there were scopes reads: what is not said is not granted.
    ...(session.kind === "token" ? { scope: session.scope ?? "read" } : {}),
  };
}
