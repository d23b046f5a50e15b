import path from "node:path";
import { fileURLToPath } from "node:url";
import closeWithGrace from "close-with-grace";
import { createFirstAdmin } from "@utspring/core/admin/create-first-admin";
import { systemCtx } from "@utspring/core/kernel/context";
import { demo, seed } from "@utspring/core/demo/seed";
import { assertDriverGuard } from "./adapters/postgres-driver.ts";
import { compose } from "./compose.ts";
import { startPostgres } from "./embedded/postgres.ts";
import { readSettings } from "./env.ts";
import { createServer } from "./http.ts";
import { openWhenUp } from "./patience.ts";
import { startWorker } from "./jobs/schedule.ts";
import { migrate } from "./migrate.ts";
import { announce, announceWait, refuseToStart } from "./announce.ts";

/** Milliseconds from the order to stop to the end, whatever is still under way. */
const graceMs = 18_000;
const webRoot = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../../web/dist");

/** Settings → database → schema → adapters → demo data → listen; in the other order when told to stop. Ends the process where that is not possible. */
export async function serve(): Promise<void> {
  try {
    await open();
  } catch (error) {
    refuseToStart(error);
  }
}

async function open(): Promise<void> {
  const startedAt = performance.now();
  assertDriverGuard();
  const settings = readSettings();
  const embedded =
    settings.databaseUrl === null ? await startPostgres({ dataDir: path.join(settings.dataDir, "postgres") }) : null;
  const databaseUrl = embedded?.url ?? settings.databaseUrl ?? "";
  await openWhenUp(() => migrate(databaseUrl), announceWait);

  const house = await compose(settings, databaseUrl);
  const { deps } = house;
  if (settings.admin !== null) await createFirstAdmin(systemCtx(deps, "start"), settings.admin);
  if (embedded !== null) await seed(deps);

  const own = new Set([settings.appUrl]);
  const starting = startWorker(databaseUrl, deps);
  const creating = createServer({
    deps,
    trustProxy: settings.trustProxy,
    isOwnOrigin: (origin) => own.has(origin),
    checks: { ...house.checks, worker: async () => (await starting).ready() },
    config: { ...(embedded === null ? { demo: false } : { demo: true, ...demo }), ...(settings.chat === null ? {} : { chat: settings.chat }) },
    webRoot,
    ...(settings.metricsToken === null ? {} : { metricsToken: settings.metricsToken }),
    // Mails hold links that open accounts: shown on one's own machine only.
    outbox: embedded === null ? null : house.outbox,
  });
  const [worker, app] = await Promise.all([starting, creating]);
  closeWithGrace({ delay: graceMs }, async ({ err }) => {
    if (err) deps.log.error({ err }, "stopping after an error nobody caught");
    await app.drain();
    await Promise.all([app.close(), worker.stop()]);
    await house.close();
    await embedded?.stop();
  });
  await app.listen({ port: settings.port, host: settings.host });
  const address = app.server.address();
  const port = typeof address === "object" && address !== null ? address.port : settings.port;
  if (embedded !== null) {
    // On one's own machine the same server has several names; Vite's is the one of `npm run dev`.
    for (const name of ["localhost", "127.0.0.1"]) own.add(`http://${name}:${port}`).add(`http://${name}:5173`);
  }
  announce({ port, settings, isEmbedded: embedded !== null, ms: performance.now() - startedAt });
}
