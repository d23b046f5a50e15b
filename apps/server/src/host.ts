import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import closeWithGrace from "close-with-grace";
import { systemCtx } from "@utspring/core/kernel/context";
import type { Deps } from "@utspring/core/kernel/context";
import { operatorOf } from "@utspring/domain/operator";
import { OtherStoreError } from "./lifecycle/schema-errors.ts";
import { printStarted } from "./lifecycle/start-messages.ts";
import { openApplication } from "./open-application.ts";
import type { EmbeddedPostgres } from "@utspring/embedded-postgres/start-postgres";
import type { Settings } from "./settings/env.ts";
import { mayShowInbox } from "./settings/may-show-inbox.ts";
import { createServer } from "./http/http.ts";
import type { Worker } from "./jobs/worker.ts";

export interface DatabaseHandle {
  /** Null on your own database. */
  embedded: EmbeddedPostgres | null;
  databaseUrl: string;
}

const graceMs = 18_000;
const storeCheckMs = 3_000;
/** With a listener, the process would continue, and only SIGKILL could end it. */
const nativeFaults = ["SIGSEGV", "SIGBUS", "SIGILL", "SIGFPE", "SIGABRT", "SIGTRAP"] satisfies NodeJS.Signals[];
const webRoot = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../../web/dist");

export interface Listening {
  startJobs(): Promise<void>;
}

export async function host(
  settings: Settings,
  { embedded, databaseUrl }: DatabaseHandle,
  startedAt: number,
): Promise<Listening> {
  const application = await openApplication(settings, databaseUrl, embedded === null ? [] : await loadDemoEmails());
  const { deps } = application;
  if (embedded === null) await assertOwnStore(deps);
  await makeFirstAdmin(settings, deps);
  const demo = embedded === null ? null : await loadDemo(deps, embedded.superuserUrl);

  const own = new Set([settings.appUrl]);
  let starting: Promise<Worker> | null = null;
  let worker: Worker | null = null;
  const app = await createServer({
    deps,
    trustProxy: settings.trustProxy,
    isOwnOrigin: (origin) => own.has(origin),
    checks: {
      ...application.checks,
      reported: {
        ...application.checks.reported,
        worker: async () => (worker === null ? { worker: "starting" } : worker.ready()),
      },
    },
    config: {
      demo: demo !== null,
      ...demo,
      operator: operatorOf(settings.operator),
      ...(settings.classRequests === "off" ? {} : { classRequests: settings.classRequests }),
      ...(settings.terms === null ? {} : { hasOwnTerms: true }),
      ...(settings.chat === null ? {} : { chat: { ...settings.chat, email: settings.operator.email } }),
    },
    terms: settings.terms?.sections ?? null,
    webRoot,
    ...(settings.metricsToken === null ? {} : { metricsToken: settings.metricsToken }),
    outbox: mayShowInbox(settings) ? application.outbox : null,
  });
  closeWithGrace({ delay: graceMs, skip: nativeFaults, logger: shutdownLogger(deps.log) }, async ({ err }) => {
    if (err) deps.log.error({ err }, "stopping after an error nobody caught");
    await app.drain();
    await Promise.all([app.close(), starting?.then((started) => started.stop())]);
    await application.close();
    await embedded?.stop();
  });
  await app.listen({ port: settings.port, host: settings.host });
  const address = app.server.address();
  const port = typeof address === "object" && address !== null ? address.port : settings.port;
  if (embedded !== null) {
    // A developer's machine has several names; 5173 is Vite's port.
    for (const name of ["localhost", "127.0.0.1"]) own.add(`http://${name}:${port}`).add(`http://${name}:5173`);
  }
  printStarted({ port, settings, demo, ms: performance.now() - startedAt });
  return {
    startJobs: async () => {
      starting = import("./jobs/worker.ts").then(({ startWorker }) => startWorker(databaseUrl, deps));
      worker = await starting;
    },
  };
}

/** close-with-grace's own logger would print errors unredacted. */
function shutdownLogger(log: Deps["log"]): { error(said: unknown): void } {
  return {
    error: (said) => (typeof said === "string" ? log.error({}, said) : log.error({ err: said }, "the shutdown failed")),
  };
}

/** A store that does not answer keeps no server from starting. @throws OtherStoreError */
async function assertOwnStore(deps: Deps): Promise<void> {
  const { isOwnStore } = await import("@utspring/core/admin/is-own-store");
  const isOwn = await Promise.race([
    isOwnStore(systemCtx(deps, "start")).catch((err: unknown) => ({ err })),
    sleep(storeCheckMs, {}, { ref: false }),
  ]);
  if (isOwn === false) throw new OtherStoreError();
  if (isOwn !== true) deps.log.warn(isOwn, "the store was not compared with the database");
}

// Loaded only by the kind of installation that needs it.
async function makeFirstAdmin({ admin }: Settings, deps: Deps): Promise<void> {
  if (admin === null) return;
  const { createFirstAdmin } = await import("@utspring/core/admin/procedures/create-first-admin");
  await createFirstAdmin(systemCtx(deps, "start"), admin);
}

/** The demo's administrator signs in without a second factor. Never on your own database. */
async function loadDemoEmails(): Promise<string[]> {
  const { demo } = await import("@utspring/core/demo/seed");
  return demo.demoAccounts.map(({ email }) => email);
}

async function loadDemo(deps: Deps, superuserUrl: string) {
  const { seedDemo } = await import("./lifecycle/seed-demo.ts");
  return seedDemo(deps, superuserUrl);
}
