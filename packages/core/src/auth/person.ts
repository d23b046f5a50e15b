import { asc, eq, lte, sql } from "drizzle-orm";
import { guestRole } from "@utspring/domain/roles";
import type { Role } from "@utspring/domain/roles";
import type { Tx } from "../kernel/db.ts";
import type { UnitOfWork } from "../kernel/transaction.ts";
import {
  accountEvents,
  emailConfirmations,
  passkeys,
  passwordResets,
  profiles,
  sessions,
  totpSecrets,
  users,
} from "./table.ts";

/** No keys and no secrets. */
export async function exportPerson(tx: Tx, userId: string) {
  const [[account], [profile], signIns, keys, [app], events] = await Promise.all([
    tx
      .select({
        id: users.id,
        email: users.email,
        createdAt: users.createdAt,
        emailConfirmedAt: users.emailConfirmedAt,
        lastSignInAt: users.lastSignInAt,
      })
      .from(users)
      .where(eq(users.id, userId)),
    tx
      .select({
        firstName: profiles.firstName,
        lastName: profiles.lastName,
        role: sql<
          Role | typeof guestRole
        >`case when guest_class_of(${profiles.userId}) is null then ${profiles.role} else ${guestRole} end`,
        notes: profiles.notes,
        createdAt: profiles.createdAt,
        phoneNumber: profiles.phoneNumber,
        accountStatus: profiles.accountStatus,
        termsAcceptedAt: profiles.termsAcceptedAt,
        termsVersion: profiles.termsVersion,
      })
      .from(profiles)
      .where(eq(profiles.userId, userId)),
    tx
      .select({
        kind: sessions.kind,
        label: sessions.label,
        scope: sessions.scope,
        confirmedAt: sessions.confirmedAt,
        secondFactorAt: sessions.secondFactorAt,
        createdAt: sessions.createdAt,
        lastUsedAt: sessions.lastUsedAt,
        expiresAt: sessions.expiresAt,
      })
      .from(sessions)
      .where(eq(sessions.userId, userId))
      .orderBy(asc(sessions.createdAt), asc(sessions.id)),
    tx
      .select({
        name: passkeys.name,
        isBackedUp: passkeys.isBackedUp,
        createdAt: passkeys.createdAt,
        lastUsedAt: passkeys.lastUsedAt,
      })
      .from(passkeys)
      .where(eq(passkeys.userId, userId))
      .orderBy(asc(passkeys.createdAt)),
    tx.select({ activatedAt: totpSecrets.activatedAt }).from(totpSecrets).where(eq(totpSecrets.userId, userId)),
    tx
      .select({ kind: accountEvents.kind, at: accountEvents.createdAt })
      .from(accountEvents)
      .where(eq(accountEvents.userId, userId))
      .orderBy(asc(accountEvents.createdAt)),
  ]);
  return {
    account,
    profile,
    sessions: signIns,
    passkeys: keys,
    authenticatorAppSince: app?.activatedAt ?? null,
    accountEvents: events,
  };
}

/** The profile leaves its class, so this runs before the memberships are deleted. */
export async function erasePerson({ tx }: UnitOfWork, userId: string): Promise<void> {
  await tx
    .update(profiles)
    .set({ firstName: null, lastName: null, phoneNumber: null, notes: null, role: "elev", classId: null })
    .where(eq(profiles.userId, userId));
  for (const links of [passwordResets, emailConfirmations]) await tx.delete(links).where(eq(links.userId, userId));
}

/** The row stays, since other rows refer to it. */
export async function markRemoved(tx: Tx, userId: string, removedAt: Date): Promise<void> {
  await tx.update(users).set({ email: null, passwordHash: null, removedAt }).where(eq(users.id, userId));
}

/** Accounts removed at this moment or earlier, as a subquery. */
export function removedBefore(tx: Tx, moment: Date) {
  return tx.select({ id: users.id }).from(users).where(lte(users.removedAt, moment));
}
