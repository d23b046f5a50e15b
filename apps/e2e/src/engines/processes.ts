import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { accessSync, constants } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

const stopTimeoutMs = 5_000;

/** In the PATH and `folders`; null when not found. */
export function findProgram(name: string, folders: string[] = []): string | null {
  const all = [...(process.env["PATH"] ?? "").split(path.delimiter), ...folders];
  return all.map((folder) => path.join(folder, name)).find(isProgram) ?? null;
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

export function startProcess(
  file: string,
  args: string[],
  env: NodeJS.ProcessEnv,
): { child: ChildProcess; output: string[] } {
  const child = spawn(file, args, {
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "pipe"],
    detached: true,
  });
  const output: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding("utf8").on("data", (text: string) => output.push(text));
  process.once("exit", () => endGroup(child, "SIGKILL"));
  return { child, output };
}

export async function stopProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  endGroup(child, "SIGTERM");
  await Promise.race([ended, sleep(stopTimeoutMs, undefined, { ref: false })]);
  endGroup(child, "SIGKILL");
}

function endGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  try {
    if (pid !== undefined) process.kill(-pid, signal);
  } catch {
    // It has ended already.
  }
}

export async function waitUntil<Output>(
  what: string,
  ask: () => Promise<Output | null>,
  timeoutMs = 15_000,
): Promise<Output> {
  const end = Date.now() + timeoutMs;
  let last: unknown = null;
  while (Date.now() < end) {
    try {
      const answer = await ask();
      if (answer !== null) return answer;
    } catch (error) {
      last = error;
    }
    await sleep(50);
  }
  throw new Error(`${what} did not come within ${timeoutMs / 1_000} s`, last === null ? {} : { cause: last });
}
