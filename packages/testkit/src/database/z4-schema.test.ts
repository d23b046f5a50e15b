import { describe, expect, it } from "vitest";
import { openTestApp } from "../test-app.ts";
import { report } from "../assurance/counts.ts";

const testApp = await openTestApp();

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

  it("Z4 no policy calls a function of a row's column: it would run for each row, and those of other classes", async () => {
    const called = await testApp.owner`
      select distinct p.proname from pg_depend d join pg_proc p on p.oid = d.refobjid
      where d.classid = 'pg_policy'::regclass and d.refclassid = 'pg_proc'::regclass
        and p.pronamespace = 'public'::regnamespace and p.pronargs > 0`;
    expect(called).toEqual([]);
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
      await expect(testApp.appRole.unsafe(statement), statement).rejects.toMatchObject({ code: "42501" });
    }
  });
});
