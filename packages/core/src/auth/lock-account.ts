import { and, eq, isNull } from "drizzle-orm";
import { AppError } from "@utspring/domain/errors";
import type { Role } from "@utspring/domain/roles";
import type { Tx } from "../kernel/db.ts";
import { profiles, sessions, users } from "./table.ts";

/** An account as it stays until the end of the transaction that has locked it. */
export interface LockedAccount {
  id: string;
  email: string;
  passwordHash: string;
  firstName: string | null;
  lastName: string | null;
  role: Role;
  status: "active" | "frozen";
  /** Null before the first sign-in. */
  lastSignInAt: Date | null;
}

/**
 * Locks a person's row until the transaction ends; null for one who is removed or unknown. Whatever takes a right from a person and whatever gives one
 * takes this lock before any other lock, so the one that comes second sees what the first has done. Others' rows may go on pointing at the person.
 */
export async function lockAccount(tx: Tx, userId: string): Promise<LockedAccount | null> {
  const [user] = await tx
    .select({ id: users.id, email: users.email, passwordHash: users.passwordHash, lastSignInAt: users.lastSignInAt })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.removedAt)))
    .for("no key update");
  // A statement of its own: one that waits for a lock reads the other tables as they were before it waited.
  const [profile] = await tx
    .select({ firstName: profiles.firstName, lastName: profiles.lastName, role: profiles.role, status: profiles.accountStatus })
    .from(profiles)
    .where(eq(profiles.userId, userId));
  if (!user || !profile || user.email === null || user.passwordHash === null) return null;
  return { ...user, email: user.email, passwordHash: user.passwordHash, ...profile };
}

/**
 * Locks the account that a sign-in was verified for, and compares again: hashing takes long, and happens before the transaction.
 * @throws AppError WRONG_CREDENTIALS when it was removed or has another password by now, FROZEN.
 */
export async function lockVerified(tx: Tx, verified: { userId: string; passwordHash: string }): Promise<LockedAccount> {
  const account = await lockAccount(tx, verified.userId);
  if (account?.passwordHash !== verified.passwordHash) throw new AppError("WRONG_CREDENTIALS");
  if (account.status === "frozen") throw new AppError("FROZEN");
  return account;
}

/** Locks the account of the person who calls, and looks again whether the session still stands. @throws AppError NOT_SIGNED_IN. */
export async function lockOwnAccount(tx: Tx, who: { userId: string; sessionId: string }): Promise<LockedAccount> {
  const account = await lockAccount(tx, who.userId);
  const [session] = await tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.id, who.sessionId), eq(sessions.userId, who.userId)));
  if (account === null || account.status === "frozen" || !session) throw new AppError("NOT_SIGNED_IN");
  return account;
}

/** As lockOwnAccount, for what the password was asked for once more. @throws AppError WRONG_PASSWORD at `field` when it is another by now, NOT_SIGNED_IN. */
export async function lockWithPassword(tx: Tx, who: { userId: string; sessionId: string }, given: { hash: string; field: string }): Promise<LockedAccount> {
  const account = await lockOwnAccount(tx, who);
  if (account.passwordHash !== given.hash) throw new AppError("WRONG_PASSWORD", { field: given.field });
  return account;
}
