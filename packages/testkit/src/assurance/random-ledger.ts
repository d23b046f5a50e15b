import type { MadeClass } from "../make.ts";
import type { TestApp } from "../test-app.ts";
import { randomEntries } from "./random-entries.ts";
import { randomSignOffs } from "./random-sign-offs.ts";
import { randomBudget, randomRequirements, randomRequests, randomSpending, start } from "./random-surroundings.ts";
import type { Below, LedgerSize, Row } from "./random-surroundings.ts";
import { randomUUID } from "node:crypto";

const tables = [
  "payment_exemptions",
  "payment_records",
  "credit_entries",
  "payment_requirements",
  "withdrawal_budget_items",
  "budget_items",
  "withdrawal_requests",
  "fund_limit_changes",
  "fund_sign_offs",
  "fund_transactions",
];

/** Hashed as the product hashes. As the database's owner, since booking a thousand ledgers would take hours. */
export async function fillRandomLedger(
  { owner }: Pick<TestApp, "owner">,
  klass: MadeClass,
  below: Below,
  size: LedgerSize,
): Promise<void> {
  const { classId } = klass;
  const requirements = randomRequirements(klass, below, size);
  const entries = randomEntries(klass, below, { size, requirements: requirements.rows });
  await owner.begin(async (sql) => {
    await sql`set local session_replication_role = replica`;
    for (const table of tables) await sql`delete from ${sql(table)} where class_id = ${classId}`;
    await sql`delete from budgets where class_id = ${classId} and not is_main`;
    const [main] = await sql<{ id: string }[]>`select id from budgets where class_id = ${classId} and is_main`;
    const budget = randomBudget(klass, below, { size, mainId: main?.id ?? "" });
    const requests = [...entries.requests, ...randomRequests(klass, below, size)];
    const filled: [table: string, rows: Row[]][] = [
      ["fund_transactions", entries.transactions],
      ["payment_requirements", requirements.rows],
      ["credit_entries", entries.credits],
      ["payment_records", entries.records],
      ["payment_exemptions", requirements.exemptions],
      ["budgets", [budget.other]],
      ["budget_items", budget.items],
      ["withdrawal_requests", requests],
      ["fund_limit_changes", randomLimits(klass, below)],
      ["fund_sign_offs", randomSignOffs(klass, below, entries.transactions)],
      [
        "withdrawal_budget_items",
        randomSpending(below, { transactions: entries.transactions, requests, items: budget.items }),
      ],
    ];
    for (const [table, rows] of filled)
      for (let from = 0; from < rows.length; from += 1_000)
        await sql`insert into ${sql(table)} ${sql(rows.slice(from, from + 1_000))}`;
    await sql`update class_funds set ${sql(entries.fund)} where class_id = ${classId}`;
  });
}

const hour = 3_600_000;
const day = 24 * hour;

/** Some are attested, some stopped, some remove it, and some follow within minutes. */
function randomLimits({ classId, manager, pupils }: MadeClass, below: Below): Row[] {
  let at = start;
  let [limitOre, since]: [number | null, number] = [null, start];
  return Array.from({ length: below(6) }, (_, number) => {
    const wait = below(60);
    at = wait < 15 ? since + (wait < 5 ? wait * 10_000 : wait * hour) : at + (7 + wait) * day;
    const isDecided = below(2) === 0;
    const row = {
      id: randomUUID(),
      class_id: classId,
      seq: number + 1,
      limit_ore: number > 0 && below(3) === 0 ? null : 1 + below(5_000_000),
      status: isDecided && below(3) === 0 ? "cancelled" : "applied",
      proposed_by: manager.userId,
      proposed_at: new Date(at),
      decided_by: isDecided ? pupils[0]?.userId : null,
      decided_at: isDecided ? new Date(at + (wait < 15 ? 0 : 1) * below(7) * day) : null,
    };
    if (row.status === "cancelled") return row;
    const isAtOnce = limitOre === null || (row.limit_ore !== null && row.limit_ore < limitOre);
    since = row.decided_at?.getTime() ?? at + (isAtOnce ? 0 : 7 * day);
    limitOre = row.limit_ore;
    return row;
  });
}
