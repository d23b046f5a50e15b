import { and, desc, eq, inArray } from "drizzle-orm";
import { enqueue } from "../kernel/jobs.ts";
import type { UnitOfWork } from "../kernel/transaction.ts";
import type { LockedAccount } from "./lock-account.ts";
import { deviceOf, newDeviceProof } from "./known-device.ts";
import { hashSecret, keepEndReason, openSession } from "./session-store.ts";
import type { NewSession } from "./session-store.ts";
import { sessions, users } from "./table.ts";

interface Start extends Pick<NewSession, "id" | "token" | "device" | "hasSecondFactor"> {
  /** What the browser sent (known-device.ts), checked under the account's lock. */
  shownProof: string | null | undefined;
  /** The secret of the session that the browser had before; it ends. */
  replaced?: string | null | undefined;
}

/** The most browser sessions, and the most tokens, of a person. */
const limits = { browser: 20, token: 10 };

/** The least recently used session beyond the limit ends. Returns the secret, stored nowhere, and a device proof. */
export async function startSession(
  work: UnitOfWork,
  account: LockedAccount,
  { shownProof, replaced, ...session }: Start,
): Promise<{ secret: string; expiresAt: Date; deviceProof: string }> {
  const { tx, now } = work;
  const { id: userId } = account;
  if (replaced) await endReplaced(work, replaced);
  await makeRoom(work, userId, session.token === null ? "browser" : "token");
  if (deviceOf(account, shownProof ?? null) === null && isMailed(account)) {
    await enqueue(tx, "sendNewDeviceMail", { userId, at: now.toISOString(), isToken: session.token !== null });
  }
  await tx.update(users).set({ lastSignInAt: now }).where(eq(users.id, userId));
  return { ...(await openSession(tx, { ...session, userId, now })), deviceProof: newDeviceProof(account) };
}

/** Not the first sign-in, unless the address was confirmed after the sign-up: by another browser than this one. */
function isMailed({ lastSignInAt, emailConfirmedAt, createdAt }: LockedAccount): boolean {
  return lastSignInAt !== null || (emailConfirmedAt !== null && emailConfirmedAt.getTime() !== createdAt.getTime());
}

async function endReplaced({ tx, publishAfterCommit }: UnitOfWork, secret: string): Promise<void> {
  const t = sessions;
  const [ended] = await tx
    .delete(t)
    .where(and(eq(t.secretHash, hashSecret(secret)), eq(t.kind, "browser")))
    .returning({ id: t.id, userId: t.userId });
  if (ended) publishAfterCommit({ kind: "revoked", userId: ended.userId, sessionId: ended.id });
}

async function makeRoom(work: UnitOfWork, userId: string, kind: keyof typeof limits): Promise<void> {
  const { tx, publishAfterCommit } = work;
  const tooMany = await tx
    .select({ id: sessions.id, secretHash: sessions.secretHash })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), eq(sessions.kind, kind)))
    .orderBy(desc(sessions.lastUsedAt), desc(sessions.id))
    .offset(limits[kind] - 1);
  if (tooMany.length === 0) return;
  await tx.delete(sessions).where(
    inArray(
      sessions.id,
      tooMany.map(({ id }) => id),
    ),
  );
  await keepEndReason(work, userId, "tooManySessions", tooMany);
  for (const { id } of tooMany) publishAfterCommit({ kind: "revoked", userId, sessionId: id });
}
