import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import postgres from "postgres";
import { afterEach, describe, expect, it } from "vitest";
import { startPostgres } from "./start-postgres.ts";

const launcher = fileURLToPath(new URL("./start-postgres.ts", import.meta.url));
const repository = fileURLToPath(new URL("../../..", import.meta.url));
const isRoot = process.getuid?.() === 0;

const made: string[] = [];
function newDirectory(mode = 0o755): string {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), "utspring-launcher-"));
  fs.chmodSync(dir, mode);
  made.push(dir);
  return dir;
}

afterEach(() => {
  for (const dir of made.splice(0)) fs.rmSync(dir, { recursive: true, force: true });
});

function lives(pid: number): boolean {
  return fs.existsSync(`/proc/${pid}`) && !/^State:\s+Z/m.test(fs.readFileSync(`/proc/${pid}/status`, "utf8"));
}

async function until(isSo: () => boolean, withinMs = 10_000): Promise<boolean> {
  const deadline = Date.now() + withinMs;
  while (!isSo()) {
    if (Date.now() > deadline) return false;
    await sleep(20);
  }
  return true;
}

/** A node of its own that starts the database and then waits, so that it can be killed. */
async function nodeWithDatabase(options: object): Promise<{ child: ChildProcess; pid: number; url: string }> {
  const script = `import { startPostgres } from ${JSON.stringify(launcher)};
    const pg = await startPostgres(${JSON.stringify(options)});
    console.log(JSON.stringify({ pid: pg.pid, url: pg.url }));
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ["--import", "tsx", "--input-type=module", "-e", script], {
    cwd: repository,
    stdio: ["ignore", "pipe", "inherit"],
  });
  const line = await new Promise<string>((resolve, reject) => {
    child.stdout?.once("data", (chunk: Buffer) => resolve(chunk.toString("utf8")));
    child.once("exit", () => reject(new Error("the node with the database ended early")));
  });
  const { pid, url } = JSON.parse(line) as { pid: number; url: string };
  return { child, pid, url };
}

/**
 * Resolves once the node is gone: on a busy machine a killed process lives on for a moment, and owns its database as
 * long.
 */
async function killed(child: ChildProcess): Promise<void> {
  const isGone = once(child, "exit");
  child.kill("SIGKILL");
  await isGone;
}

async function ask<T>(url: string, work: (sql: postgres.Sql) => Promise<T>): Promise<T> {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  try {
    return await work(sql);
  } finally {
    await sql.end({ timeout: 1 });
  }
}

describe("embedded Postgres", () => {
  it("starts, keeps its data across a restart, and keeps its files private", async () => {
    const dataDir = newDirectory();
    const first = await startPostgres({ dataDir });
    expect(first.attached).toBe(false);
    await ask(first.url, (sql) => sql`create table kept as select 7 as n`);
    await first.stop();
    expect(lives(first.pid)).toBe(false);
    const second = await startPostgres({ dataDir });
    expect(await ask(second.url, (sql) => sql`select n from kept`)).toMatchObject([{ n: 7 }]);
    expect(fs.statSync(path.join(dataDir, "password")).mode & 0o077).toBe(0);
    await expect(ask(second.url.replace(/:[0-9a-f]+@/, ":fel@"), (sql) => sql`select 1`)).rejects.toThrow(
      "password authentication failed",
    );
    await second.stop();
    await second.stop();
  }, 60_000);

  it("hands over a database that an earlier version made for the superuser to its owner, with all its contents", async () => {
    const dataDir = newDirectory();
    const first = await startPostgres({ dataDir });
    await ask(first.superuserUrl, async (sql) => {
      await sql.unsafe(`
        alter database utspring owner to utspring; create role utspring_app nologin;
        create schema jobs; create type jobs.spec as (id int); create domain jobs.positive as int check (value > 0);
        create table jobs.waiting (id bigint generated always as identity, n serial, spec jobs.spec); insert into jobs.waiting (spec) values (row(7));
        create sequence alone; create view seen as select * from jobs.waiting;
        create function seven() returns int language sql as 'select 7'`);
    });
    await first.stop();
    const second = await startPostgres({ dataDir });
    const [left] = await ask(
      second.superuserUrl,
      (sql) => sql`
      select (select count(*)::int from pg_class where relowner = 'utspring'::regrole and relnamespace in ('public'::regnamespace, 'jobs'::regnamespace))
        + (select count(*)::int from pg_type where typowner = 'utspring'::regrole and typnamespace in ('public'::regnamespace, 'jobs'::regnamespace))
        + (select count(*)::int from pg_proc where proowner = 'utspring'::regrole and pronamespace = 'public'::regnamespace)
        + (select count(*)::int from pg_namespace where nspowner = 'utspring'::regrole and nspname in ('public', 'jobs')) as count`,
    );
    expect(left).toEqual({ count: 0 });
    const [can] = await ask(
      second.url,
      (sql) => sql`
      select current_user as user, (select rolsuper from pg_roles where rolname = current_user) as super, pg_has_role('utspring_app', 'set') as set, (select (spec).id from jobs.waiting) as kept`,
    );
    expect(can).toEqual({ user: "utspring_owner", super: false, set: true, kept: 7 });
    await second.stop();
  }, 60_000);

  it("leaves a database whose PG_VERSION is missing untouched, and never advises to delete it", async () => {
    const dataDir = newDirectory();
    const first = await startPostgres({ dataDir });
    await ask(first.url, (sql) => sql`create table kept as select 7 as n`);
    const [version, password] = [path.join(dataDir, "cluster/PG_VERSION"), path.join(dataDir, "password")];
    fs.renameSync(version, `${version}.away`);
    const before = fs.readFileSync(password, "utf8");
    const refusal = /^Databasen i .*PG_VERSION saknas.*inget har ändrats/u;
    // While the first one still runs, and when nothing does.
    for (const stop of [() => first.stop(), () => Promise.resolve()]) {
      const said = await startPostgres({ dataDir }).then(
        () => "it started",
        (error: Error) => error.message,
      );
      expect(said).toMatch(refusal);
      expect(said).not.toContain("reset");
      expect(fs.readFileSync(password, "utf8")).toBe(before);
      await stop();
    }
    fs.renameSync(`${version}.away`, version);
    const again = await startPostgres({ dataDir });
    expect(await ask(again.url, (sql) => sql`select n from kept`)).toMatchObject([{ n: 7 }]);
    await again.stop();
  }, 60_000);

  it("a moved database keeps its password when a new one is created", async () => {
    const dataDir = newDirectory();
    const first = await startPostgres({ dataDir });
    await ask(first.url, (sql) => sql`create table kept as select 7 as n`);
    await first.stop();
    const cluster = path.join(dataDir, "cluster");
    fs.renameSync(cluster, `${cluster}.away`);
    await (await startPostgres({ dataDir })).stop();
    fs.rmSync(cluster, { recursive: true });
    fs.renameSync(`${cluster}.away`, cluster);
    const again = await startPostgres({ dataDir });
    expect(await ask(again.url, (sql) => sql`select n from kept`)).toMatchObject([{ n: 7 }]);
    await again.stop();
  }, 60_000);

  it("orders å, ä and ö in Swedish when asked", async () => {
    const server = await startPostgres({ dataDir: newDirectory(), ephemeral: true });
    const rows = await ask(
      server.url,
      (sql) => sql`select x from unnest(array['Ärta','Zebra','Öl','Ål']) x order by x collate "sv-x-icu"`,
    );
    expect(rows.map((row) => row["x"])).toEqual(["Zebra", "Ål", "Ärta", "Öl"]);
    await server.stop();
  }, 60_000);

  it("leaves no files when ephemeral", async () => {
    const dataDir = path.join(newDirectory(), "short-lived");
    const server = await startPostgres({ dataDir, ephemeral: true });
    await server.stop();
    expect(fs.existsSync(dataDir)).toBe(false);
  }, 60_000);

  it("stops after kill -9 of node, and the next start works", async () => {
    const dataDir = newDirectory();
    const before = await nodeWithDatabase({ dataDir });
    await ask(before.url, (sql) => sql`create table kept as select 1 as n`);
    await killed(before.child);
    const next = await startPostgres({ dataDir });
    expect(next.attached).toBe(false);
    expect(await until(() => !lives(before.pid))).toBe(true);
    expect(await ask(next.url, (sql) => sql`select n from kept`)).toHaveLength(1);
    await next.stop();
  }, 60_000);

  it("an ephemeral one stops and its files are removed after kill -9 of node", async () => {
    const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), "utspring-ephemeral-"));
    const before = await nodeWithDatabase({ dataDir, ephemeral: true });
    await killed(before.child);
    expect(await until(() => !lives(before.pid))).toBe(true);
    expect(await until(() => !fs.existsSync(dataDir))).toBe(true);
  }, 60_000);

  it("attaches to one that a running node owns, leaves it running, and takes over when that node ends", async () => {
    const dataDir = newDirectory();
    const other = await nodeWithDatabase({ dataDir });
    const guest = await startPostgres({ dataDir });
    expect(guest).toMatchObject({ attached: true, pid: other.pid, url: other.url });
    await guest.stop();
    expect(lives(other.pid)).toBe(true);
    const heir = await startPostgres({ dataDir });
    other.child.kill("SIGTERM");
    expect(await until(() => !heir.attached)).toBe(true);
    expect(lives(other.pid)).toBe(false);
    await ask(heir.url, (sql) => sql`select 1`);
    await heir.stop();
  }, 60_000);

  it("is restarted on the same port when it dies while its node runs", async () => {
    const server = await startPostgres({ dataDir: newDirectory() });
    const first = server.pid;
    process.kill(first, "SIGKILL");
    expect(await until(() => server.pid !== first)).toBe(true);
    await ask(server.url, (sql) => sql`select 1`);
    await server.stop();
    expect(lives(server.pid)).toBe(false);
  }, 60_000);

  it("starts although another program has the pid in its lock file", async () => {
    const dataDir = newDirectory();
    const server = await startPostgres({ dataDir });
    await server.stop();
    fs.writeFileSync(path.join(dataDir, "cluster", "postmaster.pid"), `${process.pid}\n/gone\n0\n1\n\n\n\nready\n`);
    const next = await startPostgres({ dataDir });
    expect(next.attached).toBe(false);
    await next.stop();
  }, 60_000);

  it("cleans up and gives the reason when the database cannot be created", async () => {
    const dataDir = newDirectory();
    // initdb wants its directory empty and its own: a file in the way makes it fail.
    fs.writeFileSync(path.join(dataDir, "cluster"), "in the way");
    if (isRoot) fs.chownSync(path.join(dataDir, "cluster"), 65534, 65534);
    await expect(startPostgres({ dataDir })).rejects.toThrow(/Databasen|ENOTDIR/);
    expect(fs.readdirSync(dataDir)).toEqual(["cluster"]);
  }, 60_000);

  it("names the port that is taken", async () => {
    const server = await startPostgres({ dataDir: newDirectory() });
    const port = Number(new URL(server.url).port);
    await expect(startPostgres({ dataDir: newDirectory(), port })).rejects.toThrow(`Porten ${port}`);
    await server.stop();
  }, 60_000);

  it.runIf(isRoot && fs.existsSync("/proc/self"))(
    "runs as root although only root may enter the data's folder",
    async () => {
      const closed = newDirectory(0o700);
      const server = await startPostgres({ dataDir: path.join(closed, "postgres") });
      expect(fs.statSync(`/proc/${server.pid}`).uid).not.toBe(0);
      await ask(server.url, (sql) => sql`create table kept as select 1 as n`);
      await server.stop();
      const again = await startPostgres({ dataDir: path.join(closed, "postgres") });
      expect(await ask(again.url, (sql) => sql`select n from kept`)).toHaveLength(1);
      await again.stop();
    },
    60_000,
  );
});
