import { sql } from "drizzle-orm";
import { check, foreignKey, index, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { claimStatuses } from "@utspring/domain/payments/claims";
import { users } from "../../auth/table.ts";
import { classes } from "../../classes/table.ts";
import { fundTransactions } from "../../fund/table.ts";
import { withdrawalRequests } from "../../fund/withdrawals/table.ts";
import { id, moment, enumCheck, ore } from "../../kernel/columns.ts";
import { paymentReceipts } from "../table.ts";

/** It has a phone number: for the member, the studentansvariga and jobs only. Triggers refuse a second decision. */
export const expenseClaims = pgTable(
  "expense_claims",
  {
    id: id().primaryKey(),
    classId: id("class_id")
      .notNull()
      .references(() => classes.id),
    userId: id("user_id")
      .notNull()
      .references(() => users.id),
    amountOre: ore("amount_ore").notNull(),
    description: text("description").notNull(),
    /** Ten digits; null when the member gave none, and after the account is erased. */
    phoneNumber: text("phone_number"),
    /** Never null while the claim waits. */
    receiptId: id("receipt_id"),
    status: text("status", { enum: claimStatuses }).notNull().default("waiting"),
    reason: text("reason"),
    createdAt: moment("created_at").notNull(),
    decidedBy: id("decided_by").references(() => users.id),
    decidedAt: moment("decided_at"),
    transactionId: id("transaction_id").references(() => fundTransactions.id),
    requestId: id("request_id").references(() => withdrawalRequests.id),
  },
  (t) => [
    foreignKey({
      columns: [t.receiptId, t.classId, t.userId],
      foreignColumns: [paymentReceipts.id, paymentReceipts.classId, paymentReceipts.userId],
      name: "expense_claims_file",
    }),
    index("expense_claims_class").on(t.classId, t.status, t.createdAt),
    index("expense_claims_user").on(t.userId),
    index("expense_claims_decided_by").on(t.decidedBy),
    // A receipt is claimed once, unless the claim before was declined or taken back.
    uniqueIndex("expense_claims_receipt")
      .on(t.receiptId)
      .where(sql`${t.status} in ('waiting', 'approved')`),
    uniqueIndex("expense_claims_transaction").on(t.transactionId),
    uniqueIndex("expense_claims_request").on(t.requestId),
    enumCheck("expense_claims_status", t.status, claimStatuses),
    check("expense_claims_amount", sql`${t.amountOre} between 1 and 100000000`),
    check("expense_claims_phone", sql`${t.phoneNumber} ~ '^(07[0-9]{8}|123[0-9]{7})$'`),
    check("expense_claims_has_receipt", sql`${t.status} <> 'waiting' or ${t.receiptId} is not null`),
    check(
      "expense_claims_decided",
      sql`(${t.status} = 'waiting') = (${t.decidedBy} is null) and (${t.decidedBy} is null) = (${t.decidedAt} is null)`,
    ),
    check(
      "expense_claims_approved",
      sql`(${t.status} = 'approved') = (num_nonnulls(${t.transactionId}, ${t.requestId}) = 1)`,
    ),
    check("expense_claims_booked_once", sql`num_nonnulls(${t.transactionId}, ${t.requestId}) <= 1`),
    check("expense_claims_withdrawn", sql`${t.status} <> 'withdrawn' or ${t.decidedBy} = ${t.userId}`),
  ],
);
