import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import type postgres from "postgres";
import { connectPostgres } from "@utspring/core/kernel/postgres-connection";
import { afterAll, describe, expect, it } from "vitest";
import { authorize } from "@utspring/core/kernel/authorize";
import { read } from "@utspring/core/kernel/transaction";
import { ctxOf } from "../actors.ts";
import { makeTestUsers } from "../test-users.ts";
import { fillClassArea } from "../fill.ts";
import { openTestApp } from "../test-app.ts";
import { makePerson } from "../make.ts";
import { report } from "../assurance/counts.ts";

const testApp = await openTestApp();
const { as, ours, theirs } = await makeTestUsers(testApp);
const app = connectPostgres(testApp.databaseUrl, { role: "utspring_app", max: 1 });
for (const who of ["studentansvarig", "neighbour"] as const) {
  await as[who].fund.deposit({ amount: 500, description: "Kakor", idempotencyKey: randomUUID() });
}
for (const klass of [ours, theirs]) await fillClassArea(testApp, klass);
await as.visitor.auth.requestPasswordReset({ email: ours.manager.email });
await makePerson(testApp, { isConfirmed: false });
await testApp.runJobs();
afterAll(async () => {
  await app.end();
  await testApp.close();
});

const tables = (
  await testApp.owner<
    { name: string }[]
  >`select tablename as name from pg_tables where schemaname = 'public' order by 1`
).map((table) => table.name);
const tenantTables = (
  await testApp.owner<{ name: string }[]>`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'class_id' order by 1`
).map((table) => table.name);

/** Runs statements as the application role with an RLS context, and rolls them back. */
async function speaking<T>(
  role: string,
  userId: string,
  classId: string,
  run: (tx: postgres.TransactionSql) => Promise<T>,
): Promise<T> {
  const undo = new Error("undo");
  let answer: { value: T } | null = null;
  await app
    .begin(async (tx) => {
      await tx`select set_config('app.role', ${role}, true), set_config('app.user_id', ${userId}, true), set_config('app.class_id', ${classId}, true)`;
      answer = { value: await run(tx) };
      throw undo;
    })
    .catch((error: unknown) => {
      if (error !== undo) throw error;
    });
  if (answer === null) throw new Error("nothing was asked");
  return (answer as { value: T }).value;
}

