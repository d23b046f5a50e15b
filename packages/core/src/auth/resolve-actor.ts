import type { Actor } from "@utspring/domain/roles";
import type { Deps } from "../kernel/context.ts";
import { readSession, touchSession } from "./session-store.ts";

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
