import fs from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { isAlive, isPostmaster, ownerIsAlive, readLock } from "./lock.ts";
import { startTimeoutMs } from "./place.ts";
import type { Place, Running } from "./place.ts";
import { PostgresStartError } from "./start-error.ts";
import { postgresTexts } from "./texts.ts";

/** Null without a running database; waits for, or ends, a database without an owner. */
export async function attachTo(place: Place): Promise<Running | null> {
  const deadline = Date.now() + startTimeoutMs;
  let told = false;
  for (;;) {
    const lock = readLock(place.cluster);
    if (!lock || !isAlive(lock.pid)) return null;
    if (!isPostmaster(lock.pid, place.cluster)) {
      // The pid is another program's (after a reboot, in a container): PostgreSQL itself would refuse to start.
      fs.rmSync(path.join(place.cluster, "postmaster.pid"), { force: true });
      return null;
    }
    if (ownerIsAlive(place.ownerFile)) {
      if (lock.status === "ready") return { port: lock.port, pid: lock.pid, child: null };
    } else if (!told) {
      // Its Node process was killed; the watchdog is about to shut it down, and this makes sure.
      told = true;
      process.kill(lock.pid, "SIGINT");
    }
    if (Date.now() > deadline) {
      throw new PostgresStartError(postgresTexts.inUse(lock.pid, place.cluster));
    }
    await sleep(20);
  }
}