describe("Z4 row-level security", () => {
  it("Z4 every table has row-level security, forced on its owner too, and a policy that both reads and writes obey", async () => {
    const open = await testApp.owner`
      select c.relname from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'public' and c.relkind in ('r', 'p')
        and not (c.relrowsecurity and c.relforcerowsecurity and exists (select from pg_policy p where p.polrelid = c.oid))`;
    expect(open).toEqual([]);
    const halfOpen = await testApp.owner`
      select polname from pg_policy
      where (polcmd in ('r', 'w', 'd', '*') and polqual is null) or (polcmd in ('a', 'w', '*') and polwithcheck is null)`;
    expect(halfOpen).toEqual([]);
    expect(tables.length).toBeGreaterThanOrEqual(33);
    report("Z4", { tables: tables.length });
  });

  it("Z4 a transaction speaks for whoever calls, within their class, and for nobody more", async () => {
    const said = async (person: { userId: string }, procedure: "fund.overview" | "fund.deposit") => {
      const ctx = await ctxOf(testApp, person);
      const [row] = await read(ctx, authorize(ctx, procedure), (tx) =>
        tx.execute<{ said: string[] }>(
          sql`select array[current_user::text, app_role(), current_setting('app.user_id'), current_setting('app.class_id')] as said`,
        ),
      );
      return row?.said;
    };
    const [pupil] = ours.pupils;
    expect(await said(pupil ?? ours.manager, "fund.overview")).toEqual([
      "utspring_app",
      "member",
      pupil?.userId,
      ours.classId,
    ]);
    expect(await said(ours.manager, "fund.deposit")).toEqual([
      "utspring_app",
      "manager",
      ours.manager.userId,
      ours.classId,
    ]);
    expect(await said(theirs.manager, "fund.overview")).toEqual([
      "utspring_app",
      "member",
      theirs.manager.userId,
      theirs.classId,
    ]);
  });

  it("Z4 there is no view that reads past the policies", async () => {
    const views = await testApp.owner`
      select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('v', 'm')
        and not coalesce(reloptions::text ilike '%security_invoker=%', false)`;
    expect(views).toEqual([]);
  });

  it("Z4 the application role owns nothing and may nothing that a superuser may", async () => {
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
      "count_person",
      "count_representative",
      "count_sale",
      "count_vote",
      "due_jobs",
      "enqueue_job",
      "forget_person",
      "keep_product_price",
      "probe_writes",
      "queued_jobs",
      "release_jobs",
      "run_job",
    ]);
    // The temporary schema is named last: unnamed, it would be searched first, and a caller could shadow a table with
    // their own.
    expect(definers.filter(({ path }) => path !== '{"search_path=public, pg_temp"}')).toEqual([]);
  });

  it.each(tables)("Z4 %s shows nothing to a connection that speaks for nobody", async (table) => {
    const [all] = await testApp.owner`select count(*)::int as n from ${testApp.owner(table)}`;
    expect(all?.["n"]).toBeGreaterThan(0);
    expect(await app`select from ${app(table)}`).toHaveLength(0);
  });

  it.each(tenantTables)("Z4 %s shows a member no row of another class", async (table) => {
    for (const role of ["user", "member", "manager"]) {
      const rows = await speaking(
        role,
        ours.manager.userId,
        ours.classId,
        (tx) => tx`select class_id from ${tx(table)}`,
      );
      const foreign = rows.filter((row) => row["class_id"] === theirs.classId);
      expect(foreign).toEqual([]);
      report("Z4", { foreignRows: foreign.length });
    }
  });

  it.each([
    "join_requests",
    "payment_records",
    "payment_receipts",
    "payment_exemptions",
    "votes",
    "calendar_feeds",
    "sales_records",
  ])("Z4 %s shows a member the own rows only", async (table) => {
    const [, other] = ours.pupils;
    const seenBy = (role: string, userId: string) =>
      speaking(role, userId, ours.classId, (tx) => tx`select from ${tx(table)}`);
    expect(await seenBy("member", other?.userId ?? "")).toHaveLength(0);
    const isSecret = table === "votes" || table === "calendar_feeds";
    expect(await seenBy("manager", ours.manager.userId)).toHaveLength(isSecret ? 0 : 1);
  });

  it("Z4 a vote is counted by the database, and nobody writes the count", async () => {
    const pupil = ours.pupils[1]?.userId ?? "";
    const counts = await speaking("member", pupil, ours.classId, async (tx) => {
      await tx`
        insert into votes (poll_id, user_id, class_id, option_index, created_at)
        select id, ${pupil}::uuid, class_id, 1, now() from voting_polls`;
      return tx`select votes from poll_options order by option_index`;
    });
    expect(counts.map((row) => row["votes"] as number)).toEqual([0, 2]);
    await expect(
      speaking("manager", ours.manager.userId, ours.classId, (tx) => tx`update poll_options set votes = 9`),
    ).rejects.toMatchObject({ code: "42501" });
    await expect(speaking("member", pupil, ours.classId, (tx) => tx`delete from votes`)).rejects.toMatchObject({
      code: "42501",
    });
  });

  it("Z4 a member reports for nobody else and approves nothing, not by hand either", async () => {
    const [pupil, other] = ours.pupils.map((person) => person.userId) as [string, string];
    const report = (userId: string, status: string) =>
      speaking(
        "member",
        pupil,
        ours.classId,
        (tx) => tx`
        insert into payment_records (id, class_id, requirement_id, user_id, reported_ore, amount_ore, status, submitted_at)
        select gen_random_uuid(), class_id, id, ${userId}::uuid, 1, 1, ${status}, now() from payment_requirements`,
      );
    await expect(report(other, "submitted")).rejects.toMatchObject({ code: "42501" });
    await expect(report(pupil, "approved")).rejects.toMatchObject({ code: "42501" });
    await expect(
      speaking("member", pupil, ours.classId, (tx) => tx`update payment_records set status = 'approved'`),
    ).rejects.toMatchObject({ code: "42501" });
  });

  it("Z4 what has been reported against keeps its price and its number", async () => {
    for (const change of ["amount_ore = 1", "phone_number = '0709999999'"]) {
      const moved = speaking("manager", ours.manager.userId, ours.classId, (tx) =>
        tx.unsafe(`update payment_requirements set ${change}`),
      );
      await expect(moved, change).rejects.toMatchObject({ constraint_name: "payment_requirements_locked" });
    }
  });

  it("Z4 names are read within the class, accounts and sessions by their owner only", async () => {
    const read = (query: string) => speaking("manager", ours.manager.userId, ours.classId, (tx) => tx.unsafe(query));
    const known = new Set([ours.manager, ...ours.pupils].map((person) => person.userId));
    const names = (await read("select user_id from profiles")).map((row) => row["user_id"] as string);
    expect(names.filter((id) => !known.has(id) && id !== theirs.manager.userId).length).toBeLessThanOrEqual(1); // the admin made the class
    expect(names).not.toContain(theirs.manager.userId);
    for (const [table, column] of [
      ["users", "id"],
      ["sessions", "user_id"],
      ["password_resets", "user_id"],
      ["passkeys", "user_id"],
      ["totp_secrets", "user_id"],
      ["recovery_codes", "user_id"],
      ["passkey_challenges", "user_id"],
      ["account_events", "user_id"],
      ["idempotency_keys", "actor_id"],
    ]) {
      const rows = await read(`select distinct ${column} as id from ${table}`);
      expect(
        rows.map((row) => row["id"] as string),
        table,
      ).toEqual([ours.manager.userId]);
    }
  });

  it.each([
    [
      "a membership in another class",
      `insert into memberships (user_id, class_id, role, joined_at) values ('US', 'THEM', 'studentansvarig', now())`,
    ],
    [
      "a request to be let in",
      `insert into join_requests (class_id, user_id, created_at) values ('THEM', 'US', now())`,
    ],
    ["a request that is younger", `update join_requests set created_at = now()`],
    [
      "a reminder of another class's payment",
      `insert into payment_reminders (requirement_id, class_id, day) select id, 'THEM', '2026-11-22' from payment_requirements`,
    ],
    ["a reminder away, so as to remind again", `delete from payment_reminders`],
    [
      "an event in another class",
      `insert into activity (class_id, seq, kind, created_at) values ('THEM', 999, 'fund.deposit', now())`,
    ],
    [
      "a session for another person",
      `insert into sessions (id, secret_hash, user_id, kind, created_at, last_used_at, expires_at) values (gen_random_uuid(), 'x', 'OTHER', 'browser', now(), now(), now())`,
    ],
    [
      "a passkey for another person",
      `insert into passkeys (id, user_id, credential_id, public_key, counter, is_backed_up, name, created_at) values (gen_random_uuid(), 'OTHER', 'x', 'x', 0, false, 'x', now())`,
    ],
    [
      "an authenticator app for another person",
      `insert into totp_secrets (user_id, secret, created_at) values ('OTHER', 'x', now())`,
    ],
    ["a recovery code for another person", `insert into recovery_codes (user_id, code_hash) values ('OTHER', 'x')`],
    [
      "a sign-in challenge",
      `insert into passkey_challenges (challenge_hash, purpose, browser_hash, expires_at) values ('x', 'signIn', 'x', now())`,
    ],
    [
      "an event of another person's account",
      `insert into account_events (id, user_id, kind, actor_id, created_at) values (gen_random_uuid(), 'OTHER', 'auth.passkeys.add', 'US', now())`,
    ],
    ["the audit of accounts anew", `update account_events set kind = 'x'`],
    ["the audit of accounts away", `delete from account_events`],
    ["a try that is counted", `insert into throttles (key, points) values ('x', 0)`],
  ])("Z4 a manager cannot write %s", async (_what, statement) => {
    const written = statement
      .replace("US", ours.manager.userId)
      .replace("THEM", theirs.classId)
      .replace("OTHER", theirs.manager.userId);
    await expect(
      speaking("manager", ours.manager.userId, ours.classId, (tx) => tx.unsafe(written)),
    ).rejects.toMatchObject({ code: "42501" });
  });

  it.each([
    `update classes set name = 'x' where id = 'THEM' returning 1`,
    `update profiles set role = 'elev' where user_id = 'OTHER' returning 1`,
    `update users set password_hash = 'x' where id = 'OTHER' returning 1`,
    `delete from sessions where user_id = 'OTHER' returning 1`,
    `delete from passkeys where user_id = 'OTHER' returning 1`,
    `update totp_secrets set secret = 'x' where user_id = 'OTHER' returning 1`,
    `delete from recovery_codes where user_id = 'OTHER' returning 1`,
    `delete from passkey_challenges where user_id = 'OTHER' returning 1`,
    `delete from memberships where class_id = 'THEM' returning 1`,
    `delete from join_requests where class_id = 'THEM' returning 1`,
    `update class_counters set member_count = 0 where class_id = 'THEM' returning 1`,
  ])("Z4 a manager's %s touches no row", async (statement) => {
    const written = statement.replace("THEM", theirs.classId).replace("OTHER", theirs.manager.userId);
    expect(await speaking("manager", ours.manager.userId, ours.classId, (tx) => tx.unsafe(written))).toHaveLength(0);
  });

  const raise = (statement: string) => {
    const [pupil] = ours.pupils;
    return speaking("member", pupil?.userId ?? "", ours.classId, async (tx) => {
      await tx.unsafe(statement.replace("ME", pupil?.userId ?? ""));
      await tx.unsafe("set constraints all immediate");
    });
  };

  it("Z4 a pupil cannot become studentansvarig by its own hand", async () => {
    await expect(raise("update profiles set role = 'studentansvarig' where user_id = 'ME'")).rejects.toMatchObject({
      code: "23503",
    });
    expect(
      await speaking(
        "member",
        ours.pupils[0]?.userId ?? "",
        ours.classId,
        (tx) => tx`update memberships set role = 'studentansvarig' returning 1`,
      ),
    ).toHaveLength(0);
  });

  it("Z4 a pupil cannot become admin by its own hand", async () => {
    await expect(
      raise("update profiles set role = 'admin', class_id = null where user_id = 'ME'"),
    ).rejects.toMatchObject({ code: "42501" });
  });
});
