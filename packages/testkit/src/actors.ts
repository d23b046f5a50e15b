import { randomUUID } from "node:crypto";
import { resolveActor } from "@utspring/core/auth/resolve-actor";
import { openSession } from "@utspring/core/auth/session-store";
import type { Ctx } from "@utspring/core/kernel/context";
import type { TokenScope } from "@utspring/domain/token-scopes";
import type { TestApp } from "./test-app.ts";

/** Without asking for the password; an admin's has its second factor. Returns the secret of a cookie or a token. */
export async function createSession(
  testApp: TestApp,
  person: { userId: string },
  kind: "browser" | "token" = "browser",
  scope: TokenScope = "admin",
): Promise<string> {
  const { db, clock, newId } = testApp.deps;
  const session = {
    id: newId(),
    userId: person.userId,
    token: kind === "token" ? { label: "test", scope } : null,
    now: clock(),
    hasSecondFactor: true,
  };
  return (await openSession(db.preAuth.autocommit, session)).secret;
}

/** Inserted as the database's owner, so that the class's activity holds only what the test did. */
export async function createImpersonation(
  testApp: TestApp,
  admin: { userId: string },
  classId: string,
): Promise<string> {
  const { db, clock, newId } = testApp.deps;
  const id = newId();
  const { secret } = await openSession(db.preAuth.autocommit, {
    id,
    userId: admin.userId,
    token: null,
    now: clock(),
    hasSecondFactor: true,
  });
  // By its id, since another session of the admin may have the same millisecond.
  await testApp.owner`
    update sessions set impersonated_class_id = ${classId}, impersonation_ends_at = ${new Date(clock().getTime() + 3_600_000)} where id = ${id}`;
  return secret;
}

export async function ctxWith(testApp: TestApp, secret: string | null): Promise<Ctx> {
  const actor = await resolveActor(testApp.deps, secret);
  return { deps: testApp.deps, actor, ip: randomUUID(), requestId: randomUUID(), progress: { procedure: null } };
}

/** As `auth.signIn` opens it: an administrator's lacks the second factor. */
export async function openPasswordSession(testApp: TestApp, person: { userId: string }): Promise<string> {
  const { db, clock, newId } = testApp.deps;
  return (await openSession(db.preAuth.autocommit, { id: newId(), userId: person.userId, token: null, now: clock() }))
    .secret;
}

export async function createCtx(testApp: TestApp, person: { userId: string }): Promise<Ctx> {
  return ctxWith(testApp, await createSession(testApp, person));
}
