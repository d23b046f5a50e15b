import { spawn } from "node:child_process";
import fs from "node:fs";
import net from "node:net";
import os from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { isFull } from "./assurance/counts.ts";

// `npm run proof` and `npm test` have built the server and test the build; a single test runs the source.
const isBuilt = isFull || process.env["UTSPRING_BUILT"] === "1";
const program = isBuilt ? ["apps/server/dist/main.js"] : ["--import", "tsx", "apps/server/src/main.ts"];
const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../../..");

export interface ServerProcess {
  /** The only allowed Origin too. */
  url: string;
  pid: number;
  signal(name: "SIGTERM" | "SIGKILL" | "SIGSEGV"): void;
  ended: Promise<number | null>;
  output(): string;
}

/** @throws with its output when it exits before it is ready. */
export async function startServerProcess(settings: Record<string, string>): Promise<ServerProcess> {
  const port = settings["PORT"] ?? (await freePort());
  const url = `http://127.0.0.1:${port}`;
  const dataDir = dataDirOf(settings["DATABASE_URL"] ?? url);
  let output = "";
  const child = spawn(process.execPath, program, {
    cwd: root,
    env: { PORT: String(port), APP_URL: url, DATA_DIR: dataDir, TRUST_PROXY: "127.0.0.1", ...settings },
    stdio: ["ignore", "pipe", "pipe"],
  });
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (text) => (output += String(text)));
  const ended = new Promise<number | null>((resolve) => {
    child.once("close", resolve);
  });
  while (!(await isReady(url))) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error(`the server did not start:\n${output}`);
    await sleep(50);
  }
  return { url, pid: child.pid ?? 0, signal: (name) => void child.kill(name), ended, output: () => output };
}

const dataDirs = new Map<string, string>();
process.once("exit", () => {
  for (const folder of dataDirs.values()) fs.rmSync(folder, { recursive: true, force: true });
});

/** Servers of one database have the same files. Removed when the tests have ended. */
function dataDirOf(database: string): string {
  const known = dataDirs.get(database);
  if (known !== undefined) return known;
  const made = fs.mkdtempSync(path.join(os.tmpdir(), "utspring-process-"));
  dataDirs.set(database, made);
  return made;
}

/** The same server in its own terminal, by util-linux's `script`. `hangUp` closes the terminal. */
export async function startInTerminal(settings: Record<string, string>): Promise<{ pid: number; hangUp(): void }> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const env = { PATH: process.env["PATH"] ?? "", PORT: String(port), APP_URL: url, ...settings };
  // The shell prints its pid and then becomes the server.
  const command = `echo $$; exec ${[process.execPath, ...program].join(" ")}`;
  const terminal = spawn("script", ["-qfec", command, "/dev/null"], {
    cwd: root,
    env,
    stdio: ["ignore", "pipe", "ignore"],
  });
  let output = "";
  terminal.stdout.on("data", (text) => (output += String(text)));
  while (!(await isReady(url))) {
    if (terminal.exitCode !== null) throw new Error(`the server did not start:\n${output}`);
    await sleep(50);
  }
  return { pid: Number.parseInt(output, 10), hangUp: () => void terminal.kill("SIGKILL") };
}

export async function isReady(url: string): Promise<boolean> {
  return fetch(`${url}/health/ready`).then(
    (response) => response.ok,
    () => false,
  );
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = net.createServer().once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const { port } = probe.address() as net.AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}
