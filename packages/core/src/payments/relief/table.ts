import { sql } from "drizzle-orm";
import {
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { reliefStatuses, reliefWishes } from "@utspring/domain/payments/relief";
import { users } from "../../auth/table.ts";
import { id, moment, enumCheck, ore } from "../../kernel/columns.ts";
import { paymentRequirements } from "../table.ts";

/** Without a reason; only for the pupil and the studentansvariga. An approved wish for parts is the pupil's plan. */
export const paymentReliefs = pgTable(
  "payment_reliefs",
  {
    id: id().primaryKey(),
    classId: id("class_id").notNull(),
    requirementId: id("requirement_id").notNull(),
    userId: id("user_id")
      .notNull()
      .references(() => users.id),
    wish: text("wish", { enum: reliefWishes }).notNull(),
    status: text("status", { enum: reliefStatuses }).notNull(),
    createdAt: moment("created_at").notNull(),
    decidedBy: id("decided_by").references(() => users.id),
    decidedAt: moment("decided_at"),
  },
  (t) => [
    foreignKey({
      columns: [t.requirementId, t.classId],
      foreignColumns: [paymentRequirements.id, paymentRequirements.classId],
    }).onDelete("cascade"),
    unique("payment_reliefs_owner").on(t.id, t.classId, t.userId),
    uniqueIndex("payment_reliefs_one_open")
      .on(t.requirementId, t.userId)
      .where(sql`status = 'open'`),
    uniqueIndex("payment_reliefs_one_plan")
      .on(t.requirementId, t.userId)
      .where(sql`status = 'approved' and wish = 'split'`),
    index("payment_reliefs_class").on(t.classId, t.status, t.createdAt),
    index("payment_reliefs_user").on(t.userId),
    index("payment_reliefs_decided_by").on(t.decidedBy),
    enumCheck("payment_reliefs_wish", t.wish, reliefWishes),
    enumCheck("payment_reliefs_status", t.status, reliefStatuses),
    check(
      "payment_reliefs_decided",
      sql`(${t.status} in ('open', 'withdrawn')) = (${t.decidedAt} is null) and (${t.decidedAt} is null) = (${t.decidedBy} is null)`,
    ),
  ],
);

/** `untilOre`: to be approved by the due date. A deferred trigger checks 2–6 parts, their order and their sum. */
export const paymentInstalments = pgTable(
  "payment_instalments",
  {
    reliefId: id("relief_id").notNull(),
    position: integer("position").notNull(),
    classId: id("class_id").notNull(),
    userId: id("user_id").notNull(),
    dueDate: date("due_date", { mode: "string" }).notNull(),
    amountOre: ore("amount_ore").notNull(),
    untilOre: ore("until_ore").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.reliefId, t.position] }),
    foreignKey({
      columns: [t.reliefId, t.classId, t.userId],
      foreignColumns: [paymentReliefs.id, paymentReliefs.classId, paymentReliefs.userId],
    }).onDelete("cascade"),
    index("payment_instalments_user").on(t.userId),
    check("payment_instalments_position", sql`${t.position} between 1 and 6`),
    check("payment_instalments_amount", sql`${t.amountOre} between 1 and ${t.untilOre}`),
  ],
);
