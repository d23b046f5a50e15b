import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { startPostgres } from "@utspring/embedded-postgres/start-postgres";
import { migrate } from "@utspring/server/lifecycle/migrate";
import type { FreshDatabase } from "./database.ts";

/** Waits for the disk at each commit, as in production: for measurements of writes. */
export async function durableDatabase(): Promise<FreshDatabase> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), "utspring-durable-"));
  fs.chmodSync(dataDir, 0o755);
  const { url, superuserUrl, stop } = await startPostgres({ dataDir });
  await migrate(url);
  return {
    url,
    superuserUrl,
    close: async () => {
      await stop();
      fs.rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
