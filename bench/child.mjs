// A contender in its own process: the first line of its output is its address.
import { spawn } from "node:child_process";

/** `{ url, pid, stop() }`. */
export function startChild(file, args = []) {
  const child = spawn(process.execPath, [file, ...args], { stdio: ["ignore", "pipe", "inherit"] });
  const ended = new Promise((resolve) => {
    child.once("exit", resolve);
  });
  const stop = () => {
    child.kill();
    return ended;
  };
  return new Promise((resolve, reject) => {
    child.once("exit", () => reject(new Error(`${file} did not start`)));
    child.stdout.once("data", (line) => resolve({ url: String(line).trim(), pid: child.pid, stop }));
  });
}
