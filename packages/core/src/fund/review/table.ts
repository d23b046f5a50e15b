import { sql } from "drizzle-orm";
import { char, check, foreignKey, index, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { users } from "../../auth/table.ts";
import { bigintColumn, id, moment, ore } from "../../kernel/columns.ts";
import { classFunds, fundTransactions } from "../table.ts";

/** How long an invitation can be accepted, in milliseconds. */
export const invitationLifeMs = 7 * 86_400_000;

/** One open at a time, accepted once within seven days. Only the links' hashes, and nothing about the person. */
export const fundInvitations = pgTable(
  "fund_invitations",
  {
    id: id().primaryKey(),
    classId: id("class_id")
      .notNull()
      .references(() => classFunds.classId),
    tokenHash: char("token_hash", { length: 64 }).notNull(),
    /** Null when no mail was sent. */
    mailTokenHash: char("mail_token_hash", { length: 64 }),
    invitedBy: id("invited_by")
      .notNull()
      .references(() => users.id),
    invitedAt: moment("invited_at").notNull(),
    expiresAt: moment("expires_at").notNull(),
    acceptedBy: id("accepted_by").references(() => users.id),
    acceptedAt: moment("accepted_at"),
    revokedBy: id("revoked_by").references(() => users.id),
    revokedAt: moment("revoked_at"),
  },
  (t) => [
    uniqueIndex("fund_invitations_token").on(t.tokenHash),
    uniqueIndex("fund_invitations_mail_token").on(t.mailTokenHash),
    uniqueIndex("fund_invitations_one")
      .on(t.classId)
      .where(sql`${t.acceptedAt} is null and ${t.revokedAt} is null`),
    index("fund_invitations_class").on(t.classId),
    index("fund_invitations_inviter").on(t.invitedBy),
    index("fund_invitations_acceptor").on(t.acceptedBy),
    index("fund_invitations_revoker").on(t.revokedBy),
    check("fund_invitations_life", sql`${t.expiresAt} = ${t.invitedAt} + interval '168 hours'`),
    check("fund_invitations_accepted", sql`(${t.acceptedBy} is null) = (${t.acceptedAt} is null)`),
    check("fund_invitations_revoked", sql`(${t.revokedBy} is null) = (${t.revokedAt} is null)`),
    check("fund_invitations_closed", sql`${t.acceptedAt} is null or ${t.revokedAt} is null`),
    check("fund_invitations_in_time", sql`${t.acceptedAt} < ${t.expiresAt}`),
    check("fund_invitations_other", sql`${t.acceptedBy} <> ${t.invitedBy}`),
  ],
);

/** One at a time; the row stays when it ends. `is_auditor` says who reviews now: a pupil, or a guest in no class. */
export const fundAuditors = pgTable(
  "fund_auditors",
  {
    id: id().primaryKey(),
    classId: id("class_id")
      .notNull()
      .references(() => classFunds.classId),
    userId: id("user_id")
      .notNull()
      .references(() => users.id),
    appointedBy: id("appointed_by")
      .notNull()
      .references(() => users.id),
    appointedAt: moment("appointed_at").notNull(),
    endedBy: id("ended_by").references(() => users.id),
    endedAt: moment("ended_at"),
    /** The invitation that a guest accepted; null for a pupil. */
    invitationId: id("invitation_id").references(() => fundInvitations.id),
  },
  (t) => [
    uniqueIndex("fund_auditors_one")
      .on(t.classId)
      .where(sql`${t.endedAt} is null`),
    uniqueIndex("fund_auditors_one_guest")
      .on(t.userId)
      .where(sql`${t.endedAt} is null and ${t.invitationId} is not null`),
    uniqueIndex("fund_auditors_invitation").on(t.invitationId),
    index("fund_auditors_class").on(t.classId),
    index("fund_auditors_user").on(t.userId),
    check("fund_auditors_ended", sql`(${t.endedBy} is null) = (${t.endedAt} is null)`),
    check("fund_auditors_other", sql`${t.userId} <> ${t.appointedBy}`),
  ],
);

/** Append-only and hash-chained. Holds its month's last row's hash; the ledger's next row holds the sign-off's. */
export const fundSignOffs = pgTable(
  "fund_sign_offs",
  {
    id: id().primaryKey(),
    classId: id("class_id")
      .notNull()
      .references(() => classFunds.classId),
    number: bigintColumn("number").notNull(),
    /** `yyyy-MM`, of Swedish days. */
    month: char("month", { length: 7 }).notNull(),
    ledgerSeq: bigintColumn("ledger_seq").notNull(),
    ledgerHash: char("ledger_hash", { length: 64 }).notNull(),
    bookOre: ore("book_ore").notNull(),
    bankOre: ore("bank_ore").notNull(),
    differenceOre: ore("difference_ore").notNull(),
    remark: text("remark").notNull(),
    auditorId: id("auditor_id")
      .notNull()
      .references(() => users.id),
    createdAt: moment("created_at").notNull(),
    previousHash: char("previous_hash", { length: 64 }).notNull(),
    hash: char("hash", { length: 64 }).notNull(),
  },
  (t) => [
    uniqueIndex("fund_sign_offs_number").on(t.classId, t.number),
    uniqueIndex("fund_sign_offs_month").on(t.classId, t.month),
    index("fund_sign_offs_auditor").on(t.auditorId),
    foreignKey({
      name: "fund_sign_offs_ledger",
      columns: [t.classId, t.ledgerSeq],
      foreignColumns: [fundTransactions.classId, fundTransactions.seq],
    }),
    check("fund_sign_offs_month_form", sql`${t.month} ~ '^20[0-9]{2}-(0[1-9]|1[0-2])$'`),
    check("fund_sign_offs_difference", sql`${t.differenceOre} = ${t.bankOre} - ${t.bookOre}`),
    check(
      "fund_sign_offs_month_over",
      sql`${t.month} < to_char(${t.createdAt} at time zone 'Europe/Stockholm', 'YYYY-MM')`,
    ),
  ],
);

export const fundQuestions = pgTable(
  "fund_questions",
  {
    id: id().primaryKey(),
    classId: id("class_id")
      .notNull()
      .references(() => classFunds.classId),
    question: text("question").notNull(),
    askedBy: id("asked_by")
      .notNull()
      .references(() => users.id),
    askedAt: moment("asked_at").notNull(),
    answer: text("answer"),
    answeredBy: id("answered_by").references(() => users.id),
    answeredAt: moment("answered_at"),
  },
  (t) => [
    index("fund_questions_class").on(t.classId, t.askedAt),
    index("fund_questions_asker").on(t.askedBy),
    index("fund_questions_answerer").on(t.answeredBy),
    check(
      "fund_questions_answered",
      sql`(${t.answer} is null) = (${t.answeredBy} is null) and (${t.answer} is null) = (${t.answeredAt} is null)`,
    ),
  ],
);
