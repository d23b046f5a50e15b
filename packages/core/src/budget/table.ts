import { sql } from "drizzle-orm";
import { boolean, check, foreignKey, index, pgTable, text, unique, uniqueIndex } from "drizzle-orm/pg-core";
import { users } from "../auth/table.ts";
import { classes } from "../classes/table.ts";
import { rlsPolicy, id, moment, enumCheck, ore, rlsContext } from "../kernel/columns.ts";

const categories = ["income", "expense"] as const;

const ownClass = sql`class_id = ${rlsContext.class}`;
const isAdminOrSystem = rlsContext.is("admin", "system");

/** A plan for the class's money. Each class has one main budget, created with the class. */
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
    rlsPolicy("budgets_read", "select", sql`${ownClass} or created_by = ${rlsContext.user} or ${isAdminOrSystem}`),
    rlsPolicy("budgets_write", "all", sql`(${ownClass} and ${rlsContext.is("manager")}) or ${isAdminOrSystem}`),
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
    /** When it was removed: it is in no sum and shown to nobody, and for a short time it can be restored. */
    removedAt: moment("removed_at"),
  },
  (t) => [
    foreignKey({ columns: [t.budgetId, t.classId], foreignColumns: [budgets.id, budgets.classId] }).onDelete("cascade"),
    unique("budget_items_in_class").on(t.id, t.classId),
    index("budget_items_budget").on(t.budgetId, t.category, t.itemName),
    index("budget_items_author").on(t.createdBy),
    enumCheck("budget_items_category", t.category, categories),
    check("budget_items_amount", sql`${t.budgetedOre} between 1 and 100000000`),
    rlsPolicy(
      "budget_items_read",
      "select",
      sql`(${ownClass} and (removed_at is null or ${rlsContext.is("manager")})) or created_by = ${rlsContext.user} or ${isAdminOrSystem}`,
    ),
    // What the ledger shows: the item that a withdrawal is on.
    rlsPolicy(
      "budget_items_guest_read",
      "select",
      sql`class_id = ${rlsContext.guestClass} and removed_at is null and id in (select reviewed_items())`,
    ),
    rlsPolicy("budget_items_write", "all", sql`${ownClass} and ${rlsContext.is("manager", "system")}`),
    rlsPolicy("budget_items_drop", "delete", sql`removed_at is not null and ${rlsContext.is("system")}`),
  ],
);
