import { describe, expect, it } from "vitest";
import { profiles } from "@utspring/core/auth/table";
import { budgetItems } from "@utspring/core/budget/table";
import { fundTransactions } from "@utspring/core/fund/table";
import { paymentRecords } from "@utspring/core/payments/table";
import { salesGoals, salesSessions } from "@utspring/core/sales/table";
import { openTestApp } from "../test-app.ts";

const testApp = await openTestApp();

/** Not named in the specification: `memberships` of other classes, and who decided a rejection and when. */
const entities: Record<string, string[]> = {
  profiles: [
    "user_id",
    "first_name",
    "last_name",
    "role",
    "class_id",
    "created_at",
    "notes",
    "terms_accepted_at",
    "account_status",
    "phone_number",
  ],
  classes: ["id", "name", "class_code", "description", "address", "created_at", "graduation_date", "uses_payments"],
  checklist_items: ["id", "title", "description", "is_required", "display_order", "created_by"],
  checklist_progress: ["item_id", "class_id", "completed_by", "notes"],
  suppliers: ["id", "name", "description", "contact_info", "is_active", "created_by"],
  products: [
    "id",
    "name",
    "description",
    "price_ore",
    "cost_ore",
    "class_profit_ore",
    "admin_profit_ore",
    "product_options",
    "image_key",
    "supplier_id",
    "class_id",
    "is_active",
    "created_by",
  ],
  products_public: [
    "id",
    "name",
    "description",
    "price_ore",
    "product_options",
    "image_key",
    "supplier_id",
    "class_id",
  ],
  sales_sessions: [
    "id",
    "name",
    "description",
    "class_id",
    "supplier_id",
    "is_active",
    "status",
    "created_by",
    "created_at",
    "end_date",
    "start_date",
  ],
  sales_records: [
    "id",
    "session_id",
    "product_id",
    "seller_id",
    "customer_name",
    "customer_address",
    "customer_phone",
    "customer_email",
    "quantity",
    "unit_price_ore",
    "total_ore",
    "selected_option",
    "notes",
    "created_at",
  ],
  sales_goals: ["class_id", "session_id", "goal_type", "target_value", "created_by", "created_at"],
  class_funds: ["class_id", "balance_ore"],
  fund_transactions: ["class_id", "actor_id", "amount_ore", "type", "description", "created_at"],
  payment_requirements: [
    "id",
    "class_id",
    "title",
    "description",
    "amount_ore",
    "phone_number",
    "due_date",
    "created_by",
  ],
  payment_records: [
    "id",
    "requirement_id",
    "user_id",
    "amount_ore",
    "status",
    "submitted_at",
    "decided_by",
    "decided_at",
  ],
  class_messages: ["class_id", "title", "content", "created_by", "created_at"],
  budgets: ["id", "class_id", "name", "description", "created_by", "created_at"],
  budget_items: ["budget_id", "category", "item_name", "budgeted_ore", "description", "created_by"],
  class_events: ["id", "class_id", "title", "description", "event_date", "event_time", "created_by"],
  voting_polls: ["id", "class_id", "title", "description", "created_by", "created_at"],
  poll_options: ["poll_id", "option_index", "label"],
  votes: ["poll_id", "user_id", "option_index"],
  class_documents: [
    "id",
    "class_id",
    "title",
    "description",
    "storage_key",
    "file_name",
    "file_size",
    "mime_type",
    "uploaded_by",
    "created_at",
  ],
};

const columns = await testApp.owner<{ table: string; column: string; default: string | null; nullable: boolean }[]>`
  select table_name as table, column_name as column, column_default as default, is_nullable = 'YES' as nullable
  from information_schema.columns where table_schema = 'public'`;
const columnOf = (table: string, column: string) => columns.find((one) => one.table === table && one.column === column);

describe("the specification's data", () => {
  it("every entity has its table or view, with the fields that the specification gives it", () => {
    const missing = Object.entries(entities).flatMap(([table, names]) =>
      names.filter((name) => !columnOf(table, name)).map((name) => `${table}.${name}`),
    );
    expect(missing).toEqual([]);
    // Pupils do not see the parts of a product's price.
    expect(
      columns
        .filter(({ table }) => table === "products_public")
        .map(({ column }) => column)
        .filter((name) => /cost|profit/u.test(name)),
    ).toEqual([]);
  });

  it("a field with a choice has the specification's values and no other", () => {
    const choices = [
      [profiles.role, ["admin", "studentansvarig", "elev"]],
      [profiles.accountStatus, ["active", "frozen"]],
      [salesSessions.status, ["active", "completed", "in_delivery", "closed"]],
      [salesGoals.goalType, ["products_per_person"]],
      [fundTransactions.type, ["deposit", "withdrawal"]],
      [paymentRecords.status, ["submitted", "approved", "rejected"]],
      [budgetItems.category, ["income", "expense"]],
    ] as const;
    for (const [column, values] of choices) expect([column.name, column.enumValues]).toEqual([column.name, values]);
  });

  it("defaults: a new person is an elev and active, a class uses payments, and optional fields may be left out", () => {
    expect(columnOf("profiles", "role")?.default).toBe("'elev'::text");
    expect(columnOf("profiles", "account_status")?.default).toBe("'active'::text");
    expect(columnOf("classes", "uses_payments")?.default).toBe("true");
    expect(columnOf("checklist_items", "is_required")?.default).toBe("true");
    for (const [table, column] of [
      ["classes", "description"],
      ["classes", "graduation_date"],
      ["checklist_items", "description"],
      ["checklist_progress", "notes"],
      ["payment_requirements", "description"],
      ["payment_requirements", "due_date"],
      ["class_events", "description"],
      ["class_events", "event_time"],
      ["voting_polls", "description"],
      ["class_documents", "description"],
      ["budgets", "description"],
      ["budget_items", "description"],
      ["products", "class_id"],
      ["sales_sessions", "description"],
      ["sales_sessions", "end_date"],
    ] as const)
      expect([table, column, columnOf(table, column)?.nullable]).toEqual([table, column, true]);
  });
});
