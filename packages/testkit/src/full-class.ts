import type postgres from "postgres";
import { fillClassArea } from "./fill.ts";
import type { MadeClass } from "./make.ts";
import type { TestApp } from "./test-app.ts";

const text = (length: number) => `'${"Åsa ".repeat(length / 4)}x'`;
const unlessIgnored = (value: string) => `case i % 4 when 0 then null else ${value} end`;

/** How many rows of each table a class may have, or a person adds, and what tells them apart: SQL by column. */
const fullTables: readonly [table: string, rows: number, columns: Record<string, string>][] = [
  ["class_messages", 2_000, { title: text(80), content: text(1_900) }],
  ["class_events", 500, { title: text(80), description: text(900) }],
  ["budget_items", 500, { item_name: text(80) }],
  ["voting_polls", 200, { title: text(80) }],
  ["payment_requirements", 200, { title: text(80), number: "i + 1" }],
  [
    "bank_rows",
    10_000,
    {
      fingerprint: "md5(i::text) || md5(i::text) || ':0'",
      state: "case i % 4 when 0 then 'ignored' else 'booked' end",
      profile: "case i % 3 when 0 then 'swedbank-swish' else 'swedbank-account' end",
      rule: unlessIgnored("'name'"),
      name: unlessIgnored("'Maria Margareta Bergström'"),
      message: unlessIgnored("'Studentflak och bal'"),
      phone_hash: unlessIgnored("md5(i::text) || md5(i::text)"),
      booked_on: "date '2020-01-01' + i / 20",
    },
  ],
  ["payer_aliases", 2_000, { phone_hash: "md5(i::text) || md5(i::text)" }],
  ["bank_balances", 4_000, { day: "date '2010-01-01' + i" }],
  [
    "products",
    150,
    {
      name: text(80),
      supplier_id: "null",
      class_id: "(select id from classes limit 1)",
      admin_profit_ore: "0",
      class_profit_ore: "t.class_profit_ore + t.admin_profit_ore",
    },
  ],
  ["checklist_items", 300, { title: text(80), display_order: "i + 100" }],
  ["withdrawal_requests", 200, { description: text(200) }],
  [
    "withdrawal_requests",
    4_800,
    {
      description: text(200),
      status: "'withdrawn'",
      decided_by: "t.requested_by",
      decided_at: "t.requested_at",
      reverses_id: "null",
    },
  ],
  ["fund_questions", 1_000, { question: text(400) }],
  ["class_documents", 200, { storage_key: "gen_random_uuid()" }],
  ["activity", 25_000, { seq: "i + 1000", kind: "'payments.approve'" }],
];

async function multiply(tx: postgres.TransactionSql, table: string, rows: number, columns: Record<string, string>) {
  const all = await tx<{ name: string; isGenerated: boolean }[]>`
    select attname as name, attgenerated <> '' as "isGenerated" from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped`;
  const kept = all.filter(({ isGenerated }) => !isGenerated).map(({ name }) => name);
  const values = kept.map((name) => columns[name] ?? (name === "id" ? "gen_random_uuid()" : `t.${name}`));
  await tx.unsafe(`
    insert into ${table} (${kept.join(", ")}) overriding system value
    select ${values.join(", ")} from (select * from ${table} limit 1) t cross join generate_series(1, ${rows}) i`);
}

/**
 * Fills the database's only class to its quotas, without triggers: nothing of it adds up, and only the cost of reading
 * it is true. Each member has paid each payment, by hand, and its studentansvarig has decided all of it.
 */
export async function fillToQuotas(testApp: TestApp, klass: MadeClass): Promise<void> {
  await fillClassArea(testApp, klass);
  await testApp.owner.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    for (const [table, rows, columns] of fullTables) await multiply(tx, table, rows, columns);
    await tx`update activity set actor_id = ${klass.manager.userId}`;
    await tx.unsafe(`
      insert into poll_options (poll_id, option_index, class_id, label)
      select id, i, class_id, ${text(80)} from voting_polls cross join generate_series(2, 19) i`);
    await tx`
      insert into bank_matches (id, row_id, class_id, user_id, amount_ore, credit_entry_id)
      select gen_random_uuid(), id, class_id, changed_by, amount_ore, gen_random_uuid() from bank_rows where state = 'booked'`;
    await tx`
      insert into payment_records (id, class_id, requirement_id, user_id, reported_ore, amount_ore, status, submitted_at,
        decided_at, decided_by, transaction_id)
      select gen_random_uuid(), q.class_id, q.id, m.user_id, 25000, 25000, 'approved', now(), now(), q.created_by,
        gen_random_uuid()
      from payment_requirements q join memberships m on m.class_id = q.class_id`;
    await tx`
      insert into fund_transactions (id, class_id, seq, type, amount_ore, effect_ore, balance_after_ore, description,
        source_type, source_id, actor_id, created_at, previous_hash, hash)
      select gen_random_uuid(), class_id, seq + i, type, amount_ore, effect_ore, balance_after_ore, description,
        source_type, gen_random_uuid(), actor_id, created_at, previous_hash, hash
      from (select * from fund_transactions where source_type = 'credit') t cross join generate_series(10, 25000) i`;
  });
  await testApp.owner`analyze`;
}
