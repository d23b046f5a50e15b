import { boolean, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { users } from "../auth/table.ts";
import { classes } from "../classes/table.ts";
import { id, moment } from "../kernel/columns.ts";

export const checklistItems = pgTable(
  "checklist_items",
  {
    id: id().primaryKey(),
    title: text("title").notNull(),
    description: text("description"),
    isRequired: boolean("is_required").notNull().default(true),
    displayOrder: integer("display_order").notNull(),
    /** Null for items from before this was recorded. */
    createdBy: id("created_by").references(() => users.id),
    createdAt: moment("created_at").notNull(),
  },
  (t) => [
    // The order is unique by a deferred constraint in drizzle/schema.
    index("checklist_items_author").on(t.createdBy),
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
  ],
);
