import { sql } from "drizzle-orm";
import { check, index, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { creditKinds } from "@utspring/domain/fund/credits";
import { users } from "../../auth/table.ts";
import { bigintColumn, id, moment, enumCheck, ore } from "../../kernel/columns.ts";
import { classFunds, fundTransactions } from "../table.ts";
import { withdrawalRequests } from "../withdrawals/table.ts";

/**
 * Each member's credit, as rows that are added and never changed: what was paid in beyond what was asked, what of it
 * paid another payment, and what was paid back. The member and the studentansvariga may see it, an administrator only
 * while impersonating one of these. A trigger sets number, effect and the balance after it; another lets no ledger row
 * of a credit exist without its row here.
 */
export const creditEntries = pgTable(
  "credit_entries",
  {
    id: id().primaryKey(),
    classId: id("class_id")
      .notNull()
      .references(() => classFunds.classId),
    userId: id("user_id")
      .notNull()
      .references(() => users.id),
    /** 1, 2, 3 … of the member in the class. */
    number: bigintColumn("number").notNull().default(0),
    kind: text("kind", { enum: creditKinds }).notNull(),
    amountOre: ore("amount_ore").notNull(),
    effectOre: ore("effect_ore").notNull().default(0),
    balanceAfterOre: ore("balance_after_ore").notNull().default(0),
    /** The row that this one reverses. */
    reversesId: id("reverses_id").references((): AnyPgColumn => creditEntries.id),
    /** The ledger's row of what was paid in or back, or of its correction. */
    transactionId: id("transaction_id").references(() => fundTransactions.id),
    /** The withdrawal request of a payback above the class's limit. */
    requestId: id("request_id").references(() => withdrawalRequests.id),
    actorId: id("actor_id")
      .notNull()
      .references(() => users.id),
    createdAt: moment("created_at").notNull(),
  },
  (t) => [
    uniqueIndex("credit_entries_number").on(t.classId, t.userId, t.number),
    uniqueIndex("credit_entries_reverses").on(t.reversesId),
    uniqueIndex("credit_entries_transaction").on(t.transactionId),
    uniqueIndex("credit_entries_request").on(t.requestId),
    index("credit_entries_user").on(t.userId),
    index("credit_entries_actor").on(t.actorId),
    enumCheck("credit_entries_kind", t.kind, creditKinds),
    check("credit_entries_amount", sql`${t.amountOre} between 1 and 100000000000`),
    check("credit_entries_effect", sql`abs(${t.effectOre}) = ${t.amountOre}`),
    check("credit_entries_balance", sql`${t.balanceAfterOre} >= 0`),
    check(
      "credit_entries_money",
      sql`num_nonnulls(${t.transactionId}, ${t.requestId}) = case when ${t.kind} = 'used' then 0 when ${t.reversesId} is null then 1 else num_nonnulls(${t.transactionId}) end and (${t.requestId} is null or ${t.kind} = 'paid_back')`,
    ),
  ],
);
