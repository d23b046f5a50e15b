import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { authorize } from "@utspring/core/kernel/authorize";
import { read } from "@utspring/core/kernel/transaction";
import { createCtx } from "../actors.ts";
import { makeTestUsers } from "../test-users.ts";
import { rlsContextRunner } from "../rls-context.ts";
import { fillClassArea } from "../fill.ts";
import { openTestApp } from "../test-app.ts";
import { makePerson } from "../make.ts";
import { report } from "../assurance/counts.ts";

const testApp = await openTestApp();
const { as, ours, theirs } = await makeTestUsers(testApp);
for (const who of ["studentansvarig", "neighbour"] as const) {
  await as[who].fund.deposit({ amount: 500, description: "Kakor", idempotencyKey: randomUUID() });
}
for (const klass of [ours, theirs]) await fillClassArea(testApp, klass);
await as.visitor.auth.requestPasswordReset({ email: ours.manager.email });
await makePerson(testApp, { isConfirmed: false });
await testApp.runJobs();

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

const withRlsContext = rlsContextRunner(testApp.appRole);

describe("Z4 row-level security", () => {
  it("Z4 the RLS context of a transaction is its caller's role, user and class", async () => {
    const said = async (person: { userId: string }, procedure: "fund.overview" | "fund.deposit") => {
      const ctx = await createCtx(testApp, person);
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

  it.each(tables)("Z4 %s shows nothing to a connection without an RLS context", async (table) => {
    const [all] = await testApp.owner`select count(*)::int as n from ${testApp.owner(table)}`;
    expect(all?.["n"]).toBeGreaterThan(0);
    expect(await testApp.appRole`select from ${testApp.appRole(table)}`).toHaveLength(0);
  });

  it.each(tenantTables)("Z4 %s shows a member no row of another class", async (table) => {
    for (const role of ["user", "member", "manager"]) {
      const rows = await withRlsContext(
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
  ])("Z4 %s shows a member only their own rows", async (table) => {
    const [, other] = ours.pupils;
    const seenBy = (role: string, userId: string) =>
      withRlsContext(role, userId, ours.classId, (tx) => tx`select from ${tx(table)}`);
    expect(await seenBy("member", other?.userId ?? "")).toHaveLength(0);
    const isSecret = table === "votes" || table === "calendar_feeds";
    // A withdrawal's receipt and a payment without an account are not the pupil's.
    const filled = table === "payment_receipts" || table === "payment_records" ? 2 : 1;
    expect(await seenBy("manager", ours.manager.userId)).toHaveLength(isSecret ? 0 : filled);
  });

  it("Z4 the database counts votes, and no role can write the count or delete a vote", async () => {
    const pupil = ours.pupils[1]?.userId ?? "";
    const counts = await withRlsContext("member", pupil, ours.classId, async (tx) => {
      await tx`
        insert into votes (poll_id, user_id, class_id, option_index, created_at)
        select id, ${pupil}::uuid, class_id, 1, now() from voting_polls`;
      return tx`select votes from poll_options order by option_index`;
    });
    expect(counts.map((row) => row["votes"] as number)).toEqual([0, 2]);
    await expect(
      withRlsContext("manager", ours.manager.userId, ours.classId, (tx) => tx`update poll_options set votes = 9`),
    ).rejects.toMatchObject({ code: "42501" });
    await expect(withRlsContext("member", pupil, ours.classId, (tx) => tx`delete from votes`)).rejects.toMatchObject({
      code: "42501",
    });
  });

  it("Z4 a member cannot report a payment for another person or approve one, also not with SQL of their own", async () => {
    const [pupil, other] = ours.pupils.map((person) => person.userId) as [string, string];
    const report = (userId: string, status: string) =>
      withRlsContext(
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
      withRlsContext("member", pupil, ours.classId, (tx) => tx`update payment_records set status = 'approved'`),
    ).rejects.toMatchObject({ code: "42501" });
  });

  it("Z4 a payment that has been reported to keeps its amount and its phone number", async () => {
    for (const change of ["amount_ore = 1", "phone_number = '0709999999'"]) {
      const moved = withRlsContext("manager", ours.manager.userId, ours.classId, (tx) =>
        tx.unsafe(`update payment_requirements set ${change}`),
      );
      await expect(moved, change).rejects.toMatchObject({ constraint_name: "payment_requirements_locked" });
    }
  });

  it("Z4 names are read within the class, accounts and sessions by their owner only", async () => {
    const read = (query: string) =>
      withRlsContext("manager", ours.manager.userId, ours.classId, (tx) => tx.unsafe(query));
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
    [
      "a request for a class",
      `insert into class_requests (user_id, class_name, school, graduation_year, opens_itself, created_at) values ('US', 'x', 'x', 2027, true, now())`,
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
  ])("Z4 a studentansvarig cannot write %s", async (_what, statement) => {
    const written = statement
      .replace("US", ours.manager.userId)
      .replace("THEM", theirs.classId)
      .replace("OTHER", theirs.manager.userId);
    await expect(
      withRlsContext("manager", ours.manager.userId, ours.classId, (tx) => tx.unsafe(written)),
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
    `update class_requests set opens_itself = true returning 1`,
    `update class_counters set member_count = 0 where class_id = 'THEM' returning 1`,
  ])("Z4 a studentansvarig's %s changes no row", async (statement) => {
    const written = statement.replace("THEM", theirs.classId).replace("OTHER", theirs.manager.userId);
    expect(await withRlsContext("manager", ours.manager.userId, ours.classId, (tx) => tx.unsafe(written))).toHaveLength(
      0,
    );
  });

  const raise = (statement: string) => {
    const [pupil] = ours.pupils;
    return withRlsContext("member", pupil?.userId ?? "", ours.classId, async (tx) => {
      await tx.unsafe(statement.replace("ME", pupil?.userId ?? ""));
      await tx.unsafe("set constraints all immediate");
    });
  };

  it("Z4 a pupil cannot make themselves studentansvarig", async () => {
    await expect(raise("update profiles set role = 'studentansvarig' where user_id = 'ME'")).rejects.toMatchObject({
      code: "23503",
    });
    expect(
      await withRlsContext(
        "member",
        ours.pupils[0]?.userId ?? "",
        ours.classId,
        (tx) => tx`update memberships set role = 'studentansvarig' returning 1`,
      ),
    ).toHaveLength(0);
  });

  it("Z4 a pupil cannot make themselves admin", async () => {
    await expect(
      raise("update profiles set role = 'admin', class_id = null where user_id = 'ME'"),
    ).rejects.toMatchObject({ code: "42501" });
  });
});
