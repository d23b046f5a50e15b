import { and, desc, eq, inArray } from "drizzle-orm";
import type { Work } from "../kernel/transaction.ts";
import type { LockedAccount } from "./lock-account.ts";
import { openSession } from "./session-store.ts";
import type { NewSession } from "./session-store.ts";
import { sessions } from "./table.ts";

/** How many browsers, and how many tokens, a person is signed in with at most. */
const most = { browser: 20, token: 10 };

/**
 * Opens a session for a person who has just shown who they are: with a password, or otherwise. The account is locked, so a right that is lost meanwhile is
 * lost for this session as well. One too many ends the one that was used least recently. Returns the secret, which exists nowhere else.
 */
export async function startSession(work: Work, account: LockedAccount, session: Pick<NewSession, "id" | "token" | "hasSecondFactor">): Promise<{ secret: string; expiresAt: Date }> {
  await makeRoom(work, account.id, session.token === null ? "browser" : "token");
  return openSession(work.tx, { ...session, userId: account.id, now: work.now });
}

async function makeRoom({ tx, wakeAfter }: Work, userId: string, kind: keyof typeof most): Promise<void> {
  const tooMany = await tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), eq(sessions.kind, kind)))
    .orderBy(desc(sessions.lastUsedAt), desc(sessions.id))
    .offset(most[kind] - 1);
  if (tooMany.length === 0) return;
  await tx.delete(sessions).where(inArray(sessions.id, tooMany.map(({ id }) => id)));
  for (const { id } of tooMany) wakeAfter({ kind: "revoked", userId, sessionId: id });
}
