import { sql } from "drizzle-orm";
import { boolean, check, pgTable, smallint, text } from "drizzle-orm/pg-core";
import { bigintColumn, moment, ore } from "../kernel/columns.ts";

/** Kept by triggers. Sixteen rows by id, so that concurrent sign-ups and sales seldom wait for each other. */
export const installationCounts = pgTable(
  // A historical name of the installation.
  "house_counts",
  {
    shard: smallint("shard").primaryKey(),
    classes: bigintColumn("classes").notNull().default(0),
    users: bigintColumn("users").notNull().default(0),
    /** Counts people: a person who runs two classes counts once. */
    representatives: bigintColumn("representatives").notNull().default(0),
    salesSessions: bigintColumn("sales_sessions").notNull().default(0),
    /** Classes with a sales session; those that sell now; those whose sales have ended. */
    sellingClasses: bigintColumn("selling_classes").notNull().default(0),
    ongoingClasses: bigintColumn("ongoing_classes").notNull().default(0),
    completedClasses: bigintColumn("completed_classes").notNull().default(0),
    salesCount: bigintColumn("sales_count").notNull().default(0),
    quantity: bigintColumn("quantity").notNull().default(0),
    amountOre: ore("amount_ore").notNull().default(0),
    costOre: ore("cost_ore").notNull().default(0),
    ownCostOre: ore("own_cost_ore").notNull().default(0),
    classProfitOre: ore("class_profit_ore").notNull().default(0),
    adminProfitOre: ore("admin_profit_ore").notNull().default(0),
  },
  (t) => [
    check("house_counts_shard", sql`${t.shard} between 0 and 15`),
    check("house_counts_whole", sql`${t.classes} >= 0 and ${t.users} >= 0 and ${t.representatives} >= 0`),
    check(
      "house_counts_sales",
      sql`${t.amountOre} = ${t.costOre} + ${t.ownCostOre} + ${t.classProfitOre} + ${t.adminProfitOre} and ${t.salesCount} >= 0 and ${t.salesSessions} >= 0`,
    ),
  ],
);

/** Which file store has the files of this database: one row, written once. */
export const storeIdentity = pgTable(
  "store_identity",
  {
    isOnly: boolean("is_only").primaryKey().default(true),
    storeId: text("store_id").notNull(),
    createdAt: moment("created_at").notNull(),
  },
  (t) => [check("store_identity_only", sql`${t.isOnly}`)],
);
