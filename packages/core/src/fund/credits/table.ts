import { sql } from "drizzle-orm";
import { check, index, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { creditKinds } from "@utspring/domain/fund/credits";
import { users } from "../../auth/table.ts";
import { bigintColumn, id, moment, enumCheck, ore } from "../../kernel/columns.ts";
import { classFunds, fundTransactions } from "../table.ts";
import { withdrawalRequests } from "../withdrawals/table.ts";

/**
 * Append-only. Only the member and the studentansvariga may see it. A trigger sets number, effect and balance; another
 * lets no ledger row of a credit exist without its row here.
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
    reversesId: id("reverses_id").references((): AnyPgColumn => creditEntries.id),
    transactionId: id("transaction_id").references(() => fundTransactions.id),
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
