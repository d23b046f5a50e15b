import { sql } from "drizzle-orm";
import { boolean, check, foreignKey, index, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { users } from "../../auth/table.ts";
import { budgetItems } from "../../budget/table.ts";
import { bigintColumn, id, moment, enumCheck, ore } from "../../kernel/columns.ts";
import { classFunds, fundTransactions } from "../table.ts";

const requestStatuses = ["waiting", "booked", "withdrawn", "refused"] as const;
const limitStatuses = ["waiting", "applied", "cancelled"] as const;

/**
 * The sum is reserved until it is attested (`booked`), refused by another (`refused`) or cancelled by the requester
 * (`withdrawn`). The ledger's row has this id as its source, so its hash covers the link.
 */
export const withdrawalRequests = pgTable(
  "withdrawal_requests",
  {
    id: id().primaryKey(),
    classId: id("class_id")
      .notNull()
      .references(() => classFunds.classId),
    amountOre: ore("amount_ore").notNull(),
    /** The class's limit when the request was made, by a trigger. */
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
    /** By the database's clock, by a trigger. */
    insertedAt: moment("inserted_at"),
    decidedBy: id("decided_by").references(() => users.id),
    decidedAt: moment("decided_at"),
    /** The ledger's row; a foreign key that is checked at the end of the transaction. */
    transactionId: id("transaction_id").unique("withdrawal_requests_transaction"),
    /** Attested by the payee, since nobody else could. Set by a trigger. */
    isOwnClaim: boolean("is_own_claim").notNull().default(false),
    /** A trigger requires the row of `credit_entries` that it pays. */
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
  ],
);

/**
 * In order; null removes the limit. A higher limit takes effect when attested, or after seven days by the database's
 * clock. A trigger sets number, time and status; `withdrawal_limit` returns the limit in effect.
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
    /** Null when it took effect without attest, and when its proposer was frozen or no longer runs the class. */
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
  ],
);

/** Of a ledger row or a request. The receipt's foreign key is in `drizzle/schema`: fund may not import payments. */
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
  (t) => [index("withdrawal_receipts_class").on(t.classId), index("withdrawal_receipts_receipt").on(t.receiptId)],
);

/** Of a ledger row or a request; without a row, a withdrawal is on no item. Who set it is in `activity`. */
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
  ],
);
