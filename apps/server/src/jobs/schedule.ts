import { run } from "graphile-worker";
import { sweepFiles } from "@utspring/core/admin/sweep-files";
import { verifyLedgers } from "@utspring/core/admin/verify-ledgers";
import type { Runner, Task, TaskList } from "graphile-worker";
import { dropExpiredSessions } from "@utspring/core/auth/drop-expired-sessions";
import { purgeRemovedAccounts } from "@utspring/core/auth/purge-removed-accounts";
import { sendFactorMail } from "@utspring/core/auth/send-factor-mail";
import { sendPasswordChangedMail } from "@utspring/core/auth/send-password-changed-mail";
import { sendResetMail } from "@utspring/core/auth/send-reset-mail";
import { sendInviteMail } from "@utspring/core/classes/send-invite-mail";
import type { Ctx, Deps } from "@utspring/core/kernel/context";
import { collect } from "@utspring/core/notices/collect";
import { dropOld } from "@utspring/core/notices/drop-old";
import { remind } from "@utspring/core/notices/remind";
import { send } from "@utspring/core/notices/send";
import { sendDue } from "@utspring/core/notices/send-due";
import { purgeCustomers } from "@utspring/core/sales/purge-customers";
import type { Jobs } from "@utspring/core/kernel/jobs";
import { LoggableError } from "@utspring/core/kernel/loggable-error";
import { crontab } from "@utspring/domain/jobs";
import type { JobName, TimedJob } from "@utspring/domain/jobs";
import { queueLogger } from "./queue-logger.ts";
import { recorded } from "./recorded.ts";

export interface Worker {
  /** Resolves while the worker takes jobs, rejects when it has stopped. */
  ready(): Promise<void>;
  stop(): Promise<void>;
}

/** Each job is one verb, called as the system; how it went is written down. */
export function taskListOf(deps: Deps): TaskList {
  const timed = (name: TimedJob, verb: (ctx: Ctx) => Promise<unknown>) => () => recorded(deps, name, verb);
  const queued =
    <Name extends keyof Jobs>(name: Name, verb: (ctx: Ctx, input: Jobs[Name]) => Promise<unknown>) =>
    (payload: unknown) => recorded(deps, name, (ctx) => verb(ctx, payload as Jobs[Name]));
  return {
    sendResetMail: queued("sendResetMail", sendResetMail),
    sendPasswordChangedMail: queued("sendPasswordChangedMail", sendPasswordChangedMail),
    sendFactorMail: queued("sendFactorMail", sendFactorMail),
    sendInviteMail: queued("sendInviteMail", sendInviteMail),
    collectNotices: queued("collectNotices", collect),
    sendNotices: queued("sendNotices", send),
    sendDueNotices: timed("sendDueNotices", sendDue),
    remindOfPayments: timed("remindOfPayments", remind),
    dropOldNotices: timed("dropOldNotices", dropOld),
    dropExpiredSessions: timed("dropExpiredSessions", dropExpiredSessions),
    purgeCustomers: timed("purgeCustomers", purgeCustomers),
    purgeRemovedAccounts: timed("purgeRemovedAccounts", purgeRemovedAccounts),
    sweepFiles: timed("sweepFiles", sweepFiles),
    verifyLedgers: timed("verifyLedgers", verifyLedgers),
  } satisfies Record<JobName, Task>;
}

/** Starts the worker. A failed job is tried again, later and later. */
export async function startWorker(databaseUrl: string, deps: Deps): Promise<Worker> {
  let runner: Runner | null = null;
  let isStopping = false;
  const start = async () => {
    const started = await run({
      connectionString: databaseUrl,
      taskList: taskListOf(deps),
      crontab: crontab(),
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
      if (runner === null) throw new LoggableError("the worker is not running");
    },
    stop: async () => {
      isStopping = true;
      await runner?.stop();
    },
  };
}
