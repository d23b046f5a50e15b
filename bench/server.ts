// The built server on a data directory of its own.
import { spawn } from "node:child_process";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { freePort } from "../packages/testkit/src/server-process.ts";
import { residentMb } from "../packages/testkit/src/assurance/processes.ts";

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));

export interface LoopDelay {
  p99: number;
  max: number;
}

export interface Server {
  url: string;
  pid: number;
  rss(): number;
  /** Bytes, after a garbage collection. */
  live(): Promise<number>;
  /** From now until the returned function is called. */
  watchLoop(): () => Promise<LoopDelay>;
  stop(): Promise<void>;
}

export async function startServer(
  dataDir: string,
  {
    hasLoopDelay = false,
    hasLiveMemory = false,
    databaseUrl,
  }: { hasLoopDelay?: boolean; hasLiveMemory?: boolean; databaseUrl?: string } = {},
): Promise<Server> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const env = {
    ...process.env,
    PORT: String(port),
    DATA_DIR: dataDir,
    LOG_LEVEL: "error",
    TRUST_PROXY: "127.0.0.1",
    ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl, APP_URL: url }),
  };
  const reporters = [...(hasLoopDelay ? ["loop-delay.cjs"] : []), ...(hasLiveMemory ? ["live-memory.cjs"] : [])];
  const before = reporters.flatMap((file) => ["--require", path.join(root, "bench", file)]);
  const child = spawn(process.execPath, [...before, path.join(root, "apps/server/dist/main.js")], {
    env,
    stdio: ["ignore", "ignore", "inherit", ...(reporters.length > 0 ? (["ipc"] as const) : [])],
  });
  for (;;) {
    if (child.exitCode !== null) throw new Error("the server did not start");
    const isReady = await fetch(`${url}/health/ready`).then(
      (response) => response.ok,
      () => false,
    );
    if (isReady) break;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  return {
    url,
    pid: child.pid ?? 0,
    rss: () => residentMb(child.pid ?? 0),
    live: () =>
      new Promise((resolve) => {
        child.once("message", (weighed) => resolve((weighed as { live: number }).live));
        child.send("weigh");
      }),
    watchLoop: () => {
      child.send("watch");
      return () =>
        new Promise((resolve) => {
          child.once("message", (delay) => resolve(delay as LoopDelay));
          child.send("tell");
        });
    },
    stop: () =>
      new Promise((resolve) => {
        child.once("exit", () => resolve());
        child.kill("SIGTERM");
      }),
  };
}

export async function signIn(url: string, email: string, password: string): Promise<string> {
  const response = await fetch(`${url}/trpc/auth.signIn`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ json: { email, password } }),
  });
  if (!response.ok) throw new Error(`sign-in failed: ${await response.text()}`);
  return response.headers.getSetCookie().join("; ").split(";", 1).join("");
}
