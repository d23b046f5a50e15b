import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import postgres from "postgres";
import { afterAll, describe, expect, it } from "vitest";
import { startPostgres } from "@utspring/embedded-postgres/start-postgres";
import { migrate } from "@utspring/server/lifecycle/migrate";
import { browserOf } from "../browser.ts";
import { makeTestUsers, secretsOf } from "../test-users.ts";
import type { TestRole } from "../test-users.ts";
import { fillClassArea } from "../fill.ts";
import { startTestApp } from "../test-app.ts";
import { hostileValues } from "../hostile-values.ts";
import { procedures, samples } from "../inputs.ts";
import { newAddress } from "../live-server.ts";
import { countsOf, testTimeoutMs, report, seed } from "../assurance/counts.ts";
import { canary, leaksIn, withCanary } from "../assurance/log-canaries.ts";
import { openMailSink } from "../assurance/mail-sink.ts";
import { openFaultyNetwork } from "../assurance/faulty-network.ts";
import { startServerProcess } from "../server-process.ts";

// A separate database, since PostgreSQL's log is read, and a separate server process, since its output is.
const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), "utspring-e4-"));
fs.chmodSync(dataDir, 0o755);
const database = await startPostgres({ dataDir });
await migrate(database.url);
const testApp = await startTestApp({
  database: { url: database.url, superuserUrl: database.superuserUrl, close: () => database.stop() },
});
const testUsers = await makeTestUsers(testApp);
await fillClassArea(testApp, testUsers.ours);
const secrets = await secretsOf(testApp, testUsers);
const [pupil] = testUsers.ours.pupils;
await testApp.owner`update profiles set first_name = ${canary.firstName}, last_name = ${canary.lastName}, notes = ${canary.phone}`;
await testApp.owner`update users set email = ${canary.email} where id = ${pupil?.userId ?? ""}`;
const network = await openFaultyNetwork(database.url);
const sink = await openMailSink();
const bounceWith = (status: string) => (to: string) =>
  `${status} <${to}> (${canary.firstName} ${canary.lastName}): no such user`;
sink.bounce = bounceWith("550 5.1.1");
// The filled database names a store that this server does not have.
await testApp.owner`delete from store_identity`;
const server = await startServerProcess({
  DATABASE_URL: network.url,
  LOG_LEVEL: "trace",
  SMTP_URL: sink.url,
  MAIL_FROM: "Utspring <noreply@utspring.test>",
});
afterAll(async () => {
  server.signal("SIGKILL");
  await server.ended;
  await Promise.all([network.close(), sink.down()]);
  await testApp.close();
  fs.rmSync(dataDir, { recursive: true, force: true });
}, 60_000);

const { tables: tablesAtOnce } = countsOf("E4");
const callable = procedures.filter(({ type }) => type !== "subscription");

/** Null when the connection broke. */
async function call(
  { procedure, type }: (typeof callable)[number],
  input = JSON.stringify(withCanary(samples[procedure]?.input() ?? {})),
): Promise<number | null> {
  const as: TestRole = samples[procedure]?.as ?? (procedure.startsWith("admin.") ? "admin" : "studentansvarig");
  const browser = browserOf(server.url, { secret: secrets[as], address: newAddress() });
  const body = `{"json":${input}}`;
  const answer =
    type === "mutation"
      ? browser.raw(`/trpc/${procedure}`, { method: "POST", headers: { "content-type": "application/json" }, body })
      : browser.raw(
          `/trpc/${procedure}${samples[procedure] === undefined ? "" : `?input=${encodeURIComponent(body)}`}`,
        );
  return answer.then(
    (response) => response.arrayBuffer().then(() => response.status),
    () => null,
  );
}

// Procedures that end sessions would end the caller's of the next ones.
const harmless = callable.filter(
  ({ procedure }) =>
    !/signOut|removeMyAccount|switchTo|stopImpersonating|revoke|admin\.users\.remove|admin\.jobs\.run/u.test(procedure),
);

