import { run } from "graphile-worker";
import type { Runner, TaskList } from "graphile-worker";
import { dropExpiredSessions } from "@utspring/core/auth/drop-expired-sessions";
import { purgeRemovedAccounts } from "@utspring/core/auth/purge-removed-accounts";
import { sendPasswordChangedMail } from "@utspring/core/auth/send-password-changed-mail";
import { sendResetMail } from "@utspring/core/auth/send-reset-mail";
import { systemCtx } from "@utspring/core/kernel/context";
import type { Ctx, Deps } from "@utspring/core/kernel/context";
import { purgeCustomers } from "@utspring/core/sales/purge-customers";
import type { Jobs } from "@utspring/core/kernel/jobs";
import { queueLogger } from "./queue-logger.ts";

/** When the nightly jobs run (crontab form, UTC). */
const nightly = ["30 2 * * * dropExpiredSessions", "45 2 * * * purgeCustomers", "0 3 * * * purgeRemovedAccounts"].join("\n");

export interface Worker {
  /** Resolves while the worker takes jobs, rejects when it has stopped. */
  ready(): Promise<void>;
  stop(): Promise<void>;
}

/** Each job is one verb, called as the system. */
export function taskListOf(deps: Deps): TaskList {
  const job =
    <Name extends keyof Jobs>(name: Name, verb: (ctx: Ctx, input: Jobs[Name]) => Promise<void>) =>
    async (payload: unknown) => {
      await verb(systemCtx(deps, name), payload as Jobs[Name]);
    };
  return {
    sendResetMail: job("sendResetMail", sendResetMail),
    sendPasswordChangedMail: job("sendPasswordChangedMail", sendPasswordChangedMail),
    dropExpiredSessions: async () => {
      await dropExpiredSessions(systemCtx(deps, "dropExpiredSessions"));
    },
    purgeRemovedAccounts: async () => {
      await purgeRemovedAccounts(systemCtx(deps, "purgeRemovedAccounts"));
    },
    purgeCustomers: async () => {
      await purgeCustomers(systemCtx(deps, "purgeCustomers"));
    },
  };
}

/** Starts the worker. A failed job is tried again, later and later. */
export async function startWorker(databaseUrl: string, deps: Deps): Promise<Worker> {
  let runner: Runner | null = null;
  let isStopping = false;
  const start = async () => {
    const started = await run({
      connectionString: databaseUrl,
      taskList: taskListOf(deps),
      crontab: nightly,
      concurrency: 2,
      pollInterval: 2_000,
      maxPoolSize: 4,
      noHandleSignals: true,
      logger: queueLogger(deps.log),
    });
    runner = started;
    started.promise.catch((error: unknown) => restart(error));
  };
  const restart = (error: unknown) => {
    runner = null;
    if (isStopping) return;
    deps.log.error({ err: error }, "the worker stopped; it is started again");
    setTimeout(() => void start().catch(restart), 1_000).unref();
  };
  await start();
  return {
    ready: async () => {
      if (runner === null) throw new Error("the worker is not running");
    },
    stop: async () => {
      isStopping = true;
      await runner?.stop();
    },
  };
}
