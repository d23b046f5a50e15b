import { spawnSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import postgres from "postgres";
import { runAsFor } from "@utspring/embedded-postgres/run-as";
import { freePort } from "./server-process.ts";

/** The folder of the machine's own PostgreSQL, 15 or later with its tools (Debian's `postgresql`); null without one. */
export const systemPostgres: string | null = (() => {
  const home = "/usr/lib/postgresql";
  const versions = fs.existsSync(home)
    ? fs
        .readdirSync(home)
        .map(Number)
        .filter((version) => version >= 15)
    : [];
  const found = versions.toSorted((a, b) => b - a).map((version) => path.join(home, String(version), "bin"));
  return (
    found.find((bin) =>
      ["initdb", "pg_ctl", "psql", "pg_dump", "pg_restore"].every((tool) => fs.existsSync(path.join(bin, tool))),
    ) ?? null
  );
})();

export interface OwnPostgres {
  /** As the database's owner, who may create roles and has no other privilege. */
  ownerUrl: string;
  superuserUrl: string;
  stop(): void;
}

/** Starts the machine's own PostgreSQL in a new directory, with an empty database. Stop it in `afterAll`. */
export async function startOwnPostgres(bin: string): Promise<OwnPostgres> {
  const directory = fs.mkdtempSync(path.join(os.tmpdir(), "utspring-own-"));
  const data = path.join(directory, "data");
  const runAs = runAsFor(data);
  if (runAs) fs.chownSync(directory, runAs.uid, runAs.gid);
  const run = (tool: string, args: string[]) => {
    const { status, stderr } = spawnSync(path.join(bin, tool), args, {
      ...runAs,
      cwd: directory,
      env: { PATH: process.env["PATH"] ?? "", LC_ALL: "C.UTF-8" },
      encoding: "utf8",
      stdio: ["ignore", "ignore", "pipe"],
    });
    if (status !== 0) throw new Error(`${tool} ended with ${status}: ${stderr}`);
  };
  const port = await freePort();
  run("initdb", ["-D", data, "-U", "postgres", "--auth=trust", "-E", "UTF8", "--no-sync"]);
  run("pg_ctl", [
    "-D",
    data,
    "-l",
    path.join(directory, "log"),
    "-o",
    `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${directory}`,
    "-w",
    "start",
  ]);
  const urlOf = (role: string, database: string) => `postgres://${role}:hemligt@127.0.0.1:${port}/${database}`;
  const sql = postgres(urlOf("postgres", "postgres"), { max: 1, onnotice: () => undefined });
  await sql`create role agare login createrole`;
  await sql`create database utspring owner agare`;
  await sql.end();
  return {
    ownerUrl: urlOf("agare", "utspring"),
    superuserUrl: urlOf("postgres", "utspring"),
    stop: () => {
      run("pg_ctl", ["-D", data, "-m", "immediate", "-w", "stop"]);
      fs.rmSync(directory, { recursive: true, force: true });
    },
  };
}
