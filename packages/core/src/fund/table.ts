import { sql } from "drizzle-orm";
import { boolean, char, check, foreignKey, index, pgTable, smallint, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { users } from "../auth/table.ts";
import { budgetItems } from "../budget/table.ts";
import { classes } from "../classes/table.ts";
import { rlsPolicy, bigintColumn, id, moment, enumCheck, ore, rlsContext } from "../kernel/columns.ts";

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
const requestStatuses = ["waiting", "booked", "withdrawn", "refused"] as const;
const limitStatuses = ["waiting", "applied", "cancelled"] as const;

const ownClass = sql`class_id = ${rlsContext.class}`;
const guestsClass = sql`class_id = ${rlsContext.guestClass}`;

/**
 * The fund, a cache of its ledger. The application's role may not write here: a trigger on the ledger updates the sums
 * (drizzle/0002_walls.sql), so every balance is explained by rows.
 */
export const classFunds = pgTable(
  "class_funds",
  {
    classId: id("class_id")
      .primaryKey()
      .references(() => classes.id),
    balanceOre: ore("balance_ore").notNull().default(0),
    incomeOre: ore("income_ore").notNull().default(0),
    expenseOre: ore("expense_ore").notNull().default(0),
    /**
     * What members have to their credit: paid in and owed to them. A part of the balance, and of what the ledger counts
     * as income, until it is used for a payment.
     */
    creditOre: ore("credit_ore").notNull().default(0),
    /** What has been paid back of credits: in the ledger's income and expense, but neither is shown as one. */
    paidBackOre: ore("paid_back_ore").notNull().default(0),
    lastSeq: bigintColumn("last_seq").notNull().default(0),
    lastHash: char("last_hash", { length: 64 }).notNull().default("0".repeat(64)),
  },
  (t) => [
    check("class_funds_sum", sql`${t.balanceOre} = ${t.incomeOre} - ${t.expenseOre}`),
    check("class_funds_credit", sql`${t.creditOre} >= 0`),
    check("class_funds_paid_back", sql`${t.paidBackOre} >= 0`),
    rlsPolicy("class_funds_read", "select", sql`${ownClass} or ${rlsContext.is("admin", "system")}`),
    rlsPolicy("class_funds_guest_read", "select", guestsClass),
    rlsPolicy("class_funds_create", "insert", rlsContext.is("admin", "system")),
    rlsPolicy("class_funds_move", "update", sql`${ownClass} and ${rlsContext.is("manager", "system")}`),
  ],
);

/** The ledger: append-only and hash-chained. Each row holds its effect and the balance after it. */
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
    /**
     * The idempotency key of a manual row. Not part of the hash, since it says nothing about the money. Null for rows
     * from before keys were stored.
     */
    clientKey: id("client_key"),
    /**
     * Set by a trigger: nobody attested it, and with the class's other such withdrawals of 24 hours it was above the
     * limit when booked; `isNetSplit` says whether it still is. Not in the hash, since it follows from the other rows.
     */
    isSplit: boolean("is_split").notNull().default(false),
    /**
     * When the database inserted the row, by a trigger, so that another `createdAt` does not pass the limit. Not in the
     * hash. Null for rows from before it was kept.
     */
    insertedAt: moment("inserted_at"),
    /** Of the canonical text: 2 for a row that holds a sign-off's hash, else 1. */
    version: smallint("version").notNull().default(1),
    /** The hash of the class's latest sign-off when the row was booked; null before the first. */
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
    rlsPolicy(
      "fund_transactions_read",
      "select",
      sql`${ownClass} or actor_id = ${rlsContext.user} or ${rlsContext.is("admin", "system")}`,
    ),
    rlsPolicy("fund_transactions_guest_read", "select", guestsClass),
    rlsPolicy(
      "fund_transactions_append",
      "insert",
      sql`${ownClass} and (${rlsContext.is("system")} or ${rlsContext.is("manager")} and actor_id = ${rlsContext.user})`,
    ),
  ],
);

