import { sql } from "drizzle-orm";
import {
  boolean,
  check,
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
import { fundTransactions } from "../fund/table.ts";
import { bigintColumn, id, moment, enumCheck, ore } from "../kernel/columns.ts";
import { products } from "./products/table.ts";
import { suppliers } from "./suppliers/table.ts";

const sessionStatuses = ["active", "completed", "in_delivery", "closed"] as const;
const goalTypes = ["products_per_person"] as const;

/** A class has at most one active; ending it deposits its sum in the fund once. */
export const salesSessions = pgTable(
  "sales_sessions",
  {
    id: id().primaryKey(),
    classId: id("class_id")
      .notNull()
      .references(() => classes.id),
    supplierId: id("supplier_id")
      .notNull()
      .references(() => suppliers.id),
    name: text("name").notNull(),
    description: text("description"),
    status: text("status", { enum: sessionStatuses }).notNull().default("active"),
    /** Generated from the status, so that the two never differ. */
    isActive: boolean("is_active")
      .generatedAlwaysAs(sql`status = 'active'`)
      .notNull(),
    startDate: moment("start_date").notNull(),
    endDate: moment("end_date"),
    closedAt: moment("closed_at"),
    /** Null when nothing was sold. */
    transactionId: id("transaction_id").references(() => fundTransactions.id),
    createdBy: id("created_by")
      .notNull()
      .references(() => users.id),
    createdAt: moment("created_at").notNull(),
  },
  (t) => [
    uniqueIndex("sales_sessions_one_active")
      .on(t.classId)
      .where(sql`status = 'active'`),
    uniqueIndex("sales_sessions_transaction").on(t.transactionId),
    unique("sales_sessions_in_class").on(t.id, t.classId),
    index("sales_sessions_class").on(t.classId, t.startDate),
    index("sales_sessions_supplier").on(t.supplierId),
    index("sales_sessions_author").on(t.createdBy),
    enumCheck("sales_sessions_status", t.status, sessionStatuses),
    check("sales_sessions_ended", sql`(${t.status} = 'active') = (${t.endDate} is null)`),
    check("sales_sessions_deposit", sql`${t.transactionId} is null or ${t.status} <> 'active'`),
  ],
);

/** Prices are as of the sale. The customer is for the seller and the studentansvarig, and purged after 90 days. */
export const salesRecords = pgTable(
  "sales_records",
  {
    id: id().primaryKey(),
    classId: id("class_id").notNull(),
    sessionId: id("session_id").notNull(),
    productId: id("product_id")
      .notNull()
      .references(() => products.id),
    sellerId: id("seller_id")
      .notNull()
      .references(() => users.id),
    customerName: text("customer_name"),
    customerAddress: text("customer_address"),
    customerPhone: text("customer_phone"),
    customerEmail: text("customer_email"),
    quantity: integer("quantity").notNull(),
    unitPriceOre: ore("unit_price_ore").notNull(),
    /** Of a supplier's product; that of the class's own is `unitOwnCostOre`. */
    unitCostOre: ore("unit_cost_ore").notNull(),
    unitOwnCostOre: ore("unit_own_cost_ore").notNull().default(0),
    unitClassProfitOre: ore("unit_class_profit_ore").notNull(),
    unitAdminProfitOre: ore("unit_admin_profit_ore").notNull(),
    totalOre: ore("total_ore").notNull(),
    selectedOption: text("selected_option"),
    notes: text("notes"),
    /** Made by the seller's device. Null for sales from before keys were stored. */
    clientKey: id("client_key"),
    createdAt: moment("created_at").notNull(),
    updatedAt: moment("updated_at"),
  },
  (t) => [
    foreignKey({ columns: [t.sessionId, t.classId], foreignColumns: [salesSessions.id, salesSessions.classId] }),
    uniqueIndex("sales_records_client_key").on(t.sellerId, t.clientKey),
    index("sales_records_session").on(t.sessionId, t.createdAt, t.id),
    index("sales_records_seller").on(t.sellerId, t.sessionId, t.createdAt),
    index("sales_records_product").on(t.productId),
    index("sales_records_time").on(t.createdAt),
    check("sales_records_quantity", sql`${t.quantity} between 1 and 1000`),
    check("sales_records_total", sql`${t.totalOre} = ${t.quantity} * ${t.unitPriceOre}`),
    check(
      "sales_records_price",
      sql`${t.unitPriceOre} = ${t.unitCostOre} + ${t.unitOwnCostOre} + ${t.unitClassProfitOre} + ${t.unitAdminProfitOre}`,
    ),
    check("sales_records_own", sql`${t.unitOwnCostOre} = 0 or (${t.unitCostOre} = 0 and ${t.unitAdminProfitOre} = 0)`),
  ],
);

/** Kept by a trigger, so that the cost of top list, goal and statistics does not grow with the number of sales. */
export const salesTotals = pgTable(
  "sales_totals",
  {
    sessionId: id("session_id").notNull(),
    sellerId: id("seller_id")
      .notNull()
      .references(() => users.id),
    classId: id("class_id").notNull(),
    salesCount: bigintColumn("sales_count").notNull().default(0),
    quantity: bigintColumn("quantity").notNull().default(0),
    amountOre: ore("amount_ore").notNull().default(0),
    /** Of the supplier's products. */
    costOre: ore("cost_ore").notNull().default(0),
    ownCostOre: ore("own_cost_ore").notNull().default(0),
    classProfitOre: ore("class_profit_ore").notNull().default(0),
    adminProfitOre: ore("admin_profit_ore").notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.sessionId, t.sellerId] }),
    foreignKey({ columns: [t.sessionId, t.classId], foreignColumns: [salesSessions.id, salesSessions.classId] }),
    index("sales_totals_class").on(t.classId),
    index("sales_totals_seller").on(t.sellerId),
    check(
      "sales_totals_sum",
      sql`${t.amountOre} = ${t.costOre} + ${t.ownCostOre} + ${t.classProfitOre} + ${t.adminProfitOre} and ${t.salesCount} >= 0`,
    ),
  ],
);

