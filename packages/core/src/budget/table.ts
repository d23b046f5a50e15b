import { sql } from "drizzle-orm";
import { boolean, check, foreignKey, index, pgTable, text, unique, uniqueIndex } from "drizzle-orm/pg-core";
import { users } from "../auth/table.ts";
import { classes } from "../classes/table.ts";
import { id, moment, enumCheck, ore } from "../kernel/columns.ts";

const categories = ["income", "expense"] as const;

export const budgets = pgTable(
  "budgets",
  {
    id: id().primaryKey(),
    classId: id("class_id")
      .notNull()
      .references(() => classes.id),
    name: text("name").notNull(),
    description: text("description"),
    isMain: boolean("is_main").notNull().default(false),
    /** Null for the main budget. */
    createdBy: id("created_by").references(() => users.id),
    createdAt: moment("created_at").notNull(),
  },
  (t) => [
    uniqueIndex("budgets_one_main")
      .on(t.classId)
      .where(sql`is_main`),
    unique("budgets_in_class").on(t.id, t.classId),
    index("budgets_class").on(t.classId, t.createdAt),
    index("budgets_author").on(t.createdBy),
    check("budgets_main_name", sql`${t.isMain} = false or ${t.name} = 'Huvudbudget'`),
  ],
);

export const budgetItems = pgTable(
  "budget_items",
  {
    id: id().primaryKey(),
    classId: id("class_id").notNull(),
    budgetId: id("budget_id").notNull(),
    category: text("category", { enum: categories }).notNull(),
    itemName: text("item_name").notNull(),
    budgetedOre: ore("budgeted_ore").notNull(),
    description: text("description"),
    createdBy: id("created_by")
      .notNull()
      .references(() => users.id),
    createdAt: moment("created_at").notNull(),
    /** It is in no sum and shown to nobody; for a short time it can be restored. */
    removedAt: moment("removed_at"),
  },
  (t) => [
    foreignKey({ columns: [t.budgetId, t.classId], foreignColumns: [budgets.id, budgets.classId] }).onDelete("cascade"),
    unique("budget_items_in_class").on(t.id, t.classId),
    index("budget_items_budget").on(t.budgetId, t.category, t.itemName),
    index("budget_items_author").on(t.createdBy),
    enumCheck("budget_items_category", t.category, categories),
    check("budget_items_amount", sql`${t.budgetedOre} between 1 and 100000000`),
  ],
);
