import { sql } from "drizzle-orm";
import { check, date, foreignKey, index, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { users } from "../auth/table.ts";
import { classes, memberships } from "../classes/table.ts";
import { id, moment } from "../kernel/columns.ts";

/** Day and time are stored as Swedish local time in text, so no time zone can shift them. */
export const classEvents = pgTable(
  "class_events",
  {
    id: id().primaryKey(),
    classId: id("class_id")
      .notNull()
      .references(() => classes.id),
    title: text("title").notNull(),
    description: text("description"),
    eventDate: date("event_date", { mode: "string" }).notNull(),
    /** `HH:MM`, or null for the whole day. */
    eventTime: text("event_time"),
    createdBy: id("created_by")
      .notNull()
      .references(() => users.id),
    createdAt: moment("created_at").notNull(),
    updatedAt: moment("updated_at"),
  },
  (t) => [
    index("class_events_day").on(t.classId, t.eventDate),
    index("class_events_author").on(t.createdBy),
    check("class_events_time", sql`${t.eventTime} ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'`),
  ],
);

/** Only the hash of the secret URL is stored; a new one replaces the old. */
export const calendarFeeds = pgTable(
  "calendar_feeds",
  {
    userId: id("user_id").notNull(),
    classId: id("class_id").notNull(),
    secretHash: text("secret_hash").notNull().unique(),
    createdAt: moment("created_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.classId] }),
    // Leaving the class deletes the feed.
    foreignKey({ columns: [t.userId, t.classId], foreignColumns: [memberships.userId, memberships.classId] }).onDelete(
      "cascade",
    ),
  ],
);
