import { asc, eq, sql } from "drizzle-orm";
import { joinRequests, memberships } from "../classes/table.ts";
import { inClass } from "../kernel/authorize.ts";
import type { Scope } from "../kernel/authorize.ts";
import { emitIn, lockClass } from "../kernel/transaction.ts";
import type { Work } from "../kernel/transaction.ts";
import { noticeSettings, notices, pushSubscriptions } from "../notices/table.ts";
import { endSessions } from "./session-store.ts";
import { emailConfirmations, passkeys, passwordResets, profiles, recoveryCodes, totpSecrets, users } from "./table.ts";

/**
 * Removes a person's name, e-mail address and ways to sign in, their Swish number where others pay to it, and their
 * memberships; the classes get an event. The row stays, since the ledger refers to it. The caller has locked the
 * account (lock-account.ts); classes are locked in the order of their ids, so that two calls do not deadlock.
 */
export async function anonymise(work: Work, scope: Scope, userId: string, removedAt = work.now): Promise<void> {
  const { tx } = work;
  const places = await tx
    .select({ classId: memberships.classId })
    .from(memberships)
    .where(eq(memberships.userId, userId))
    .orderBy(asc(memberships.classId));
  for (const { classId } of places) await lockClass(tx, classId);
  // Runs before the names are removed, since it looks for them in other rows.
  await tx.execute(sql`select forget_person(${userId}, ${removedAt.toISOString()}::timestamptz)`);
  await tx
    .update(profiles)
    .set({ firstName: null, lastName: null, phoneNumber: null, notes: null, role: "elev", classId: null })
    .where(eq(profiles.userId, userId));
  await tx.delete(memberships).where(eq(memberships.userId, userId));
  await endSessions(work, userId, "accountRemoved");
  for (const links of [passwordResets, emailConfirmations]) await tx.delete(links).where(eq(links.userId, userId));
  for (const own of [joinRequests, noticeSettings, pushSubscriptions, notices, passkeys, totpSecrets, recoveryCodes]) await tx.delete(own).where(eq(own.userId, userId));
  await tx.update(users).set({ email: null, passwordHash: null, removedAt }).where(eq(users.id, userId));
  for (const { classId } of places) await emitIn(work, inClass(scope, classId), { kind: "classes.leave", refId: userId });
}
