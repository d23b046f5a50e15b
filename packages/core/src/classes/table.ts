import { sql } from "drizzle-orm";
import { boolean, check, date, index, integer, pgTable, primaryKey, smallint, text, unique } from "drizzle-orm/pg-core";
import { bankSources } from "@utspring/domain/classes/bank-source";
import { invitationStatuses } from "@utspring/domain/classes/rules";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { users } from "../auth/table.ts";
import { id, moment, enumCheck } from "../kernel/columns.ts";

const memberRoles = ["studentansvarig", "elev"] as const;

/** The code is unique in the whole database; its alphabet has no 0, O, 1 or I, which people mix up. */
export const classes = pgTable(
  "classes",
  {
    id: id().primaryKey(),
    name: text("name").notNull(),
    description: text("description"),
    address: text("address"),
    classCode: text("class_code").notNull().unique(),
    graduationDate: date("graduation_date", { mode: "string" }),
    usesPayments: boolean("uses_payments").notNull().default(true),
    swishName: text("swish_name"),
    swishNumber: text("swish_number"),
    /** Each member pays with öre of their own, so that a bank file without messages shows who has paid. */
    usesOwnOre: boolean("uses_own_ore").notNull().default(false),
    /** Null until a studentansvarig has said. */
    bankSource: text("bank_source", { enum: bankSources }),
    createdAt: moment("created_at").notNull(),
    /** The class that an administrator lets its studentansvariga copy from. */
    templateId: id("template_id").references((): AnyPgColumn => classes.id),
    /** Set by triggers; `salesPlace` is the place in the administrator's list (`classStatuses`). */
    salesSessions: integer("sales_sessions").notNull().default(0),
    salesPlace: smallint("sales_place").notNull().default(2),
  },
  (t) => [
    check("classes_code_form", sql`${t.classCode} ~ '^[A-Z2-9]{6}$'`),
    enumCheck("classes_known_bank_source", t.bankSource, bankSources),
    check("classes_sales", sql`${t.salesSessions} >= 0 and ${t.salesPlace} between 0 and 2`),
    index("classes_template").on(t.templateId),
    index("classes_sales_place").on(t.salesPlace, sql`name collate "sv-x-icu"`, t.id),
  ],
);

/** A profile's active class and role are one of these rows. */
export const memberships = pgTable(
  "memberships",
  {
    userId: id("user_id")
      .notNull()
      .references(() => users.id),
    classId: id("class_id")
      .notNull()
      .references(() => classes.id),
    role: text("role", { enum: memberRoles }).notNull(),
    joinedAt: moment("joined_at").notNull(),
    // Set by a trigger and never reused: it is half of the reference in a Swish message.
    number: integer("number").notNull().default(0),
    /** Set by a trigger; null for others than studentansvariga, and for older rows. */
    appointedAt: moment("appointed_at"),
    appointedBy: id("appointed_by").references(() => users.id),
    /** The member whom this studentansvarig has asked to take over; their leaving clears it. */
    handoverTo: id("handover_to"),
    handoverAt: moment("handover_at"),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.classId] }),
    enumCheck("memberships_known_role", t.role, memberRoles),
    unique("memberships_number").on(t.classId, t.number),
    unique("memberships_role").on(t.userId, t.classId, t.role),
    index("memberships_class").on(t.classId),
    index("memberships_appointer").on(t.appointedBy),
    index("memberships_handover_to").on(t.handoverTo, t.classId),
    check(
      "memberships_handover",
      sql`${t.handoverTo} is null or (${t.handoverAt} is not null and ${t.role} = 'studentansvarig' and ${t.handoverTo} <> ${t.userId})`,
    ),
  ],
);

/** Somebody who used a correct code while codes were being guessed. A trigger deletes it when a membership comes. */
export const joinRequests = pgTable(
  "join_requests",
  {
    classId: id("class_id")
      .notNull()
      .references(() => classes.id),
    userId: id("user_id")
      .notNull()
      .references(() => users.id),
    createdAt: moment("created_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.classId, t.userId] }),
    index("join_requests_user").on(t.userId),
    index("join_requests_age").on(t.createdAt),
  ],
);

/** A class that somebody wants. An approval creates the class and deletes the row. */
export const classRequests = pgTable(
  "class_requests",
  {
    userId: id("user_id")
      .primaryKey()
      .references(() => users.id),
    className: text("class_name").notNull(),
    school: text("school").notNull(),
    graduationYear: smallint("graduation_year").notNull(),
    /** True when no administrator needs to approve it while the installation is open to new classes. */
    opensItself: boolean("opens_itself").notNull(),
    createdAt: moment("created_at").notNull(),
    refusedAt: moment("refused_at"),
    reason: text("reason"),
  },
  (t) => [
    index("class_requests_age").on(t.createdAt),
    check("class_requests_year", sql`${t.graduationYear} between 2000 and 2100`),
    check("class_requests_refused", sql`(${t.refusedAt} is null) = (${t.reason} is null)`),
  ],
);

/** Of an address without an account in the class; deleted after 14 days. A trigger sets `joinedAt`. */
export const classInvitations = pgTable(
  "class_invitations",
  {
    id: id().primaryKey(),
    classId: id("class_id")
      .notNull()
      .references(() => classes.id),
    invitedBy: id("invited_by")
      .notNull()
      .references(() => users.id),
    email: text("email").notNull(),
    firstName: text("first_name"),
    status: text("status", { enum: invitationStatuses }).notNull(),
    queuedAt: moment("queued_at").notNull(),
    joinedAt: moment("joined_at"),
  },
  (t) => [
    unique("class_invitations_address").on(t.classId, t.email),
    enumCheck("class_invitations_status", t.status, invitationStatuses),
    index("class_invitations_inviter").on(t.invitedBy),
    index("class_invitations_email").on(t.email),
    index("class_invitations_age").on(t.queuedAt),
  ],
);

/** A message from the studentansvarig to the class. Plain text: links are found when it is shown, never HTML. */
export const classMessages = pgTable(
  "class_messages",
  {
    id: id().primaryKey(),
    classId: id("class_id")
      .notNull()
      .references(() => classes.id),
    title: text("title").notNull(),
    content: text("content").notNull(),
    createdBy: id("created_by")
      .notNull()
      .references(() => users.id),
    createdAt: moment("created_at").notNull(),
    updatedAt: moment("updated_at"),
    /** It is hidden; for a short time it can be restored. */
    removedAt: moment("removed_at"),
  },
  (t) => [
    index("class_messages_newest").on(t.classId, t.createdAt, t.id),
    index("class_messages_author").on(t.createdBy),
  ],
);
