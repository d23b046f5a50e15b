import fs from "node:fs";

export function familyOf(postmaster: number): number[] {
  const children = fs.readdirSync("/proc").filter((name) => /^\d+$/u.test(name) && parentOf(name) === postmaster);
  return [postmaster, ...children.map(Number)];
}

function parentOf(pid: string): number | null {
  try {
    return Number(fs.readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ")[1]);
  } catch {
    return null; // ended while we looked
  }
}

export function signal(pid: number, name: "SIGKILL" | "SIGSTOP" | "SIGCONT"): void {
  try {
    process.kill(pid, name);
  } catch {}
}

export function residentMb(pid: number): number {
  try {
    return (
      Number(/^VmRSS:\s+(?<kb>\d+)/mu.exec(fs.readFileSync(`/proc/${pid}/status`, "utf8"))?.groups?.["kb"] ?? 0) / 1_024
    );
  } catch {
    return 0;
  }
}