/**
 * A withdrawal above the class's limit. Its sum is reserved until a second person attests it, which books it, or
 * somebody stops it. The ledger's row holds this row's id as its source, so the ledger's hash covers the link. Triggers
 * let a decided row never change, and let only a booked one be the source of a ledger row (the `attest_rls` migration).
 */
export const withdrawalRequests = pgTable(
  "withdrawal_requests",
  {
    id: id().primaryKey(),
    classId: id("class_id")
      .notNull()
      .references(() => classFunds.classId),
    amountOre: ore("amount_ore").notNull(),
    /** The class's limit when it was registered, by a trigger; null for requests from before that was kept. */
    limitOre: ore("limit_ore"),
    description: text("description").notNull(),
    /** For the correction of a deposit: the deposit. */
    reversesId: id("reverses_id").references(() => fundTransactions.id),
    status: text("status", { enum: requestStatuses }).notNull().default("waiting"),
    requestedBy: id("requested_by")
      .notNull()
      .references(() => users.id),
    isImpersonated: boolean("is_impersonated").notNull().default(false),
    requestedAt: moment("requested_at").notNull(),
    decidedBy: id("decided_by").references(() => users.id),
    decidedAt: moment("decided_at"),
    /** The ledger's row; a foreign key that is checked at the end of the transaction. */
    transactionId: id("transaction_id").unique("withdrawal_requests_transaction"),
    /** True for a claim that its claimant attested, since nobody else could; by a trigger. */
    isOwnClaim: boolean("is_own_claim").notNull().default(false),
    /** True for one that pays a member's credit back; a trigger demands the member's row of it. */
    isPayback: boolean("is_payback").notNull().default(false),
  },
  (t) => [
    index("withdrawal_requests_class").on(t.classId, t.requestedAt),
    index("withdrawal_requests_requester").on(t.requestedBy),
    uniqueIndex("withdrawal_requests_reverses")
      .on(t.reversesId)
      .where(sql`${t.status} in ('waiting', 'booked')`),
    enumCheck("withdrawal_requests_status", t.status, requestStatuses),
    check("withdrawal_requests_amount", sql`${t.amountOre} between 1 and 100000000000`),
    check("withdrawal_requests_two_people", sql`${t.status} <> 'booked' or ${t.decidedBy} <> ${t.requestedBy}`),
    check(
      "withdrawal_requests_decided",
      sql`(${t.status} = 'waiting') = (${t.decidedBy} is null) and (${t.status} = 'waiting') = (${t.decidedAt} is null)`,
    ),
    check("withdrawal_requests_booked", sql`(${t.status} = 'booked') = (${t.transactionId} is not null)`),
    rlsPolicy(
      "withdrawal_requests_read",
      "select",
      sql`${ownClass} or requested_by = ${rlsContext.user} or ${rlsContext.is("admin", "system")}`,
    ),
    rlsPolicy("withdrawal_requests_guest_read", "select", guestsClass),
    rlsPolicy(
      "withdrawal_requests_add",
      "insert",
      sql`${ownClass} and ${rlsContext.is("manager")} and requested_by = ${rlsContext.user} and status = 'waiting'`,
    ),
    rlsPolicy("withdrawal_requests_decide", "update", sql`${ownClass} and ${rlsContext.is("manager")}`),
  ],
);

/**
 * The limits of a class's withdrawals, as changes in order; null removes the limit. The first limit and a lower one
 * hold at once. A higher one, or none, waits until a second person attests it, and otherwise holds after seven days by
 * the database's clock. A trigger sets number, time and status; `withdrawal_limit` says which one holds.
 */
