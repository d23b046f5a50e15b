import { beforehand } from "./guard.ts";
import type { Guard } from "./guard.ts";

const kernel = "packages/core/src/kernel";

const openTables = `do $$ declare t text; begin
  for t in select tablename from pg_tables where schemaname = 'public' loop execute format('alter table %I disable row level security', t); end loop;
end $$`;

export const dataGuards: readonly Guard[] = [
  {
    name: "once for a key",
    file: `${kernel}/idempotency.ts`,
    find: "if (claimed.length === 0) {",
    without: "if (claimed.length < 0) {",
    killer: "m5-retry",
    only: "each write is sent three times",
  },
  {
    name: "the key table is not swept",
    file: "packages/core/src/privacy/procedures/drop-expired-sessions.ts",
    find: "    await tx.delete(rateLimitCounts)",
    without: '    await tx.execute("delete from idempotency_keys");\n    await tx.delete(rateLimitCounts)',
    killer: "m8-late-retry",
    only: "retried a year later",
  },
  {
    name: "a manual row is unique by its key",
    ...beforehand("drop index fund_transactions_client_key"),
    killer: "m8-late-retry",
    only: "fund.deposit is refused by its own row",
  },
  {
    name: "a sale is unique by its key",
    ...beforehand("drop index sales_records_client_key"),
    killer: "m8-late-retry",
    only: "sales.registerSale is refused by its own row",
  },
  {
    name: "a report is unique by its key",
    ...beforehand("drop index payment_records_client_key"),
    killer: "m8-late-retry",
    only: "payments.report is refused by its own row",
  },
  {
    name: "one order in a class",
    file: `${kernel}/transaction.ts`,
    find: 'text: "select from class_counters where class_id = $1 for update"',
    without: 'text: "select from class_counters where class_id = $1"',
    killer: "m4-history",
    only: "each read is the sum at one moment",
  },
  {
    name: "row-level security",
    ...beforehand(openTables),
    killer: "z4-row-level-security",
    only: "shows a member no row of another class",
  },
  {
    name: "the ledger's rows stay",
    ...beforehand(
      "drop trigger fund_transactions_fixed on fund_transactions; drop trigger fund_transactions_kept on fund_transactions",
    ),
    killer: "m6-append-only",
    only: "M6 refuses a superuser",
  },
  {
    name: "the ledger's rows follow each other",
    ...beforehand("alter table fund_transactions disable trigger fund_transactions_append"),
    killer: "m6-append-only",
    only: "M6",
  },
  {
    name: "the ledger is compared with its events",
    file: "packages/core/src/fund/verify-ledger.ts",
    find: "if (differing !== null) return",
    without: "if (differing === -1) return",
    killer: "m6-head",
    only: "the last row rewritten, and every hash and sum",
  },
  {
    name: "the sign-offs are compared with their events",
    file: "packages/core/src/fund/verify-sign-offs.ts",
    find: "firstBroken: differing?.number == null ? null : Number(differing.number)",
    without: "firstBroken: differing === undefined ? 1 : null",
    killer: "m12-review",
    only: "the last cut off",
  },
  {
    name: "each ledger row holds the latest sign-off",
    ...beforehand("alter table fund_transactions disable trigger fund_transactions_sign_off"),
    killer: "m12-review",
    only: "SQL as the application role",
  },
  {
    name: "who speaks to the database",
    file: `${kernel}/transaction.ts`,
    find: "args: [authorization.dbRole,",
    without: 'args: [authorization.dbRole === "member" ? "manager" : authorization.dbRole,',
    killer: "z4-row-level-security",
    only: "Z4 the RLS context of a transaction is its caller's role, user and class",
  },
];
