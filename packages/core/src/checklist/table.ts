import { sql } from "drizzle-orm";
import { boolean, index, integer, pgTable, primaryKey, text, unique } from "drizzle-orm/pg-core";
import { users } from "../auth/table.ts";
import { classes } from "../classes/table.ts";
import { rlsPolicy, id, moment, rlsContext } from "../kernel/columns.ts";

const ownClass = sql`class_id = ${rlsContext.class}`;

/** The checklist, the same for all classes; admins keep it. */
export const checklistItems = pgTable(
  "checklist_items",
  {
    id: id().primaryKey(),
    title: text("title").notNull(),
    description: text("description"),
    isRequired: boolean("is_required").notNull().default(true),
    displayOrder: integer("display_order").notNull(),
    /** The administrator who added it; null for items from before this was recorded. */
    createdBy: id("created_by").references(() => users.id),
    createdAt: moment("created_at").notNull(),
  },
  (t) => [
    // Deferred (drizzle/0004), so that two items can swap in one transaction.
    unique("checklist_items_order").on(t.displayOrder),
    index("checklist_items_author").on(t.createdBy),
    rlsPolicy("checklist_items_read", "select", rlsContext.is("manager", "admin", "system")),
    rlsPolicy("checklist_items_write", "all", rlsContext.is("admin", "system")),
  ],
);

/** A row means that the class has done the item; no row means that it has not. */
export const checklistProgress = pgTable(
  "checklist_progress",
  {
    classId: id("class_id")
      .notNull()
      .references(() => classes.id),
    itemId: id("item_id")
      .notNull()
      .references(() => checklistItems.id, { onDelete: "cascade" }),
    completedBy: id("completed_by")
      .notNull()
      .references(() => users.id),
    notes: text("notes"),
    completedAt: moment("completed_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.classId, t.itemId] }),
    index("checklist_progress_item").on(t.itemId),
    index("checklist_progress_author").on(t.completedBy),
    rlsPolicy(
      "checklist_progress_read",
      "select",
      sql`${ownClass} or completed_by = ${rlsContext.user} or ${rlsContext.is("admin", "system")}`,
    ),
    rlsPolicy(
      "checklist_progress_write",
      "all",
      sql`(${ownClass} and ${rlsContext.is("manager")}) or ${rlsContext.is("admin", "system")}`,
    ),
  ],
);