async function callAll(): Promise<(number | null)[]> {
  const statuses: (number | null)[] = [];
  for (let index = 0; index < harmless.length; index += 8)
    statuses.push(...(await Promise.all(harmless.slice(index, index + 8).map((one) => call(one)))));
  return statuses;
}

const tables = (
  await testApp.owner<
    { name: string }[]
  >`select tablename as name from pg_tables where schemaname = 'public' order by 1`
).map(({ name }) => name);
const chosen = Array.from(
  { length: Math.min(tablesAtOnce, tables.length) },
  (_, n) => tables[(seed + n) % tables.length] ?? "",
);
const failures = () =>
  server
    .output()
    .split("\n")
    .filter((line) => line.includes('"level":50'));

async function searched(): Promise<{ place: string; text: string }[]> {
  const jobs = await testApp.owner<
    { text: string }[]
  >`select coalesce(last_error, '') as text from graphile_worker._private_jobs`;
  const runs = await testApp.owner<{ text: string }[]>`select j::text as text from job_runs j`;
  return [
    { place: "standard output and error", text: server.output() },
    { place: "PostgreSQL's log", text: fs.readFileSync(path.join(dataDir, "postgres.log"), "utf8") },
    { place: "the queue's errors", text: jobs.map(({ text }) => text).join("\n") },
    { place: "the jobs' runs", text: runs.map(({ text }) => text).join("\n") },
  ];
}

async function allSecrets(): Promise<string[]> {
  const stored = await testApp.owner<{ text: string }[]>`
    select password_hash as text from users where password_hash is not null union select secret_hash from sessions union select token_hash from password_resets union select token_hash from email_confirmations
    union select secret_hash from calendar_feeds union select p256dh from push_subscriptions union select link_secret from notice_keys where length(link_secret) > 8`;
  return [...stored.map(({ text }) => text), ...Object.values(secrets).filter((secret) => secret !== "")];
}

let found = 0;
async function leaks(): Promise<string[]> {
  const kept = await allSecrets();
  const lines = (await searched()).flatMap(({ place, text }) => leaksIn(text, kept).map((line) => `${place}: ${line}`));
  found += lines.length;
  return lines;
}

