import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { freePort } from "@utspring/testkit/server-process";

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../../..");
const startTimeoutMs = 120_000;
const stopTimeoutMs = 15_000;

export interface Installation {
  url: string;
  /** A server behind a proxy does not serve `/dev/mejl`. */
  mailDirectory: string;
  errors(): string[];
  /** As the owner: for a state that a user would need days to reach. */
  databaseUrl(): string;
  /** @throws when the server did not stop by itself or left its database running. */
  stop(): Promise<void>;
}

export async function startInstallation(settings: Record<string, string> = {}): Promise<Installation> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), "utspring-e2e-"));
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const child = spawn(process.execPath, ["scripts/start.mjs"], {
    cwd: root,
    env: {
      ...ownEnvironment(),
      PORT: String(port),
      DATA_DIR: dataDir,
      LOG_LEVEL: "error",
      // Each set-up call has its own address, so that no rate limit applies.
      TRUST_PROXY: "127.0.0.1",
      ...settings,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const output: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream
      .setEncoding("utf8")
      .on("data", (text: string) => output.push(...text.split("\n").filter((line) => line !== "")));
  }
  const ended = once(child, "exit");
  const onExit = () => child.kill("SIGTERM");
  process.once("exit", onExit);

  async function stop(): Promise<void> {
    child.kill("SIGTERM");
    const isEnded = await Promise.race([ended.then(() => true), sleep(stopTimeoutMs, false, { ref: false })]);
    if (!isEnded) child.kill("SIGKILL");
    process.removeListener("exit", onExit);
    const isOrphaned = existsSync(path.join(dataDir, "postgres/cluster/postmaster.pid"));
    await rm(dataDir, { recursive: true, force: true });
    if (!isEnded) throw new Error(`The server did not stop within ${stopTimeoutMs} ms`);
    if (isOrphaned) throw new Error("The server stopped but left its database running");
  }

  const end = Date.now() + startTimeoutMs;
  while (!(await isReady(url))) {
    if (child.exitCode === null && Date.now() < end) await sleep(100);
    else {
      const left = await stop().then(
        () => "",
        (error: Error) => ` (${error.message})`,
      );
      throw new Error(`The server did not start${left}:\n${output.join("\n")}`);
    }
  }
  return {
    url,
    mailDirectory: path.join(dataDir, "mail"),
    errors: () => output.filter((line) => /"level":[56]0/u.test(line)),
    databaseUrl: () => databaseIn(dataDir),
    stop,
  };
}

/** The embedded PostgreSQL's port is the fourth line of `postmaster.pid`. */
function databaseIn(dataDir: string): string {
  const read = (name: string) => readFileSync(path.join(dataDir, "postgres", name), "utf8");
  return `postgres://utspring:${read("password").trim()}@127.0.0.1:${read("cluster/postmaster.pid").split("\n")[3] ?? ""}/utspring`;
}

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/health/ready`)).ok;
  } catch {
    // The server does not listen yet.
    return false;
  }
}

/** Without the developer's own settings: embedded database, files and mail. */
function ownEnvironment(): NodeJS.ProcessEnv {
  const foreign = /^(?:DATABASE_URL|APP_URL|HOST|MAIL_FROM|SMTP_|S3_|ADMIN_|CHAT_)/u;
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !foreign.test(name)));
}
