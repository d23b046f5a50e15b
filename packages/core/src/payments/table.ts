import { sql } from "drizzle-orm";
import {
  boolean,
  char,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { users } from "../auth/table.ts";
import { classes } from "../classes/table.ts";
import { creditEntries } from "../fund/credits/table.ts";
import { fundTransactions } from "../fund/table.ts";
import { bigintColumn, id, moment, enumCheck, ore } from "../kernel/columns.ts";

const statuses = ["submitted", "approved", "rejected"] as const;

/** A trigger locks amount and recipient after the first record; a used requirement is archived, never deleted. */
export const paymentRequirements = pgTable(
  "payment_requirements",
  {
    id: id().primaryKey(),
    classId: id("class_id")
      .notNull()
      .references(() => classes.id),
    /** 1, 2, 3 … in the class: with the member's number the reference of a Swish message. */
    number: integer("number").notNull(),
    title: text("title").notNull(),
    description: text("description"),
    amountOre: ore("amount_ore").notNull(),
    /** `07` and 8 digits, or `123` and 7 digits. */
    phoneNumber: text("phone_number").notNull(),
    dueDate: date("due_date", { mode: "string" }),
    /** Nobody owes it, and it has no last day. */
    isVoluntary: boolean("is_voluntary").notNull().default(false),
    createdBy: id("created_by")
      .notNull()
      .references(() => users.id),
    createdAt: moment("created_at").notNull(),
    archivedAt: moment("archived_at"),
  },
  (t) => [
    unique("payment_requirements_number").on(t.classId, t.number),
    unique("payment_requirements_in_class").on(t.id, t.classId),
    index("payment_requirements_author").on(t.createdBy),
    check("payment_requirements_amount", sql`${t.amountOre} between 1 and 100000000`),
    check("payment_requirements_voluntary", sql`not ${t.isVoluntary} or ${t.dueDate} is null`),
    check("payment_requirements_phone", sql`${t.phoneNumber} ~ '^(07[0-9]{8}|123[0-9]{7})$'`),
  ],
);

/** Of a report, a claim or a withdrawal. The owner and the studentansvarig may see it, and the auditor withdrawals'. */
export const paymentReceipts = pgTable(
  "payment_receipts",
  {
    id: id().primaryKey(),
    classId: id("class_id")
      .notNull()
      .references(() => classes.id),
    userId: id("user_id")
      .notNull()
      .references(() => users.id),
    storageKey: text("storage_key").notNull().unique(),
    fileName: text("file_name").notNull(),
    fileSize: bigintColumn("file_size").notNull(),
    mimeType: text("mime_type").notNull(),
    /** SHA-256 in hexadecimal; null for files from before it was stored. Compared each time the file is sent. */
    sha256: text("sha256"),
    createdAt: moment("created_at").notNull(),
  },
  (t) => [unique("payment_receipts_owner").on(t.id, t.classId, t.userId), index("payment_receipts_user").on(t.userId)],
);

/** Milliseconds. */
export const payLinkLifeMs = 30 * 86_400_000;

/** By which a payment is seen and reported without an account. Only the hash of the link's secret is kept. */
export const paymentLinks = pgTable(
  "payment_links",
  {
    id: id().primaryKey(),
    classId: id("class_id").notNull(),
    requirementId: id("requirement_id").notNull(),
    /** True for a member's own payment, which is paid once; false for the class's, which anybody pays. */
    isOwn: boolean("is_own").notNull(),
    tokenHash: char("token_hash", { length: 64 }).notNull(),
    createdBy: id("created_by")
      .notNull()
      .references(() => users.id),
    createdAt: moment("created_at").notNull(),
    expiresAt: moment("expires_at").notNull(),
    revokedAt: moment("revoked_at"),
  },
  (t) => [
    foreignKey({
      columns: [t.requirementId, t.classId],
      foreignColumns: [paymentRequirements.id, paymentRequirements.classId],
    }).onDelete("cascade"),
    uniqueIndex("payment_links_token").on(t.tokenHash),
    unique("payment_links_in_requirement").on(t.id, t.classId, t.requirementId),
    index("payment_links_requirement").on(t.requirementId, t.createdBy),
    index("payment_links_class").on(t.classId, t.createdBy),
    index("payment_links_author").on(t.createdBy),
    check("payment_links_life", sql`${t.expiresAt} = ${t.createdAt} + interval '720 hours'`),
  ],
);

/**
 * An approved record refers to its ledger row (unique: approving twice cannot deposit twice); undoing the approval
 * removes the reference and submits the record again.
 */
export const paymentRecords = pgTable(
  "payment_records",
  {
    id: id().primaryKey(),
    classId: id("class_id").notNull(),
    requirementId: id("requirement_id").notNull(),
    /** Null for a payment that came by a class's link and is tied to no member. */
    userId: id("user_id").references(() => users.id),
    /** The amount that the payer reported; `amountOre` is the approved one, which may be lower. */
    reportedOre: ore("reported_ore").notNull(),
    amountOre: ore("amount_ore").notNull(),
    status: text("status", { enum: statuses }).notNull(),
    receiptId: id("receipt_id"),
    reason: text("reason"),
    /** Of the latest report. */
    clientKey: id("client_key"),
    submittedAt: moment("submitted_at").notNull(),
    decidedBy: id("decided_by").references(() => users.id),
    decidedAt: moment("decided_at"),
    transactionId: id("transaction_id").references(() => fundTransactions.id),
    /** The member's credit that paid it, when no money came in. */
    creditEntryId: id("credit_entry_id").references(() => creditEntries.id),
    /** True when a studentansvarig recorded it, and nobody reported it: undone, the row is deleted. */
    isRecorded: boolean("is_recorded").notNull().default(false),
    /** The link by which it was reported without an account. */
    linkId: id("link_id"),
    /** As the payer wrote them; forgotten after 90 days. */
    guestFirstName: text("guest_first_name"),
    guestLastName: text("guest_last_name"),
    guestEmail: text("guest_email"),
  },
  (t) => [
    foreignKey({
      columns: [t.requirementId, t.classId],
      foreignColumns: [paymentRequirements.id, paymentRequirements.classId],
    }),
    foreignKey({
      columns: [t.receiptId, t.classId, t.userId],
      foreignColumns: [paymentReceipts.id, paymentReceipts.classId, paymentReceipts.userId],
    }),
    foreignKey({
      columns: [t.linkId, t.classId, t.requirementId],
      foreignColumns: [paymentLinks.id, paymentLinks.classId, paymentLinks.requirementId],
    }),
    uniqueIndex("payment_records_one_submitted")
      .on(t.requirementId, t.userId)
      .where(sql`status = 'submitted'`),
    uniqueIndex("payment_records_client_key").on(t.userId, t.clientKey),
    uniqueIndex("payment_records_transaction").on(t.transactionId),
    uniqueIndex("payment_records_credit_entry").on(t.creditEntryId),
    index("payment_records_class").on(t.classId, t.status, t.submittedAt),
    index("payment_records_requirement").on(t.requirementId, t.userId),
    index("payment_records_user").on(t.userId),
    index("payment_records_decided_by").on(t.decidedBy),
    index("payment_records_receipt").on(t.receiptId),
    index("payment_records_link").on(t.linkId),
    index("payment_records_guest").on(t.guestEmail, t.classId),
    check("payment_records_amount", sql`${t.amountOre} between 1 and ${t.reportedOre}`),
    enumCheck("payment_records_status", t.status, statuses),
    check(
      "payment_records_approved",
      sql`num_nonnulls(${t.transactionId}, ${t.creditEntryId}) = case when ${t.status} = 'approved' then 1 else 0 end`,
    ),
    check("payment_records_payer", sql`${t.userId} is not null or (${t.linkId} is not null and not ${t.isRecorded})`),
    check(
      "payment_records_guest_name",
      sql`(${t.guestFirstName} is null) = (${t.guestLastName} is null) and (${t.guestFirstName} is null or ${t.linkId} is not null)`,
    ),
    check(
      "payment_records_guest_email",
      sql`${t.guestEmail} is null or (${t.guestEmail} = lower(${t.guestEmail}) and ${t.guestFirstName} is not null)`,
    ),
    check("payment_records_recorded", sql`not ${t.isRecorded} or ${t.status} = 'approved'`),
    check("payment_records_credit", sql`${t.creditEntryId} is null or ${t.isRecorded}`),
    check(
      "payment_records_decided",
      sql`(${t.status} = 'submitted') = (${t.decidedAt} is null) and (${t.decidedAt} is null) = (${t.decidedBy} is null)`,
    ),
  ],
);

export const paymentExemptions = pgTable(
  "payment_exemptions",
  {
    requirementId: id("requirement_id").notNull(),
    userId: id("user_id")
      .notNull()
      .references(() => users.id),
    classId: id("class_id").notNull(),
    createdBy: id("created_by")
      .notNull()
      .references(() => users.id),
    createdAt: moment("created_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.requirementId, t.userId] }),
    foreignKey({
      columns: [t.requirementId, t.classId],
      foreignColumns: [paymentRequirements.id, paymentRequirements.classId],
    }).onDelete("cascade"),
    index("payment_exemptions_class").on(t.classId),
    index("payment_exemptions_user").on(t.userId),
    index("payment_exemptions_author").on(t.createdBy),
  ],
);

/** The key allows a single reminder a day; `activity` has who sent it and who got it. */
export const paymentReminders = pgTable(
  "payment_reminders",
  {
    requirementId: id("requirement_id").notNull(),
    classId: id("class_id").notNull(),
    /** The Swedish day. */
    day: date("day", { mode: "string" }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.requirementId, t.day] }),
    foreignKey({
      columns: [t.requirementId, t.classId],
      foreignColumns: [paymentRequirements.id, paymentRequirements.classId],
    }).onDelete("cascade"),
    index("payment_reminders_class").on(t.classId),
  ],
);
