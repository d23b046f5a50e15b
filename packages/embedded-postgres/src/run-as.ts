import { spawnSync } from "node:child_process";
import fs from "node:fs";
import { PostgresStartError } from "./start-error.ts";
import { postgresTexts } from "./texts.ts";

export interface RunAs {
  uid: number;
  gid: number;
}

/** PostgreSQL refuses to run as root: the database's owner, else `postgres`, else `nobody`. */
export function runAsFor(cluster: string): RunAs | undefined {
  const me = process.getuid?.();
  const existing = fs.statSync(cluster, { throwIfNoEntry: false });
  if (me !== 0) {
    if (existing && existing.uid !== me) {
      throw new PostgresStartError(postgresTexts.otherOwner(cluster));
    }
    return undefined;
  }
  if (existing && existing.uid !== 0) return { uid: existing.uid, gid: existing.gid };
  const users = new Map(
    fs
      .readFileSync("/etc/passwd", "utf8")
      .split("\n")
      .map((line) => line.split(":"))
      .map(([name, , uid, gid]) => [name, { uid: Number(uid), gid: Number(gid) }] as const),
  );
  return users.get("postgres") ?? users.get("nobody") ?? { uid: 65534, gid: 65534 };
}

/** The user cannot walk through a closed parent (/root is 0700), but /proc/self/cwd needs no permission there. */
export function addressOf(dir: string, runAs: RunAs | undefined): { cwd: string; dir: string } {
  if (!runAs || reaches(dir, runAs)) return { cwd: dir, dir };
  if (process.platform === "linux") return { cwd: dir, dir: "/proc/self/cwd" };
  throw new PostgresStartError(postgresTexts.unreachable(dir));
}

export function reaches(dir: string, runAs: RunAs | undefined): boolean {
  return spawnSync("/bin/sh", ["-c", 'cd "$1"', "sh", dir], { ...runAs, cwd: "/", stdio: "ignore" }).status === 0;
}

/** English messages, and no PG* settings of the user's shell. */
export function quietEnv(): NodeJS.ProcessEnv {
  return { PATH: "/usr/local/bin:/usr/bin:/bin", LC_ALL: "C", TZ: "UTC" };
}
