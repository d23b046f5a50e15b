// CPU time in microseconds from /proc, which a busy machine affects least. Null without /proc.
import { existsSync, readFileSync } from "node:fs";

const tickUs = 10_000;
const hasProc = existsSync("/proc/self/stat");
const timesOf = (pid: number | string): number[] =>
  readFileSync(`/proc/${pid}/stat`, "utf8")
    .replace(/^.*\) /su, "")
    .split(" ")
    .slice(11, 15)
    .map(Number);

export function cpuUs(pid: number | string | undefined): number | null {
  if (!hasProc || pid === undefined) return null;
  const [user = 0, system = 0] = timesOf(pid);
  return (user + system) * tickUs;
}

/** The running backends, and the ended ones, which the postmaster has counted. */
export function familyUs(postmaster: number): number | null {
  if (!hasProc) return null;
  for (;;) {
    try {
      const children = readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, "utf8")
        .trim()
        .split(" ")
        .filter(Boolean);
      const alive = children.reduce((sum, pid) => sum + (cpuUs(pid) ?? 0), 0);
      return timesOf(postmaster).reduce((sum, ticks) => sum + ticks, 0) * tickUs + alive;
    } catch (error) {
      // A backend that ended meanwhile is in the postmaster's time.
      const { code } = error as NodeJS.ErrnoException;
      if (code !== "ENOENT" && code !== "ESRCH") throw error;
    }
  }
}
