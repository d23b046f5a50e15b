import path from "node:path";
import { assertDriverGuard } from "./adapters/postgres-driver.ts";
import { announceSettled, announceWait, refuseToStart } from "./announce.ts";
import { settleInterrupted } from "./backup/settle-interrupted.ts";
import type { EmbeddedPostgres } from "./embedded/postgres.ts";
import { readSettings } from "./env.ts";
import type { Settings } from "./env.ts";
import type { Ground } from "./host.ts";
import { migrateAtStart } from "./migrate-at-start.ts";
import { openWhenUp } from "./patience.ts";
import { assertSessionPooling } from "./session-pooling.ts";
import { takeStartLock } from "./start-lock.ts";

/**
 * Settings → database → schema → adapters → demo data → listen, and in reverse order when told to stop. Ends the
 * process when that fails.
 */
export async function serve(): Promise<void> {
  let unlock = () => {};
  try {
    const startedAt = performance.now();
    assertDriverGuard();
    const settings = readSettings();
    if (settings.databaseUrl === null) {
      unlock = takeStartLock(settings.dataDir);
      announceSettled(settleInterrupted(settings.dataDir));
    }
    // The host module loads while the database starts.
    const [ground, { host }] = await Promise.all([openGround(settings), import("./host.ts")]);
    await host(settings, ground, startedAt);
    unlock();
  } catch (error) {
    unlock();
    refuseToStart(error);
  }
}

/** Opens your own database or the embedded one, answering and with the newest schema. */
async function openGround({ databaseUrl: given, dataDir }: Settings): Promise<Ground> {
  const embedded = given === null ? await openEmbedded(dataDir) : null;
  const databaseUrl = embedded?.url ?? given ?? "";
  if (given !== null) await openWhenUp(() => assertSessionPooling(given), announceWait);
  await openWhenUp(() => migrateAtStart(databaseUrl), announceWait);
  return { embedded, databaseUrl };
}

async function openEmbedded(dataDir: string): Promise<EmbeddedPostgres> {
  const { startPostgres } = await import("./embedded/postgres.ts");
  return startPostgres({ dataDir: path.join(dataDir, "postgres") });
}
