import { and, eq, isNull } from "drizzle-orm";
import { AppError } from "@utspring/domain/errors";
import type { Role } from "@utspring/domain/roles";
import type { Tx } from "../kernel/db.ts";
import { profiles, sessions, users } from "./table.ts";

export interface LockedAccount {
  id: string;
  email: string;
  passwordHash: string;
  firstName: string | null;
  lastName: string | null;
  role: Role;
  status: "active" | "frozen";
  createdAt: Date;
  emailConfirmedAt: Date | null;
  lastSignInAt: Date | null;
}

/**
 * Until the transaction ends; null for a removed or unknown person. Whatever gives a person a right or takes one takes
 * this lock first, so the later of two transactions sees the other's change.
 */
export async function lockAccount(tx: Tx, userId: string): Promise<LockedAccount | null> {
  const [user] = await tx
    .select({
      id: users.id,
      email: users.email,
      passwordHash: users.passwordHash,
      createdAt: users.createdAt,
      emailConfirmedAt: users.emailConfirmedAt,
      lastSignInAt: users.lastSignInAt,
    })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.removedAt)))
    .for("no key update");
  // A separate query: one that waits for a lock reads other tables as they were before the wait.
  const [profile] = await tx
    .select({
      firstName: profiles.firstName,
      lastName: profiles.lastName,
      role: profiles.role,
      status: profiles.accountStatus,
    })
    .from(profiles)
    .where(eq(profiles.userId, userId));
  if (!user || !profile || user.email === null || user.passwordHash === null) return null;
  return { ...user, email: user.email, passwordHash: user.passwordHash, ...profile };
}

/** Compares the hash again under the lock, since hashing takes long and happens before the transaction. */
export async function lockVerified(tx: Tx, verified: { userId: string; passwordHash: string }): Promise<LockedAccount> {
  const account = await lockAccount(tx, verified.userId);
  if (account?.passwordHash !== verified.passwordHash) throw new AppError("WRONG_CREDENTIALS");
  if (account.status === "frozen") throw new AppError("FROZEN");
  return account;
}

/** Locks the caller's account, and checks that the session still exists. @throws AppError NOT_SIGNED_IN. */
export async function lockOwnAccount(tx: Tx, who: { userId: string; sessionId: string }): Promise<LockedAccount> {
  const account = await lockAccount(tx, who.userId);
  const [session] = await tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.id, who.sessionId), eq(sessions.userId, who.userId)));
  if (account === null || account.status === "frozen" || !session) throw new AppError("NOT_SIGNED_IN");
  return account;
}

/** After a password check. @throws AppError WRONG_PASSWORD when the password has changed meanwhile, NOT_SIGNED_IN. */
export async function lockWithPassword(
  tx: Tx,
  who: { userId: string; sessionId: string },
  given: { hash: string; field: string },
): Promise<LockedAccount> {
  const account = await lockOwnAccount(tx, who);
  if (account.passwordHash !== given.hash) throw new AppError("WRONG_PASSWORD", { field: given.field });
  return account;
}
