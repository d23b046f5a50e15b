import { spawn, spawnSync } from "node:child_process";
import fs from "node:fs";
import net from "node:net";
import os from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "./server-process.ts";

export const hasPgBouncer =
  spawnSync("pgbouncer", ["--version"], { env: { PATH: `${process.env["PATH"] ?? ""}:/usr/sbin` } }).status === 0;

export const noPgBouncer = "not run: pgbouncer is not installed";

export interface PgBouncer {
  url: string;
  stop(): Promise<void>;
}

interface PoolerOptions {
  mode: "session" | "transaction" | "statement";
  poolSize?: number;
  /** PgBouncer's `server_reset_query`; its own default is DISCARD ALL. */
  reset?: string;
}

/** Starts a real PgBouncer in front of the database server of `url`, for all its databases. */
export async function startPgBouncer(url: string, { mode, poolSize = 100, reset }: PoolerOptions): Promise<PgBouncer> {
  const target = new URL(url);
  const directory = fs.mkdtempSync(path.join(os.tmpdir(), "utspring-pgbouncer-"));
  fs.chmodSync(directory, 0o755);
  const port = await freePort();
  fs.writeFileSync(
    path.join(directory, "users.txt"),
    `"${decodeURIComponent(target.username)}" "${decodeURIComponent(target.password)}"\n`,
  );
  const settings = [
    "[databases]",
    `* = host=${target.hostname} port=${target.port}`,
    "[pgbouncer]",
    "listen_addr = 127.0.0.1",
    `listen_port = ${port}`,
    "unix_socket_dir =",
    "auth_type = scram-sha-256",
    `auth_file = ${path.join(directory, "users.txt")}`,
    `pool_mode = ${mode}`,
    `default_pool_size = ${poolSize}`,
    "max_client_conn = 1000",
    // Each test has its own database; connections to dropped ones would fill the server.
    "server_idle_timeout = 2",
    ...(reset === undefined ? [] : [`server_reset_query = ${reset}`]),
  ];
  fs.writeFileSync(path.join(directory, "pgbouncer.ini"), `${settings.join("\n")}\n`);
  // PgBouncer does not run as root.
  const user = process.getuid?.() === 0 ? ["-u", "nobody"] : [];
  const child = spawn("pgbouncer", [...user, path.join(directory, "pgbouncer.ini")], {
    env: { PATH: `${process.env["PATH"] ?? ""}:/usr/sbin` },
    stdio: ["ignore", "ignore", "pipe"],
  });
  let output = "";
  child.stderr.on("data", (text) => (output += String(text)));
  const ended = new Promise<void>((resolve) => child.once("close", () => resolve()));
  while (!(await answers(port))) {
    if (child.exitCode !== null) throw new Error(`pgbouncer did not start:\n${output}`);
    await sleep(20);
  }
  const pooled = new URL(url);
  pooled.host = `127.0.0.1:${port}`;
  // It accepts no TLS itself, whatever the server behind it does.
  for (const name of ["sslmode", "sslrootcert"]) pooled.searchParams.delete(name);
  return {
    url: pooled.href,
    stop: async () => {
      child.kill("SIGTERM");
      await ended;
      fs.rmSync(directory, { recursive: true, force: true });
    },
  };
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = net.connect(port, "127.0.0.1");
    probe.once("connect", () => resolve(true)).once("error", () => resolve(false));
    probe.once("connect", () => probe.destroy());
  });
}
