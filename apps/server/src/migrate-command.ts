import { announceWait, refuseToStart } from "./announce.ts";
import { assertDriverGuard } from "./adapters/postgres-driver.ts";
import { readDatabaseUrl } from "./env.ts";
import { migrate } from "./migrate.ts";
import { openWhenUp } from "./patience.ts";
import { assertSessionPooling } from "./session-pooling.ts";

/** `npm run migrate`: migrates the database of DATABASE_URL to this version's schema, and exits. */
try {
  assertDriverGuard();
  const databaseUrl = readDatabaseUrl();
  if (databaseUrl === null) {
    process.stderr.write("DATABASE_URL saknas. Den inbyggda databasen uppgraderas vid start.\n");
    process.exitCode = 1;
  } else {
    await openWhenUp(() => assertSessionPooling(databaseUrl), announceWait);
    await migrate(databaseUrl);
    process.stdout.write("Databasen har den senaste strukturen.\n");
  }
} catch (error) {
  refuseToStart(error);
}
