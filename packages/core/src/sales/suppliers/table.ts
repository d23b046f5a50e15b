import { boolean, index, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { users } from "../../auth/table.ts";
import { id, moment } from "../../kernel/columns.ts";

/** Admins keep them; a studentansvarig chooses among the active ones. */
export const suppliers = pgTable(
  "suppliers",
  {
    id: id().primaryKey(),
    name: text("name").notNull(),
    description: text("description"),
    /** Any JSON of the admin's. */
    contactInfo: jsonb("contact_info"),
    isActive: boolean("is_active").notNull().default(true),
    createdBy: id("created_by")
      .notNull()
      .references(() => users.id),
    createdAt: moment("created_at").notNull(),
  },
  (t) => [index("suppliers_author").on(t.createdBy)],
);