/** Kept by the same trigger, for the administrator's page. A session without sales has no row. */
export const salesSessionTotals = pgTable(
  "sales_session_totals",
  {
    sessionId: id("session_id").primaryKey(),
    classId: id("class_id").notNull(),
    salesCount: bigintColumn("sales_count").notNull().default(0),
    quantity: bigintColumn("quantity").notNull().default(0),
    amountOre: ore("amount_ore").notNull().default(0),
    /** Of the supplier's products. */
    costOre: ore("cost_ore").notNull().default(0),
    ownCostOre: ore("own_cost_ore").notNull().default(0),
    classProfitOre: ore("class_profit_ore").notNull().default(0),
    adminProfitOre: ore("admin_profit_ore").notNull().default(0),
  },
  (t) => [
    foreignKey({ columns: [t.sessionId, t.classId], foreignColumns: [salesSessions.id, salesSessions.classId] }),
    index("sales_session_totals_class").on(t.classId),
    check(
      "sales_session_totals_sum",
      sql`${t.amountOre} = ${t.costOre} + ${t.ownCostOre} + ${t.classProfitOre} + ${t.adminProfitOre} and ${t.salesCount} >= 0`,
    ),
  ],
);

export const salesGoals = pgTable(
  "sales_goals",
  {
    sessionId: id("session_id").primaryKey(),
    classId: id("class_id").notNull(),
    goalType: text("goal_type", { enum: goalTypes }).notNull().default("products_per_person"),
    targetValue: integer("target_value").notNull(),
    createdBy: id("created_by")
      .notNull()
      .references(() => users.id),
    createdAt: moment("created_at").notNull(),
  },
  (t) => [
    foreignKey({ columns: [t.sessionId, t.classId], foreignColumns: [salesSessions.id, salesSessions.classId] }),
    index("sales_goals_author").on(t.createdBy),
    enumCheck("sales_goals_goal_type", t.goalType, goalTypes),
    check("sales_goals_target", sql`${t.targetValue} between 1 and 100000`),
  ],
);
