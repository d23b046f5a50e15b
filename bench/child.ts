// A server in its own process, whose first line of output is its address.
import { spawn } from "node:child_process";

export interface Child {
  url: string;
  pid: number;
  stop(): Promise<void>;
}

const runsTypeScript = ["--import", new URL("typescript.mjs", import.meta.url).href];

export function startChild(file: string, args: readonly string[] = []): Promise<Child> {
  const child = spawn(process.execPath, [...(file.endsWith(".ts") ? runsTypeScript : []), file, ...args], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = new Promise<void>((resolve) => {
    child.once("exit", () => resolve());
  });
  const stop = () => {
    child.kill();
    return ended;
  };
  return new Promise((resolve, reject) => {
    child.once("exit", () => reject(new Error(`${file} did not start`)));
    child.stdout.once("data", (line) => resolve({ url: String(line).trim(), pid: child.pid ?? 0, stop }));
  });
}
