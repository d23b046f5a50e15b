import { printWaiting, refuseToStart } from "./lifecycle/start-messages.ts";
import { assertDriverGuard } from "./adapters/postgres-driver.ts";
import { readDatabaseUrl } from "./settings/env.ts";
import { migrate } from "./lifecycle/migrate.ts";
import { connectWithRetry } from "./lifecycle/connect-retry.ts";
import { assertSessionPooling } from "./lifecycle/session-pooling.ts";

try {
  assertDriverGuard();
  const databaseUrl = readDatabaseUrl();
  if (databaseUrl === null) {
    process.stderr.write("DATABASE_URL saknas. Den inbyggda databasen uppgraderas vid start.\n");
    process.exitCode = 1;
  } else {
    await connectWithRetry(() => assertSessionPooling(databaseUrl), printWaiting);
    await migrate(databaseUrl);
    process.stdout.write("Databasen har den senaste strukturen.\n");
  }
} catch (error) {
  refuseToStart(error);
}
