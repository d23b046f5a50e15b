import { asc, eq } from "drizzle-orm";
import { classes, joinRequests, memberships } from "../classes/table.ts";
import { fundTransactions } from "../fund/table.ts";
import type { Tx } from "../kernel/db.ts";
import { activity } from "../kernel/table.ts";
import { contributionsOf, factorsOf, noticesOf } from "./queries.ts";
import { profiles, sessions, users } from "./table.ts";

/**
 * Every row about a person, and none about others. Customers and what is noted about them are the customers' own.
 * Moments are dates, amounts öre.
 */
export async function personalDataOf(tx: Tx, userId: string) {
  const [[account], [profile], classesJoined, asked, signIns, events, entries, contributions, notices, factors] = await Promise.all([
    tx
      .select({
        id: users.id, email: users.email, createdAt: users.createdAt, emailConfirmedAt: users.emailConfirmedAt, lastSignInAt: users.lastSignInAt,
      })
      .from(users)
      .where(eq(users.id, userId)),
    tx
      .select({
        firstName: profiles.firstName,
        lastName: profiles.lastName,
        role: profiles.role,
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
      .select({ className: classes.name, role: memberships.role, number: memberships.number, joinedAt: memberships.joinedAt })
      .from(memberships)
      .innerJoin(classes, eq(classes.id, memberships.classId))
      .where(eq(memberships.userId, userId)),
    // Not which class: whoever waits is not told.
    tx.select({ at: joinRequests.createdAt }).from(joinRequests).where(eq(joinRequests.userId, userId)),
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
      .where(eq(sessions.userId, userId)),
    tx
      .select({ kind: activity.kind, at: activity.createdAt, detail: activity.detail })
      .from(activity)
      .where(eq(activity.actorId, userId))
      .orderBy(asc(activity.createdAt)),
    tx
      .select({
        type: fundTransactions.type,
        amountOre: fundTransactions.amountOre,
        description: fundTransactions.description,
        at: fundTransactions.createdAt,
      })
      .from(fundTransactions)
      .where(eq(fundTransactions.actorId, userId))
      .orderBy(asc(fundTransactions.createdAt)),
    contributionsOf(tx, userId),
    noticesOf(tx, userId),
    factorsOf(tx, userId),
  ]);
  return { account, profile, classes: classesJoined, joinRequests: asked, sessions: signIns, activity: events, fundTransactions: entries, notices, ...factors, ...contributions };
}
