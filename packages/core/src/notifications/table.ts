import { sql } from "drizzle-orm";
import { boolean, check, index, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import type { NotificationKind } from "@utspring/domain/notification-kinds";
import type { NotificationChoices } from "@utspring/domain/notifications/rules";
import { users } from "../auth/table.ts";
import { classes } from "../classes/table.ts";
import { id, moment, enumCheck } from "../kernel/columns.ts";

const channels = ["push", "email", "digest"] as const;

// The tables keep their names in the database: data exports, backups and policies use them.

/** Without a row, the defaults of domain/notification-kinds.ts apply. */
export const notificationSettings = pgTable("notice_settings", {
  userId: id("user_id")
    .primaryKey()
    .references(() => users.id),
  /** Only kinds that the person has chosen. */
  choices: jsonb("choices").$type<Partial<NotificationChoices>>().notNull().default({}),
  /** No notifications between 21 and 07. */
  isQuiet: boolean("is_quiet").notNull().default(true),
});

/** A trigger deletes it with the session it was added in, so that a signed-out device gets no pushes. */
export const pushSubscriptions = pgTable(
  "push_subscriptions",
  {
    endpoint: text("endpoint").primaryKey(),
    userId: id("user_id")
      .notNull()
      .references(() => users.id),
    sessionId: id("session_id").notNull(),
    p256dh: text("p256dh").notNull(),
    auth: text("auth").notNull(),
    createdAt: moment("created_at").notNull(),
  },
  (t) => [index("push_subscriptions_user").on(t.userId), index("push_subscriptions_session").on(t.sessionId)],
);

/** `claimedAt` is the lease of its sender. Content is read when it is sent, so what no longer applies is not sent. */
export const notifications = pgTable(
  "notices",
  {
    userId: id("user_id")
      .notNull()
      .references(() => users.id),
    /** Null when it is for administrators. */
    classId: id("class_id").references(() => classes.id),
    kind: text("kind").$type<NotificationKind>().notNull(),
    refId: id("ref_id").notNull(),
    /** Tells notifications about one subject apart: the number in `activity`, or the day of the reminder. */
    mark: text("mark").notNull(),
    channel: text("channel", { enum: channels }).notNull(),
    createdAt: moment("created_at").notNull(),
    dueAt: moment("due_at").notNull(),
    claimedAt: moment("claimed_at"),
    sentAt: moment("sent_at"),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.kind, t.refId, t.mark, t.channel] }),
    index("notices_due")
      .on(t.dueAt)
      .where(sql`sent_at is null`),
    index("notices_class").on(t.classId),
    enumCheck("notices_channel", t.channel, channels),
    check("notices_claimed", sql`${t.sentAt} is null or ${t.claimedAt} is not null`),
  ],
);

/** One row: the keys sign pushes and links in mails. */
export const notificationKeys = pgTable(
  "notice_keys",
  {
    isOnly: boolean("is_only").primaryKey().default(true),
    vapidPublic: text("vapid_public").notNull(),
    vapidPrivate: text("vapid_private").notNull(),
    linkSecret: text("link_secret").notNull(),
    createdAt: moment("created_at").notNull(),
  },
  (t) => [check("notice_keys_only", sql`${t.isOnly}`)],
);
