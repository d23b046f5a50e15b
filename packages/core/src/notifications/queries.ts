import { and, asc, eq, gt, isNotNull, isNull, ne, or, sql } from "drizzle-orm";
import type { SQL, SQLWrapper } from "drizzle-orm";
import { choicesOf, plansFor } from "@utspring/domain/notifications/rules";
import type { NotificationKind } from "@utspring/domain/notification-kinds";
import type { NotificationChoices } from "@utspring/domain/notifications/rules";
import { profiles, users } from "../auth/table.ts";
import { classes, memberships } from "../classes/table.ts";
import { fundAuditors } from "../fund/review/table.ts";
import { classFunds } from "../fund/table.ts";
import type { Tx } from "../kernel/db.ts";
import { notificationSettings, notifications, pushSubscriptions } from "./table.ts";

export interface Recipient {
  userId: string;
  isManager: boolean;
  isAuditor: boolean;
  /** True for an adult outside the class who reviews its fund. */
  isGuest: boolean;
  joinedAt: Date;
  choices: NotificationChoices;
  isQuiet: boolean;
  hasDevice: boolean;
}

/** Neither frozen nor removed. */
export async function loadRecipients(tx: Tx, classId: string, among?: SQL): Promise<Recipient[]> {
  const rows = await tx
    .select({
      userId: memberships.userId,
      isManager: sql<boolean>`${memberships.role} = 'studentansvarig'`,
      isAuditor: sql<boolean>`is_auditor(${memberships.userId}, ${memberships.classId})`,
      joinedAt: memberships.joinedAt,
      choices: notificationSettings.choices,
      isQuiet: notificationSettings.isQuiet,
      hasDevice: hasDevice(memberships.userId),
    })
    .from(memberships)
    .innerJoin(profiles, and(eq(profiles.userId, memberships.userId), eq(profiles.accountStatus, "active")))
    .innerJoin(users, and(eq(users.id, memberships.userId), isNull(users.removedAt)))
    .leftJoin(notificationSettings, eq(notificationSettings.userId, memberships.userId))
    .where(and(eq(memberships.classId, classId), ne(profiles.role, "admin"), among));
  return rows.map((row) => ({ ...row, isGuest: false, ...settingsOf(row) }));
}

export async function loadGuests(tx: Tx, classId: string): Promise<Recipient[]> {
  const a = fundAuditors;
  const rows = await tx
    .select({
      userId: a.userId,
      joinedAt: a.appointedAt,
      choices: notificationSettings.choices,
      isQuiet: notificationSettings.isQuiet,
      hasDevice: hasDevice(a.userId),
    })
    .from(a)
    .innerJoin(profiles, and(eq(profiles.userId, a.userId), eq(profiles.accountStatus, "active")))
    .innerJoin(users, and(eq(users.id, a.userId), isNull(users.removedAt)))
    .leftJoin(notificationSettings, eq(notificationSettings.userId, a.userId))
    .where(and(eq(a.classId, classId), isNotNull(a.invitationId), sql`is_auditor(${a.userId}, ${a.classId})`));
  return rows.map((row) => ({ ...row, isManager: false, isAuditor: true, isGuest: true, ...settingsOf(row) }));
}

export function hasDevice(userId: SQLWrapper): SQL<boolean> {
  return sql<boolean>`exists (select from ${pushSubscriptions} where ${pushSubscriptions.userId} = ${userId})`;
}

export function settingsOf(row: { choices: Partial<NotificationChoices> | null; isQuiet: boolean | null }) {
  return { choices: choicesOf(row.choices), isQuiet: row.isQuiet ?? true };
}

export interface Occasion {
  /** Null when it is for administrators. */
  classId: string | null;
  kind: NotificationKind;
  refId: string;
  mark: string;
}

/** Existing ones stay. A job for each person, in the same transaction, so that one bad address delays nobody else. */
export async function insertNotifications(
  tx: Tx,
  toNotify: { recipient: Pick<Recipient, "userId" | "choices" | "isQuiet" | "hasDevice">; occasion: Occasion }[],
  now: Date,
): Promise<void> {
  const rows = toNotify.flatMap(({ recipient, occasion }) =>
    plansFor(recipient.choices[occasion.kind], recipient, now).map((plan) => ({
      ...occasion,
      ...plan,
      userId: recipient.userId,
      createdAt: now,
    })),
  );
  if (rows.length === 0) return;
  const { userId, channel, dueAt } = notifications;
  const inserted = await tx
    .insert(notifications)
    .values(rows)
    .onConflictDoNothing()
    .returning({ userId, channel, dueAt });
  const urgent = inserted.filter((one) => one.dueAt <= now);
  if (urgent.length === 0) return;
  const column = (name: "userId" | "channel") => sql.param(urgent.map((one) => one[name]));
  await queueSending(
    tx,
    sql`select * from unnest(${column("userId")}::uuid[], ${column("channel")}::text[]) as urgent (user_id, channel)`,
  );
}

/** For each `user_id` and `channel` of a query. A waiting job is not repeated. */
export async function queueSending(tx: Tx, whom: SQL): Promise<void> {
  await tx.execute(sql`
    select enqueue_job(job, json_build_object('userId', user_id), job || ' ' || user_id)
    from (select distinct user_id, case channel when 'push' then 'pushNotices' else 'sendNotices' end as job from (${whom}) found) due`);
}

export interface ClassLedgerHead {
  className: string;
  seq: number;
  hash: string;
}

/** Also of the class that they review; none for an empty ledger. */
export async function listLedgerHeads(tx: Tx, userId: string): Promise<ClassLedgerHead[]> {
  return tx
    .select({ className: classes.name, seq: classFunds.lastSeq, hash: classFunds.lastHash })
    .from(classFunds)
    .innerJoin(classes, eq(classes.id, classFunds.classId))
    .leftJoin(memberships, and(eq(memberships.classId, classFunds.classId), eq(memberships.userId, userId)))
    .where(
      and(
        or(isNotNull(memberships.userId), eq(classFunds.classId, sql`guest_class_of(${userId}::uuid)`)),
        gt(classFunds.lastSeq, 0),
      ),
    )
    .orderBy(asc(classes.name));
}
