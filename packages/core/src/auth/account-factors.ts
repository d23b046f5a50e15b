import { and, eq, isNotNull } from "drizzle-orm";
import type { AccountEventKind } from "@utspring/domain/events";
import { AppError } from "@utspring/domain/errors";
import type { Actor } from "@utspring/domain/roles";
import type { Ctx } from "../kernel/context.ts";
import type { Tx } from "../kernel/db.ts";
import { enqueue } from "../kernel/jobs.ts";
import type { UnitOfWork } from "../kernel/transaction.ts";
import { accountEvents, passkeys, recoveryCodes, sessions, totpSecrets } from "./table.ts";

export async function hasActiveApp(tx: Tx, userId: string): Promise<boolean> {
  const apps = await tx
    .select({ id: totpSecrets.userId })
    .from(totpSecrets)
    .where(and(eq(totpSecrets.userId, userId), isNotNull(totpSecrets.activatedAt)));
  return apps.length > 0;
}

export async function hasFactor(tx: Tx, userId: string): Promise<boolean> {
  const keys = await tx.select({ id: passkeys.id }).from(passkeys).where(eq(passkeys.userId, userId)).limit(1);
  return keys.length > 0 || hasActiveApp(tx, userId);
}

/** Otherwise anybody with the password could add a passkey. Call it with the account locked. */
export async function requireGivenFactor(tx: Tx, actor: Actor): Promise<void> {
  if (actor.kind !== "person" || !actor.isAdmin || !(await hasFactor(tx, actor.userId))) return;
  const [session] = await tx
    .select({ at: sessions.secondFactorAt })
    .from(sessions)
    .where(eq(sessions.id, actor.sessionId));
  if (session?.at == null) throw new AppError("SECOND_FACTOR_REQUIRED");
}

export async function markSecondFactor({ tx, now }: UnitOfWork, sessionId: string): Promise<void> {
  await tx.update(sessions).set({ secondFactorAt: now }).where(eq(sessions.id, sessionId));
}

/** Without a factor left, no session counts as having given one. The rights of open sockets are read again. */
export async function forgetFactorIfLast({ tx, publishAfterCommit }: UnitOfWork, userId: string): Promise<void> {
  if (await hasFactor(tx, userId)) return;
  await tx.update(sessions).set({ secondFactorAt: null }).where(eq(sessions.userId, userId));
  publishAfterCommit({ kind: "moved", userId });
}

const factorTables = { passkey: passkeys, authenticatorApp: totpSecrets, recoveryCodes } as const;
export type FactorKind = keyof typeof factorTables;

export async function dropFactors(
  tx: Tx,
  userId: string,
  kinds: readonly FactorKind[],
): Promise<{ passkeys: boolean; app: boolean }> {
  const app = kinds.includes("authenticatorApp") && (await hasActiveApp(tx, userId));
  const [held] = await tx.select({ id: passkeys.id }).from(passkeys).where(eq(passkeys.userId, userId)).limit(1);
  for (const kind of kinds) await tx.delete(factorTables[kind]).where(eq(factorTables[kind].userId, userId));
  return { passkeys: kinds.includes("passkey") && held !== undefined, app };
}

export async function noteFactorChange(
  { deps }: Ctx,
  { tx, now, authorization }: UnitOfWork,
  userId: string,
  kind: AccountEventKind,
  actorId: string | null = authorization.userId,
): Promise<void> {
  await tx.insert(accountEvents).values({ id: deps.newId(), userId, kind, actorId, createdAt: now });
  await enqueue(tx, "sendFactorMail", { userId, what: kind });
}
