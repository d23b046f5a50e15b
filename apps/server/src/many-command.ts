import path from "node:path";
import { createFirstAdmin } from "@utspring/core/admin/procedures/create-first-admin";
import { demo } from "@utspring/core/demo/seed";
import { seedDemo } from "./lifecycle/seed-demo.ts";
import { systemCtx } from "@utspring/core/kernel/context";
import { assertDriverGuard } from "./adapters/postgres-driver.ts";
import { printSettled, printWaiting, refuseToStart } from "./lifecycle/start-messages.ts";
import { finishRestore } from "./backup/back-up.ts";
import { openApplication } from "./open-application.ts";
import { startPostgres } from "@utspring/embedded-postgres/start-postgres";
import { readSettings } from "./settings/env.ts";
import { migrate } from "./lifecycle/migrate.ts";
import { connectWithRetry } from "./lifecycle/connect-retry.ts";
import { acquireStartLock } from "./lifecycle/start-lock.ts";

export interface PreparedDatabase {
  port: number;
  host: string;
  appUrl: string;
  /** Null on your own database. */
  demo: { password: string; accounts: { email: string; label: string }[] } | null;
  stop(): Promise<void>;
}

/** Does once what several servers need before they start. Ends the process when that fails. */
export async function prepareDatabase(): Promise<PreparedDatabase> {
  try {
    assertDriverGuard();
    const settings = readSettings();
    const unlock = settings.databaseUrl === null ? acquireStartLock(settings.dataDir) : () => undefined;
    if (settings.databaseUrl === null) printSettled(finishRestore(settings.dataDir));
    const embedded =
      settings.databaseUrl === null ? await startPostgres({ dataDir: path.join(settings.dataDir, "postgres") }) : null;
    const databaseUrl = embedded?.url ?? settings.databaseUrl ?? "";
    unlock();
    await connectWithRetry(() => migrate(databaseUrl), printWaiting);
    const application = await openApplication(settings, databaseUrl);
    if (settings.admin !== null) await createFirstAdmin(systemCtx(application.deps, "start"), settings.admin);
    if (embedded !== null) await seedDemo(application.deps, embedded.superuserUrl);
    await application.close();
    return {
      port: settings.port,
      host: settings.host,
      appUrl: settings.appUrl,
      demo: embedded === null ? null : { password: demo.demoPassword, accounts: demo.demoAccounts },
      stop: async () => embedded?.stop(),
    };
  } catch (error) {
    return refuseToStart(error);
  }
}
