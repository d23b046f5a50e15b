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
} from "drizzle-orm/pg-core";
import { bankRowStates, bankRules } from "@utspring/domain/payments/bank";
import { users } from "../../auth/table.ts";
import { classes } from "../../classes/table.ts";
import { fundTransactions } from "../../fund/table.ts";
import { creditEntries } from "../../fund/credits/table.ts";
import { bigintColumn, id, moment, enumCheck, ore } from "../../kernel/columns.ts";
import { paymentRecords } from "../table.ts";

/** For keyed hashes of phone numbers; a trigger makes one for each class. */
export const bankKeys = pgTable("bank_keys", {
  classId: id("class_id")
    .primaryKey()
    .references(() => classes.id),
  key: char("key", { length: 64 })
    .notNull()
    .default(sql`replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')`),
});

/** The file itself never leaves the device that read it. */
export const bankImports = pgTable(
  "bank_imports",
  {
    id: id().primaryKey(),
    classId: id("class_id")
      .notNull()
      .references(() => classes.id),
    profile: text("profile").notNull(),
    periodFrom: date("period_from", { mode: "string" }),
    periodTo: date("period_to", { mode: "string" }),
    rowsSeen: integer("rows_seen").notNull(),
    createdBy: id("created_by")
      .notNull()
      .references(() => users.id),
    createdAt: moment("created_at").notNull(),
  },
  (t) => [
    unique("bank_imports_in_class").on(t.id, t.classId),
    index("bank_imports_class").on(t.classId, t.createdAt),
    index("bank_imports_author").on(t.createdBy),
    check("bank_imports_seen", sql`${t.rowsSeen} between 1 and 20000`),
  ],
);

/**
 * Never the phone number; name, message and the number's keyed hash only while booked, linked or saved, and not for
 * long. A deferred trigger checks that its payments add up to its amount, and that a linked row has one payment.
 */
export const bankRows = pgTable(
  "bank_rows",
  {
    id: id().primaryKey(),
    classId: id("class_id")
      .notNull()
      .references(() => classes.id),
    importId: id("import_id"),
    fingerprint: text("fingerprint").notNull(),
    /** As in `bank_imports`; null for older rows. */
    profile: text("profile"),
    bookedOn: date("booked_on", { mode: "string" }).notNull(),
    amountOre: ore("amount_ore").notNull(),
    state: text("state", { enum: bankRowStates }).notNull(),
    rule: text("rule", { enum: bankRules }),
    name: text("name"),
    message: text("message"),
    phoneHash: char("phone_hash", { length: 64 }),
    /** Of a saved row: its sign may be a minus, so it may be money out. */
    isSignUnclear: boolean("is_sign_unclear").notNull().default(false),
    /** The saved row that may be this row, read before its file's columns were chosen anew. */
    earlierFingerprint: text("earlier_fingerprint"),
    changedBy: id("changed_by")
      .notNull()
      .references(() => users.id),
    changedAt: moment("changed_at").notNull(),
    /** Who added the row, for the quota of a day: a later decision changes neither. Both have defaults. */
    createdBy: id("created_by")
      .notNull()
      .references(() => users.id),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (t) => [
    foreignKey({ columns: [t.importId, t.classId], foreignColumns: [bankImports.id, bankImports.classId] }),
    unique("bank_rows_fingerprint").on(t.classId, t.fingerprint),
    unique("bank_rows_in_class").on(t.id, t.classId),
    index("bank_rows_import").on(t.importId),
    index("bank_rows_changed").on(t.classId, t.changedAt),
    index("bank_rows_author").on(t.changedBy),
    index("bank_rows_creator").on(t.createdBy, t.createdAt),
    enumCheck("bank_rows_state", t.state, bankRowStates),
    enumCheck("bank_rows_rule", t.rule, bankRules),
    check("bank_rows_amount", sql`${t.amountOre} between 1 and 100000000000`),
    check("bank_rows_booked", sql`(${t.state} in ('booked', 'linked')) = (${t.rule} is not null)`),
    check(
      "bank_rows_text",
      sql`${t.state} in ('booked', 'linked', 'saved') or num_nonnulls(${t.name}, ${t.message}, ${t.phoneHash}) = 0`,
    ),
  ],
);

/** When the approval of a linked row's payment is undone, a trigger deletes the match and reopens the row. */
export const bankMatches = pgTable(
  "bank_matches",
  {
    id: id().primaryKey(),
    rowId: id("row_id").notNull(),
    classId: id("class_id").notNull(),
    /** Null for income, which is nobody's. */
    userId: id("user_id").references(() => users.id),
    amountOre: ore("amount_ore").notNull(),
    recordId: id("record_id").references(() => paymentRecords.id),
    creditEntryId: id("credit_entry_id").references(() => creditEntries.id),
    /** The deposit of income. */
    transactionId: id("transaction_id").references(() => fundTransactions.id),
    /** It approved the member's own report, which waits again when the row is undone. */
    wasReported: boolean("was_reported").notNull().default(false),
  },
  (t) => [
    foreignKey({ columns: [t.rowId, t.classId], foreignColumns: [bankRows.id, bankRows.classId] }),
    unique("bank_matches_record").on(t.recordId),
    unique("bank_matches_credit").on(t.creditEntryId),
    unique("bank_matches_income").on(t.transactionId),
    index("bank_matches_row").on(t.rowId),
    index("bank_matches_user").on(t.userId),
    check("bank_matches_amount", sql`${t.amountOre} > 0`),
    check("bank_matches_one", sql`num_nonnulls(${t.recordId}, ${t.creditEntryId}, ${t.transactionId}) = 1`),
    check("bank_matches_member", sql`(${t.userId} is null) = (${t.transactionId} is not null)`),
  ],
);

/** Learnt from booked rows: the number as a hash with the class's key. */
export const payerAliases = pgTable(
  "payer_aliases",
  {
    classId: id("class_id")
      .notNull()
      .references(() => classes.id),
    phoneHash: char("phone_hash", { length: 64 }).notNull(),
    userId: id("user_id")
      .notNull()
      .references(() => users.id),
    times: bigintColumn("times").notNull(),
    lastAt: moment("last_at").notNull(),
    /** True where rows of chosen or guessed columns gave the hash to several members: it is no payer's. */
    isContested: boolean("is_contested").notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.classId, t.phoneHash, t.userId] }),
    index("payer_aliases_user").on(t.userId),
    check("payer_aliases_times", sql`${t.times} > 0`),
  ],
);

/** At the end of a day, as a studentansvarig noted it. */
export const bankBalances = pgTable(
  "bank_balances",
  {
    classId: id("class_id")
      .notNull()
      .references(() => classes.id),
    day: date("day", { mode: "string" }).notNull(),
    amountOre: ore("amount_ore").notNull(),
    notedBy: id("noted_by")
      .notNull()
      .references(() => users.id),
    notedAt: moment("noted_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.classId, t.day] }),
    index("bank_balances_author").on(t.notedBy),
    check("bank_balances_amount", sql`${t.amountOre} between -100000000000 and 100000000000`),
  ],
);