export const fundLimitChanges = pgTable(
  "fund_limit_changes",
  {
    id: id().primaryKey(),
    classId: id("class_id")
      .notNull()
      .references(() => classFunds.classId),
    seq: bigintColumn("seq").notNull().default(0),
    limitOre: ore("limit_ore"),
    status: text("status", { enum: limitStatuses }).notNull().default("waiting"),
    proposedBy: id("proposed_by")
      .notNull()
      .references(() => users.id),
    proposedAt: moment("proposed_at")
      .notNull()
      .default(sql`now()`),
    /** Who attested or stopped it; null for one that held at once, or after seven days. */
    decidedBy: id("decided_by").references(() => users.id),
    decidedAt: moment("decided_at"),
  },
  (t) => [
    uniqueIndex("fund_limit_changes_seq").on(t.classId, t.seq),
    uniqueIndex("fund_limit_changes_one_waiting")
      .on(t.classId)
      .where(sql`${t.status} = 'waiting'`),
    enumCheck("fund_limit_changes_status", t.status, limitStatuses),
    check("fund_limit_changes_amount", sql`${t.limitOre} between 1 and 100000000000`),
    check(
      "fund_limit_changes_two_people",
      sql`${t.status} <> 'applied' or ${t.decidedBy} is null or ${t.decidedBy} <> ${t.proposedBy}`,
    ),
    check("fund_limit_changes_decided", sql`(${t.decidedBy} is null) = (${t.decidedAt} is null)`),
    rlsPolicy("fund_limit_changes_read", "select", sql`${ownClass} or ${rlsContext.is("admin", "system")}`),
    rlsPolicy("fund_limit_changes_guest_read", "select", guestsClass),
    rlsPolicy(
      "fund_limit_changes_add",
      "insert",
      sql`${ownClass} and ${rlsContext.is("manager")} and proposed_by = ${rlsContext.user}`,
    ),
    rlsPolicy("fund_limit_changes_decide", "update", sql`${ownClass} and ${rlsContext.is("manager")}`),
  ],
);

/**
 * The receipt of a withdrawal, and who uploaded it. The withdrawal is a row of the ledger, or a request for one. The
 * receipts are the payments' (a foreign key in the `claims_rls` migration); this row goes with the receipt, when the
 * account of the person who uploaded it is erased.
 */
export const withdrawalReceipts = pgTable(
  "withdrawal_receipts",
  {
    withdrawalId: id("withdrawal_id").primaryKey(),
    classId: id("class_id")
      .notNull()
      .references(() => classFunds.classId),
    receiptId: id("receipt_id").notNull(),
    ownerId: id("owner_id").notNull(),
    addedAt: moment("added_at").notNull(),
  },
  (t) => [
    index("withdrawal_receipts_class").on(t.classId),
    index("withdrawal_receipts_receipt").on(t.receiptId),
    rlsPolicy("withdrawal_receipts_read", "select", sql`${ownClass} or ${rlsContext.is("admin", "system")}`),
    rlsPolicy("withdrawal_receipts_guest_read", "select", guestsClass),
    rlsPolicy("withdrawal_receipts_add", "insert", sql`${ownClass} and ${rlsContext.is("manager")}`),
    rlsPolicy("withdrawal_receipts_drop", "delete", rlsContext.is("system")),
  ],
);

/**
 * The budget item that a withdrawal is spent on; a withdrawal without a row here belongs to none. The withdrawal is a
 * row of the ledger, which never changes, or a request for one. A trigger accepts expenses and withdrawals only (the
 * `budget_items_of_withdrawals_rls` migration). Who set it is in `activity`.
 */
export const withdrawalBudgetItems = pgTable(
  "withdrawal_budget_items",
  {
    withdrawalId: id("withdrawal_id").primaryKey(),
    classId: id("class_id")
      .notNull()
      .references(() => classFunds.classId),
    budgetItemId: id("budget_item_id").notNull(),
    setAt: moment("set_at").notNull(),
  },
  (t) => [
    foreignKey({
      name: "withdrawal_budget_items_item",
      columns: [t.budgetItemId, t.classId],
      foreignColumns: [budgetItems.id, budgetItems.classId],
    }).onDelete("cascade"),
    index("withdrawal_budget_items_class").on(t.classId),
    index("withdrawal_budget_items_of_item").on(t.budgetItemId),
    rlsPolicy("withdrawal_budget_items_read", "select", sql`${ownClass} or ${rlsContext.is("admin", "system")}`),
    rlsPolicy("withdrawal_budget_items_guest_read", "select", guestsClass),
    rlsPolicy("withdrawal_budget_items_write", "all", sql`${ownClass} and ${rlsContext.is("manager")}`),
  ],
);
