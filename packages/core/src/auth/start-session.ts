import type { Work } from "../kernel/transaction.ts";
import type { LockedAccount } from "./lock-account.ts";
import { openSession } from "./session-store.ts";
import type { NewSession } from "./session-store.ts";

/**
 * Opens a session for a person who has just shown who they are: with a password, or otherwise. The account is locked, so a right that is lost meanwhile is
 * lost for this session as well. Returns the secret, which exists nowhere else.
 */
export function startSession({ tx, now }: Work, account: LockedAccount, session: Pick<NewSession, "id" | "token">): Promise<{ secret: string; expiresAt: Date }> {
  return openSession(tx, { ...session, userId: account.id, now });
}
