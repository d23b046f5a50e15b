import { randomUUID } from "node:crypto";
import { resolveActor } from "@utspring/core/auth/resolve-actor";
import { openSession } from "@utspring/core/auth/session-store";
import type { Ctx } from "@utspring/core/kernel/context";
import type { TokenScope } from "@utspring/domain/token-scopes";
import type { TestApp } from "./test-app.ts";

type NewSession = Parameters<typeof openSession>[1];

async function open(testApp: TestApp, person: { userId: string }, more: Partial<NewSession>) {
  const { db, clock, newId } = testApp.deps;
  const session = { id: newId(), userId: person.userId, token: null, now: clock(), ...more };
  return { id: session.id, ...(await openSession(db.preAuth.autocommit, session)) };
}

/** Without asking for the password; an admin's has its second factor. Returns the secret of a cookie or a token. */
export async function createSession(
  testApp: TestApp,
  person: { userId: string },
  kind: "browser" | "token" = "browser",
  scope: TokenScope = "admin",
): Promise<string> {
  const token = kind === "token" ? { label: "test", scope } : null;
  return (await open(testApp, person, { token, hasSecondFactor: true })).secret;
}

/** As `auth.signIn` opens it: an administrator's lacks the second factor. */
export async function openPasswordSession(testApp: TestApp, person: { userId: string }): Promise<string> {
  return (await open(testApp, person, {})).secret;
}

/** Inserted as the database's owner, so that the class's activity holds only what the test did. */
export async function createImpersonation(
  testApp: TestApp,
  admin: { userId: string },
  classId: string,
): Promise<string> {
  const { id, secret } = await open(testApp, admin, { hasSecondFactor: true });
  const endsAt = new Date(testApp.deps.clock().getTime() + 3_600_000);
  // By its id, since another session of the admin may have the same millisecond.
  await testApp.owner`
    update sessions set impersonated_class_id = ${classId}, impersonation_ends_at = ${endsAt} where id = ${id}`;
  return secret;
}

export async function ctxWith(testApp: TestApp, secret: string | null): Promise<Ctx> {
  const actor = await resolveActor(testApp.deps, secret);
  return { deps: testApp.deps, actor, ip: randomUUID(), requestId: randomUUID(), progress: { procedure: null } };
}

export async function createCtx(testApp: TestApp, person: { userId: string }): Promise<Ctx> {
  return ctxWith(testApp, await createSession(testApp, person));
}
