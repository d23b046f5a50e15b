import { createHash, randomBytes } from "node:crypto";
import { and, eq, inArray, lt, ne, sql } from "drizzle-orm";
import { Lucia, TimeSpan } from "lucia";
import type { Adapter, DatabaseSession } from "lucia";
import type { Role } from "@utspring/domain/roles";
import type { TokenScope } from "@utspring/domain/token-scopes";
import type { Tx } from "../kernel/db.ts";
import type { UnitOfWork } from "../kernel/transaction.ts";
import { readRow, sessionOf } from "./session-rows.ts";
import type { Session } from "./session-rows.ts";
import { endedSessions, sessions } from "./table.ts";

/** The only file that imports Lucia. The cookie holds the raw secret; the table holds its SHA-256. */

interface SessionRow {
  rowId: string;
  kind: "browser" | "token";
  label: string | null;
  scope: TokenScope | null;
  impersonatedClassId: string | null;
  impersonationEndsAt: Date | null;
  secondFactorAt: Date | null;
  createdAt: Date;
  lastUsedAt: Date;
}

interface UserRow {
  role: Role;
  classId: string | null;
  accountStatus: "active" | "frozen";
  /** The class whose fund they review as its guest. */
  guestClassId: string | null;
  /** True for who has been such a guest, is not any more, and is in no class. */
  wasGuest: boolean;
}

declare module "lucia" {
  interface Register {
    Lucia: Lucia<SessionRow, UserRow>;
    UserId: string;
    DatabaseSessionAttributes: SessionRow;
    DatabaseUserAttributes: UserRow;
  }
}

const browserIdle = new TimeSpan(10, "d");
/** An administrator's session ends sooner when unused: it reaches every class. */
const adminIdleMs = new TimeSpan(12, "h").milliseconds();
const browserAbsoluteMs = new TimeSpan(60, "d").milliseconds();
const tokenLife = new TimeSpan(30, "d");
/** The prefix lets people and secret scanners tell tokens from session secrets. */
export const tokenPrefix = "utspring_";

export const hashSecret = (secret: string) => createHash("sha256").update(secret).digest("hex");

/** 256 random bits. */
export const newSecret = () => randomBytes(32).toString("base64url");

function luciaFor(tx: Tx, life: TimeSpan): Lucia<SessionRow, UserRow> {
  return new Lucia(adapterFor(tx), {
    sessionExpiresIn: life,
    getSessionAttributes: (row) => row,
    getUserAttributes: (row) => row,
  });
}

export interface NewSession {
  id: string;
  userId: string;
  now: Date;
  /** Null for a browser. */
  token: { label: string; scope: TokenScope } | null;
  device?: string | null;
  /** True when opened by a passkey, or by a password and a code. */
  hasSecondFactor?: boolean;
}

export async function openSession(tx: Tx, session: NewSession): Promise<{ secret: string; expiresAt: Date }> {
  const isToken = session.token !== null;
  const secret = isToken ? tokenPrefix + newSecret() : newSecret();
  const attributes: SessionRow = {
    rowId: session.id,
    kind: isToken ? "token" : "browser",
    label: session.token?.label ?? session.device ?? null,
    scope: session.token?.scope ?? null,
    impersonatedClassId: null,
    impersonationEndsAt: null,
    secondFactorAt: session.hasSecondFactor === true ? session.now : null,
    createdAt: session.now,
    lastUsedAt: session.now,
  };
  const lucia = luciaFor(tx, isToken ? tokenLife : browserIdle);
  const { expiresAt } = await lucia.createSession(session.userId, attributes, { sessionId: secret });
  return { secret, expiresAt };
}

export interface LiveSession extends SessionRow, UserRow {
  userId: string;
}

/** Null when it is unknown, ended or expired. */
export async function readSession(tx: Tx, secret: string, now: Date): Promise<LiveSession | null> {
  const lucia = luciaFor(tx, secret.startsWith(tokenPrefix) ? tokenLife : browserIdle);
  const { session, user } = await lucia.validateSession(secret);
  if (session === null || user.accountStatus === "frozen") return null;
  const isTooOld = now.getTime() - session.createdAt.getTime() > browserAbsoluteMs;
  const isLeftOpen = user.role === "admin" && now.getTime() - session.lastUsedAt.getTime() > adminIdleMs;
  if (session.kind === "browser" && (isTooOld || isLeftOpen)) {
    await lucia.invalidateSession(secret);
    return null;
  }
  return { ...session, ...user, userId: session.userId };
}

