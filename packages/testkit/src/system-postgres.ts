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
  /** A second server with a copy of all data, which follows this one. */
  startStandby(): Promise<OwnPostgres>;
  promote(): void;
  /** Stops, and starts again as the standby of another. */
  follow(leader: OwnPostgres): void;
  stop(): void;
}

/** Starts the machine's own PostgreSQL in a new directory, with an empty database. Stop it in `afterAll`. */
export async function startOwnPostgres(bin: string): Promise<OwnPostgres> {
  const server = await openServer(bin);
  server.run("initdb", ["-D", server.data, "-U", "postgres", "--auth=trust", "-E", "UTF8", "--no-sync"]);
  server.start();
  const sql = postgres(server.urlOf("postgres", "postgres"), { max: 1, onnotice: () => undefined });
  await sql`create role agare login createrole`;
  await sql`create database utspring owner agare`;
  await sql.end();
  return asOwnPostgres(bin, server);
}

type Server = Awaited<ReturnType<typeof openServer>>;

async function openServer(bin: string) {
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
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${directory}`;
  return {
    directory,
    data,
    run,
    urlOf: (role: string, database: string) => `postgres://${role}:hemligt@127.0.0.1:${port}/${database}`,
    start: () => run("pg_ctl", ["-D", data, "-l", path.join(directory, "log"), "-o", options, "-w", "start"]),
    stop: (how: "fast" | "immediate") => run("pg_ctl", ["-D", data, "-m", how, "-w", "stop"]),
  };
}

function asOwnPostgres(bin: string, server: Server): OwnPostgres {
  const { data, run, urlOf } = server;
  return {
    ownerUrl: urlOf("agare", "utspring"),
    superuserUrl: urlOf("postgres", "utspring"),
    startStandby: async () => {
      const standby = await openServer(bin);
      standby.run("pg_basebackup", ["-d", urlOf("postgres", ""), "-D", standby.data, "-R", "-c", "fast", "--no-sync"]);
      standby.start();
      return asOwnPostgres(bin, standby);
    },
    promote: () => run("pg_ctl", ["-D", data, "-w", "promote"]),
    follow: ({ superuserUrl }) => {
      server.stop("fast");
      fs.writeFileSync(path.join(data, "standby.signal"), "");
      fs.appendFileSync(path.join(data, "postgresql.auto.conf"), `primary_conninfo = '${superuserUrl}'\n`);
      server.start();
    },
    stop: () => {
      server.stop("immediate");
      fs.rmSync(server.directory, { recursive: true, force: true });
    },
  };
}