describe("E4 logs (ASVS 16.2.5)", { timeout: testTimeoutMs }, () => {
  it("E4 wrong passwords, unknown addresses and refused inputs leave no personal data in a log", async () => {
    await callAll();
    for (const [index, one] of harmless.entries()) {
      const sample = samples[one.procedure]?.input();
      if (sample === undefined) continue;
      for (const [n, field] of Object.keys(sample).entries()) {
        const value = hostileValues[(seed + index + n) % hostileValues.length] ?? "null";
        const others = JSON.stringify(withCanary({ ...sample, [field]: undefined }));
        await call(one, `${others.slice(0, -1)}${others === "{}" ? "" : ","}${JSON.stringify(field)}:${value}}`);
      }
    }
    expect(await leaks()).toEqual([]);
  });

  it("E4 PostgreSQL's own log holds no value of a statement that fails", async () => {
    const owner = testApp.owner;
    const wrong = [
      owner`update users set email = ${canary.email}`,
      owner`insert into users (id, email, created_at) values (gen_random_uuid(), ${canary.email}, now())`,
      owner`select ${`${canary.firstName} ${canary.lastName}`}::text::uuid`,
      owner.unsafe(`select '${canary.email}'::int`),
      owner.unsafe(
        `do $$ begin raise exception using message = '${canary.firstName}', detail = '${canary.phone}', hint = '${canary.email}'; end $$`,
      ),
    ];
    const answers = await Promise.allSettled(wrong);
    expect(answers.map(({ status }) => status)).toEqual(wrong.map(() => "rejected"));
    expect(await leaks()).toEqual([]);
  });

  it("E4 when every write fails, no log holds a value of a row", async () => {
    for (const table of tables)
      await testApp.owner`alter table ${testApp.owner(table)} add constraint fault check (false) not valid`;
    const before = failures().length;
    await callAll();
    for (const table of tables) await testApp.owner`alter table ${testApp.owner(table)} drop constraint fault`;
    expect(failures().length - before).toBeGreaterThan(20);
    expect(await leaks()).toEqual([]);
  });

  it(`E4 when reads and writes of ${chosen.length} tables fail one after the other, no log holds a parameter`, async () => {
    const before = failures().length;
    for (const table of chosen) {
      await testApp.owner`revoke all on ${testApp.owner(table)} from utspring_app`;
      await callAll();
      await testApp.owner`grant select, insert, update, delete on ${testApp.owner(table)} to utspring_app`;
    }
    expect(failures().length - before).toBeGreaterThan(chosen.length);
    expect(await leaks()).toEqual([]);
  });

  it("E4 when the database connection breaks in commits, no log holds data of the calls in flight", async () => {
    network.set({ kind: "cutAtCommit", every: 2 });
    await callAll();
    network.set({ kind: "none" });
    expect(network.broken()).toBeGreaterThan(5);
    expect(await leaks()).toEqual([]);
  });

  it("E4 mails that bounce with the address and the name in the answer leave neither of them in the log or the queue's table", async () => {
    const manager = browserOf(server.url, { secret: secrets.studentansvarig, address: newAddress() });
    const visitor = browserOf(server.url, { secret: null, address: newAddress() });
    await testApp.owner`delete from throttles`;
    await visitor.api.auth.requestPasswordReset.mutate({ email: canary.email });
    // After a permanent refusal the job ends; after a temporary one it waits with its error.
    await expect.poll(server.output, { timeout: 20_000 }).toContain("refused for good");
    sink.bounce = bounceWith("451 4.2.0");
    await manager.api.classes.invite.mutate({
      invitations: [{ firstName: canary.firstName, email: canary.email }],
      idempotencyKey: crypto.randomUUID(),
    });
    const failed = async () =>
      Number(
        (
          await testApp.owner`select count(*) as n from graphile_worker._private_jobs where last_error is not null`
        )[0]?.["n"],
      );
    await expect.poll(failed, { timeout: 20_000 }).toBeGreaterThanOrEqual(1);
    expect(server.output()).toContain("responseCode");
    expect(await leaks()).toEqual([]);
  });

  it("E4 a failed start reports what failed, without the values that were written", async () => {
    const name = "utspring_e4_start";
    await testApp.owner.unsafe(`create database ${name} owner utspring_owner`);
    const url = new URL(database.url);
    url.pathname = `/${name}`;
    await migrate(url.href);
    const other = postgres(url.href, { max: 1, onnotice: () => undefined });
    await other`alter table users add constraint fault check (false) not valid`;
    await other.end();
    const settings = { DATABASE_URL: url.href, ADMIN_EMAIL: canary.email, ADMIN_PASSWORD: canary.password };
    const said = await startServerProcess(settings).then(
      () => "it started",
      (error: Error) => error.message,
    );
    expect(said).toContain("PostgresError 23514 fault");
    expect(leaksIn(said, await allSecrets())).toEqual([]);
    expect(await leaks()).toEqual([]);
  });

  it("E4 the failures that these tests caused were logged with code, constraint, statement and stack", () => {
    const told = failures();
    const statements = new Set(
      told.flatMap((line) =>
        [...line.matchAll(/"query":"(?<text>(?:[^"\\]|\\.)+)"/gu)].map(({ groups }) => groups?.["text"]),
      ),
    );
    for (const word of ['"code":"23514"', '"code":"42501"', '"constraint_name":"fault"', '"stack":"    at '])
      expect(told.join("\n")).toContain(word);
    // The run's count says how many tables fail; each gives at least one statement.
    expect(statements.size).toBeGreaterThanOrEqual(chosen.length);
    report("E4", { faults: told.length, statements: statements.size, leaks: found });
  });
});