/** As `readSession`, without extending or deleting the session. `until` is when it expires without further use. */
export async function peekSession(
  tx: Tx,
  secret: string,
  now: Date,
): Promise<{ session: LiveSession; until: Date } | null> {
  const row = await readRow(tx, hashSecret(secret));
  if (row === null || row.account_status === "frozen") return null;
  const { id: rowId, ...session } = {
    ...sessionOf(row),
    role: row.role,
    classId: row.class_id,
    accountStatus: row.account_status,
    guestClassId: row.guest_class_id,
    wasGuest: row.was_guest,
  };
  const ends = [session.expiresAt.getTime()];
  if (session.kind === "browser") ends.push(session.createdAt.getTime() + browserAbsoluteMs);
  if (session.kind === "browser" && session.role === "admin") ends.push(session.lastUsedAt.getTime() + adminIdleMs);
  const until = new Date(Math.min(...ends));
  return until <= now ? null : { session: { ...session, rowId }, until };
}

/** Called now and then, not for every call. */
export async function touchSession(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.update(sessions).set({ lastUsedAt: now }).where(eq(sessions.id, id));
}

export type EndReason = (typeof endedSessions.$inferSelect)["reason"];
type EndedSession = Pick<Session, "id"> & { secretHash: string };

/** Keeps the reason for the ended sessions' browsers, and returns their ids. */
export async function endSessions(
  work: Pick<UnitOfWork, "tx" | "now">,
  userId: string,
  reason: EndReason,
  { kinds, exceptId }: { kinds: Session["kind"][]; exceptId?: string | undefined },
): Promise<string[]> {
  const { tx } = work;
  const others = exceptId === undefined ? undefined : ne(sessions.id, exceptId);
  const ended = await tx
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), inArray(sessions.kind, kinds), others))
    .returning({ id: sessions.id, secretHash: sessions.secretHash });
  await keepEndReason(work, userId, reason, ended);
  return ended.map((session) => session.id);
}

export async function keepEndReason(
  { tx, now }: Pick<UnitOfWork, "tx" | "now">,
  userId: string,
  reason: EndReason,
  ended: EndedSession[],
): Promise<void> {
  if (ended.length === 0) return;
  await tx.insert(endedSessions).values(ended.map(({ secretHash }) => ({ secretHash, userId, reason, endedAt: now })));
}

/** Null when it was not ended, or by its own person. */
export async function findEndReason(tx: Tx, secret: string): Promise<EndReason | null> {
  const [ended] = await tx
    .select({ reason: endedSessions.reason })
    .from(endedSessions)
    .where(eq(endedSessions.secretHash, hashSecret(secret)));
  return ended?.reason ?? null;
}

function adapterFor(tx: Tx): Adapter {
  return {
    getSessionAndUser: async (secret) => {
      const row = await readRow(tx, hashSecret(secret));
      if (row === null) return [null, null];
      const {
        role,
        class_id: classId,
        account_status: accountStatus,
        guest_class_id: guestClassId,
        was_guest: wasGuest,
      } = row;
      return [
        asLuciaSession(secret, sessionOf(row)),
        { id: row.user_id, attributes: { role, classId, accountStatus, guestClassId, wasGuest } },
      ];
    },
    getUserSessions: async (userId) => {
      const rows = await tx.select().from(sessions).where(eq(sessions.userId, userId));
      return rows.map((row) => asLuciaSession(row.secretHash, row));
    },
    setSession: async ({ id: secret, userId, expiresAt, attributes: { rowId, ...attributes } }) => {
      // A session is opened with the password, so it starts confirmed (require-confirmed.ts).
      const row = {
        id: rowId,
        secretHash: hashSecret(secret),
        userId,
        expiresAt,
        confirmedAt: attributes.createdAt,
        ...attributes,
      };
      await tx.insert(sessions).values(row);
    },
    // A token is valid for 30 days; only a browser's session is extended by use.
    updateSessionExpiration: async (secret, expiresAt) => {
      await tx
        .update(sessions)
        .set({ expiresAt })
        .where(and(eq(sessions.secretHash, hashSecret(secret)), eq(sessions.kind, "browser")));
    },
    deleteSession: async (secret) => {
      await tx.delete(sessions).where(eq(sessions.secretHash, hashSecret(secret)));
    },
    deleteUserSessions: async (userId) => {
      await tx.delete(sessions).where(eq(sessions.userId, userId));
    },
    deleteExpiredSessions: async () => {
      await tx.delete(sessions).where(lt(sessions.expiresAt, sql`now()`));
    },
  };
}

function asLuciaSession(secret: string, row: Session): DatabaseSession {
  const {
    id: rowId,
    kind,
    label,
    scope,
    impersonatedClassId,
    impersonationEndsAt,
    secondFactorAt,
    createdAt,
    lastUsedAt,
  } = row;
  return {
    id: secret,
    userId: row.userId,
    expiresAt: row.expiresAt,
    attributes: {
      rowId,
      kind,
      label,
      scope,
      impersonatedClassId,
      impersonationEndsAt,
      secondFactorAt,
      createdAt,
      lastUsedAt,
    },
  };
}
