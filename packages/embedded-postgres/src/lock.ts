import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { codeOf } from "./start-error.ts";

interface Lock {
  pid: number;
  port: number;
  status: string;
}

/** Line 1 is the pid, line 4 the port, line 8 the status. */
export function readLock(cluster: string): Lock | null {
  try {
    const lines = fs.readFileSync(path.join(cluster, "postmaster.pid"), "utf8").split("\n");
    const pid = Number(lines[0]);
    return Number.isInteger(pid) && pid > 1 ? { pid, port: Number(lines[3]), status: (lines[7] ?? "").trim() } : null;
  } catch (error) {
    if (codeOf(error) === "ENOENT") return null;
    throw error;
  }
}

export function isPostmaster(pid: number, cluster: string): boolean {
  if (!isAlive(pid)) return false;
  if (process.platform !== "linux") {
    return spawnSync("ps", ["-o", "comm=", "-p", String(pid)], { encoding: "utf8" }).stdout.includes("postgres");
  }
  try {
    if (fs.readFileSync(`/proc/${pid}/comm`, "utf8").trim() !== "postgres") return false;
    return fs.readlinkSync(`/proc/${pid}/cwd`) === fs.realpathSync(cluster);
  } catch (error) {
    if (codeOf(error) === "ENOENT" || codeOf(error) === "ESRCH") return false;
    // In a container, root may not read another user's cwd (no CAP_SYS_PTRACE), so the name has to do.
    if (codeOf(error) === "EACCES") return true;
    throw error;
  }
}

export function ownerIsAlive(file: string): boolean {
  if (!fs.existsSync(file)) return false;
  const pid = Number(fs.readFileSync(file, "utf8").trim());
  if (!Number.isInteger(pid) || pid < 2 || !isAlive(pid)) return false;
  const status = `/proc/${pid}/status`;
  // A zombie owns nothing.
  return !fs.existsSync(status) || !/^State:\s+[ZX]/m.test(fs.readFileSync(status, "utf8"));
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === "EPERM";
  }
}
