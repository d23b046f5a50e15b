import { and, eq, isNull, ne, sql } from "drizzle-orm";
import { dropFactors, forgetFactorIfLast } from "../auth/account-factors.ts";
import { endSessions } from "../auth/session-store.ts";
import type { EndReason } from "../auth/session-store.ts";
import { calendarFeeds } from "../calendar/table.ts";
import { fundInvitations } from "../fund/review/table.ts";
import type { Tx } from "../kernel/db.ts";
import type { UnitOfWork } from "../kernel/transaction.ts";
import { pushSubscriptions } from "../notifications/table.ts";
import { keyTable } from "./key-table.ts";
import type { KeyEvent, KeyKind } from "./key-table.ts";

interface Choice {
  /** Kept by the rule `others`. */
  sessionId?: string;
  isAsked?: boolean;
}

const reasons: Partial<Record<KeyEvent, EndReason>> = {
  passwordReset: "passwordChanged",
  passwordResetOfAdmin: "passwordChanged",
  addressConfirmed: "passwordChanged",
  confirmedElsewhere: "endedElsewhere",
};

/** Call it with the account locked. Returns the ended factors, for `noteFactorChange`. */
export async function endKeys(
  work: UnitOfWork,
  userId: string,
  event: KeyEvent,
  { sessionId, isAsked = false }: Choice = {},
): Promise<{ passkeys: boolean; app: boolean }> {
  const { tx, now, publishAfterCommit } = work;
  const ends = (kind: KeyKind) => {
    const rule = keyTable[event][kind];
    return rule === "ended" || rule === "others" || (rule === "asked" && isAsked);
  };
  const keptSession = (kind: KeyKind) => (keyTable[event][kind] === "others" ? sessionId : undefined);
  return asPreAuth(tx, async () => {
    const factors = await dropFactors(
      tx,
      userId,
      (["passkey", "authenticatorApp", "recoveryCodes"] as const).filter(ends),
    );
    if (factors.passkeys || factors.app) await forgetFactorIfLast(work, userId);
    const kinds = (["browser", "token"] as const).filter((kind) => ends(kind === "browser" ? "session" : kind));
    const kept = keptSession("session");
    if (kinds.length > 0) {
      const reason = reasons[event] ?? (event as EndReason);
      const ended = await endSessions(work, userId, reason, { kinds, exceptId: kept });
      if (kept === undefined) publishAfterCommit({ kind: "revoked", userId });
      else for (const id of ended) publishAfterCommit({ kind: "revoked", userId, sessionId: id });
    }
    if (ends("pushSubscription")) {
      // A trigger deletes those of ended sessions, but not those whose session had expired before.
      const p = pushSubscriptions;
      const own = keptSession("pushSubscription");
      await tx.delete(p).where(and(eq(p.userId, userId), own === undefined ? undefined : ne(p.sessionId, own)));
    }
    if (ends("calendarFeed")) await tx.delete(calendarFeeds).where(eq(calendarFeeds.userId, userId));
    if (ends("auditorInvitation")) {
      const i = fundInvitations;
      await tx
        .update(i)
        .set({ revokedBy: userId, revokedAt: now })
        .where(and(eq(i.invitedBy, userId), isNull(i.acceptedAt), isNull(i.revokedAt)));
    }
    return factors;
  });
}

/** Keys are the person's own in every class, and only the RLS role of pre-authentication reaches all classes. */
async function asPreAuth<T>(tx: Tx, run: () => Promise<T>): Promise<T> {
  const [before] = await tx.execute<{ role: string }>(
    sql`select current_setting('app.role') as role, set_config('app.role', 'gate', true)`,
  );
  const result = await run();
  await tx.execute(sql`select set_config('app.role', ${before?.role ?? ""}, true)`);
  return result;
}
