import fs from "node:fs";
import path from "node:path";
import { isAlive } from "@utspring/embedded-postgres/lock";
import { PostgresStartError } from "@utspring/embedded-postgres/start-error";
import { postgresTexts } from "@utspring/embedded-postgres/texts";

/** Two first starts would create everything twice. A dead process's lock is taken over. @throws PostgresStartError */
export function acquireStartLock(dataDir: string): () => void {
  fs.mkdirSync(dataDir, { recursive: true });
  const file = path.join(dataDir, "starting");
  for (;;) {
    try {
      fs.writeFileSync(file, identityOf(process.pid), { flag: "wx", mode: 0o600 });
      return () => fs.rmSync(file, { force: true });
    } catch (error) {
      if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) {
        // A full disk leaves it empty.
        fs.rmSync(file, { force: true });
        throw error;
      }
    }
    const holder = readIfThere(file);
    if (holder === null) continue;
    if (isHeld(holder)) throw new PostgresStartError(postgresTexts.alreadyStarting(dataDir));
    removeDeadLock(file, holder);
  }
}

/** With the start time where the system has it, since pids are reused. */
function identityOf(pid: number): string {
  const stat = readIfThere(`/proc/${pid}/stat`);
  return `${pid} ${stat?.slice(stat.lastIndexOf(")")).split(" ")[20] ?? ""}`.trim();
}

function isHeld(identity: string): boolean {
  const pid = Number(identity.split(" ")[0]);
  // An empty lock belongs to a process about to write it.
  return identity === "" || (isAlive(pid) && identityOf(pid) === identity);
}

/** If another process has replaced the lock meanwhile, it is put back. */
function removeDeadLock(file: string, expected: string): void {
  const aside = `${file}.${process.pid}`;
  try {
    fs.renameSync(file, aside);
    if (fs.readFileSync(aside, "utf8") !== expected) fs.linkSync(aside, file);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && (error.code === "ENOENT" || error.code === "EEXIST")))
      throw error;
  } finally {
    fs.rmSync(aside, { force: true });
  }
}

function readIfThere(file: string): string | null {
  try {
    return fs.readFileSync(file, "utf8");
  } catch (error) {
    if (error instanceof Error && "code" in error && (error.code === "ENOENT" || error.code === "ESRCH")) return null;
    throw error;
  }
}
