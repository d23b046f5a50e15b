import { connectPostgres } from "@utspring/core/kernel/postgres-connection";
import { afterAll, describe, expect, it } from "vitest";
import { openTestApp } from "../test-app.ts";
import { report } from "../assurance/counts.ts";

const testApp = await openTestApp();
const app = connectPostgres(testApp.databaseUrl, { role: "utspring_app", max: 1 });
afterAll(async () => {
  await app.end();
  await testApp.close();
});

describe("Z4 schema", () => {
  it("Z4 every table has row-level security, forced on its owner too, and a policy that covers both reads and writes", async () => {
    const open = await testApp.owner`
      select c.relname from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'public' and c.relkind in ('r', 'p')
        and not (c.relrowsecurity and c.relforcerowsecurity and exists (select from pg_policy p where p.polrelid = c.oid))`;
    expect(open).toEqual([]);
    const halfOpen = await testApp.owner`
      select polname from pg_policy
      where (polcmd in ('r', 'w', 'd', '*') and polqual is null) or (polcmd in ('a', 'w', '*') and polwithcheck is null)`;
    expect(halfOpen).toEqual([]);
    const tables = await testApp.owner`select from pg_tables where schemaname = 'public'`;
    expect(tables.length).toBeGreaterThanOrEqual(33);
    report("Z4", { tables: tables.length });
  });

  it("Z4 there is no view that reads past the policies", async () => {
    const views = await testApp.owner`
      select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('v', 'm')
        and not coalesce(reloptions::text ilike '%security_invoker=%', false)`;
    expect(views).toEqual([]);
  });

  it("Z4 the application role owns nothing and has no superuser rights", async () => {
    const [role] = await testApp.owner`
      select rolsuper, rolbypassrls, rolcreatedb, rolcreaterole, rolcanlogin, rolreplication from pg_roles where rolname = 'utspring_app'`;
    expect(Object.values(role ?? {})).toEqual([false, false, false, false, false, false]);
    const owned = await testApp.owner`
      select relname as name from pg_class where relowner = 'utspring_app'::regrole
      union all select proname from pg_proc where proowner = 'utspring_app'::regrole
      union all select nspname from pg_namespace where nspowner = 'utspring_app'::regrole
      union all select r.rolname from pg_auth_members m join pg_roles r on r.oid = m.roleid where m.member = 'utspring_app'::regrole`;
    expect(owned).toEqual([]);
  });

  it("Z4 the application role may create nothing, and changes neither the ledger nor the queue's tables", async () => {
    for (const statement of [
      "create table mine (id int)",
      "create function mine() returns int language sql as 'select 1'",
      "alter table users disable row level security",
      "update class_funds set balance_ore = 0",
      "delete from class_funds",
      "select * from graphile_worker._private_jobs",
      "select * from queued_jobs()",
      "select run_job('verifyLedgers', true)",
      "select * from due_jobs()",
      "select release_jobs('sweepFiles', 0)",
      "select * from drizzle.__drizzle_migrations",
    ]) {
      await expect(app.unsafe(statement), statement).rejects.toMatchObject({ code: "42501" });
    }
  });

  it("Z4 the functions that run as the owner are the listed ones", async () => {
    const definers = await testApp.owner<{ name: string; path: string }[]>`
      select p.proname as name, p.proconfig::text as path from pg_proc p join pg_namespace n on n.oid = p.pronamespace
      where p.prosecdef and n.nspname not in ('pg_catalog', 'information_schema') order by 1`;
    expect(definers.map((definer) => definer.name)).toEqual([
      "append_to_fund",
      "count_class",
      "count_class_sales",
      "count_person",
      "count_representative",
      "count_sale",
      "count_session_sales",
      "count_vote",
      "due_jobs",
      "end_requests",
      "end_waiting_payments",
      "enqueue_job",
      "forget_person",
      "keep_auditor_of_payee",
      "keep_product_price",
      "make_bank_key",
      "probe_writes",
      "queued_jobs",
      "release_jobs",
      "run_job",
      "use_credit",
    ]);
    // The temporary schema is named last: unnamed, it would be searched first, and a caller could shadow a table with
    // their own.
    expect(definers.filter(({ path }) => path !== '{"search_path=public, pg_temp"}')).toEqual([]);
  });
});
