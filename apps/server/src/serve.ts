import path from "node:path";
import { assertDriverGuard } from "./adapters/postgres-driver.ts";
import { printSettled, printWaiting, refuseToStart } from "./lifecycle/start-messages.ts";
import { finishRestore } from "./backup/back-up.ts";
import type { EmbeddedPostgres } from "@utspring/embedded-postgres/start-postgres";
import { openLog } from "./log/open-log.ts";
import { readSettings, readWatchdogMs } from "./settings/env.ts";
import type { Settings } from "./settings/env.ts";
import type { DatabaseHandle } from "./host.ts";
import { migrateAtStart } from "./lifecycle/migrate-at-start.ts";
import { connectWithRetry } from "./lifecycle/connect-retry.ts";
import { assertSessionPooling } from "./lifecycle/session-pooling.ts";
import { acquireStartLock } from "./lifecycle/start-lock.ts";
import { feedWatchdog } from "./lifecycle/watchdog.ts";

export async function serve(): Promise<void> {
  let unlock = () => {};
  try {
    const startedAt = performance.now();
    assertDriverGuard();
    const settings = readSettings();
    const watchdogMs = readWatchdogMs();
    // A migration may take longer than systemd waits.
    if (watchdogMs !== null) feedWatchdog(watchdogMs, openLog(settings.logLevel));
    if (settings.databaseUrl === null) {
      unlock = acquireStartLock(settings.dataDir);
      printSettled(finishRestore(settings.dataDir));
    }
    // The module loads while the database starts.
    const [databaseHandle, { host }] = await Promise.all([openDatabaseHandle(settings), import("./host.ts")]);
    const { startJobs } = await host(settings, databaseHandle, startedAt);
    unlock();
    await startJobs();
  } catch (error) {
    unlock();
    refuseToStart(error);
  }
}

/** Answering and with the newest schema. */
async function openDatabaseHandle({ databaseUrl: given, dataDir }: Settings): Promise<DatabaseHandle> {
  const embedded = given === null ? await openEmbedded(dataDir) : null;
  const databaseUrl = embedded?.url ?? given ?? "";
  if (given !== null) await connectWithRetry(() => assertSessionPooling(given), printWaiting);
  await connectWithRetry(() => migrateAtStart(databaseUrl), printWaiting);
  return { embedded, databaseUrl };
}

async function openEmbedded(dataDir: string): Promise<EmbeddedPostgres> {
  const { startPostgres } = await import("@utspring/embedded-postgres/start-postgres");
  return startPostgres({ dataDir: path.join(dataDir, "postgres") });
}
