import { sql } from "drizzle-orm";
import { boolean, char, check, index, pgTable, smallint, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { users } from "../auth/table.ts";
import { classes } from "../classes/table.ts";
import { bigintColumn, id, moment, enumCheck, ore } from "../kernel/columns.ts";

const transactionTypes = ["deposit", "withdrawal"] as const;
const sourceTypes = [
  "manual",
  "correction",
  "payment_record",
  "sales_session",
  "withdrawal_request",
  "expense_claim",
  "credit",
  "credit_payback",
  "bank_row",
] as const;

/** A cache of the ledger: only a trigger may write here (drizzle/schema/fund/ledger.sql). */
export const classFunds = pgTable(
  "class_funds",
  {
    classId: id("class_id")
      .primaryKey()
      .references(() => classes.id),
    balanceOre: ore("balance_ore").notNull().default(0),
    incomeOre: ore("income_ore").notNull().default(0),
    expenseOre: ore("expense_ore").notNull().default(0),
    /** What the fund owes members: in the balance and in the ledger's income, until it is used for a payment. */
    creditOre: ore("credit_ore").notNull().default(0),
    /** In the ledger's income and expense, but shown as neither. */
    paidBackOre: ore("paid_back_ore").notNull().default(0),
    lastSeq: bigintColumn("last_seq").notNull().default(0),
    lastHash: char("last_hash", { length: 64 }).notNull().default("0".repeat(64)),
  },
  (t) => [
    check("class_funds_sum", sql`${t.balanceOre} = ${t.incomeOre} - ${t.expenseOre}`),
    check("class_funds_credit", sql`${t.creditOre} >= 0`),
    check("class_funds_paid_back", sql`${t.paidBackOre} >= 0`),
  ],
);

/** Append-only and hash-chained. */
export const fundTransactions = pgTable(
  "fund_transactions",
  {
    id: id().primaryKey(),
    classId: id("class_id")
      .notNull()
      .references(() => classFunds.classId),
    seq: bigintColumn("seq").notNull(),
    type: text("type", { enum: transactionTypes }).notNull(),
    amountOre: ore("amount_ore").notNull(),
    effectOre: ore("effect_ore").notNull(),
    balanceAfterOre: ore("balance_after_ore").notNull(),
    description: text("description").notNull(),
    sourceType: text("source_type", { enum: sourceTypes }).notNull(),
    sourceId: id("source_id"),
    reversesId: id("reverses_id").references((): AnyPgColumn => fundTransactions.id),
    actorId: id("actor_id")
      .notNull()
      .references(() => users.id),
    isImpersonated: boolean("is_impersonated").notNull().default(false),
    createdAt: moment("created_at").notNull(),
    /** Of a manual row. Not in the hash, since it says nothing about the money. */
    clientKey: id("client_key"),
    /** By a trigger: with others above the limit when booked (`isNetSplit`: still). Not in the hash. */
    isSplit: boolean("is_split").notNull().default(false),
    /** The database's clock, by a trigger, so that another `createdAt` does not pass the limit. Not in the hash. */
    insertedAt: moment("inserted_at"),
    /** 2 for a row that holds a sign-off's hash, else 1. */
    version: smallint("version").notNull().default(1),
    /** Null before the class's first sign-off. */
    signOffHash: char("sign_off_hash", { length: 64 }),
    previousHash: char("previous_hash", { length: 64 }).notNull(),
    hash: char("hash", { length: 64 }).notNull(),
  },
  (t) => [
    uniqueIndex("fund_transactions_seq").on(t.classId, t.seq),
    uniqueIndex("fund_transactions_source").on(t.sourceType, t.sourceId),
    uniqueIndex("fund_transactions_reverses").on(t.reversesId),
    uniqueIndex("fund_transactions_client_key").on(t.actorId, t.clientKey),
    index("fund_transactions_actor").on(t.actorId),
    index("fund_transactions_withdrawn")
      .on(t.classId, t.createdAt)
      .where(sql`type = 'withdrawal'`),
    index("fund_transactions_withdrawn_inserted")
      .on(t.classId, t.insertedAt)
      .where(sql`type = 'withdrawal'`),
    enumCheck("fund_transactions_type", t.type, transactionTypes),
    enumCheck("fund_transactions_source_type", t.sourceType, sourceTypes),
    check("fund_transactions_amount", sql`${t.amountOre} between 1 and 100000000000`),
    check(
      "fund_transactions_effect",
      sql`${t.effectOre} = case ${t.type} when 'deposit' then ${t.amountOre} else -${t.amountOre} end`,
    ),
    check("fund_transactions_manual", sql`(${t.sourceType} = 'manual') = (${t.sourceId} is null)`),
    check("fund_transactions_client_key_manual", sql`${t.clientKey} is null or ${t.sourceType} = 'manual'`),
    check("fund_transactions_version", sql`${t.version} = case when ${t.signOffHash} is null then 1 else 2 end`),
    check("fund_transactions_correction", sql`(${t.sourceType} = 'correction') = (${t.reversesId} is not null)`),
  ],
);
