import { LoggableError } from "@utspring/core/kernel/loggable-error";
import { run } from "graphile-worker";
import type { Runner } from "graphile-worker";
import { release } from "@utspring/core/admin/jobs/procedures/release";
import { systemCtx } from "@utspring/core/kernel/context";
import type { Deps } from "@utspring/core/kernel/context";
import { crontab, jobLimits, jobNames, queueConcurrency } from "@utspring/domain/jobs";
import type { JobQueue } from "@utspring/domain/jobs";
import { openJobPool } from "../adapters/job-pool.ts";
import { queueLogger } from "./queue-logger.ts";
import { watchQueue } from "./queue-watch.ts";
import type { QueueWatch } from "./queue-watch.ts";
import { createTaskList } from "./task-list.ts";

export interface Worker {
  ready(): Promise<void>;
  stop(): Promise<void>;
}

const releaseEveryMs = 60_000;
const queues = Object.keys(queueConcurrency) as JobQueue[];

/** A failed job is retried with growing delays. */
export async function startWorker(databaseUrl: string, deps: Deps): Promise<Worker> {
  const pgPool = openJobPool(databaseUrl, deps.log);
  const taskList = createTaskList(deps);
  const running = new Map<JobQueue, { runner: Runner; watch: QueueWatch }>();
  let isStopping = false;

  const start = async (queue: JobQueue) => {
    let hasEnded = false;
    const ended = (error?: unknown) => {
      if (!hasEnded) restart(queue, error);
      hasEnded = true;
    };
    const watch = watchQueue(() => ended(new LoggableError("a worker that gave up did not end")));
    const runner = await run({
      events: watch.events,
      pgPool,
      taskList: Object.fromEntries(
        jobNames.filter((job) => jobLimits[job].queue === queue).map((job) => [job, taskList[job]]),
      ),
      crontab: queue === "core" ? crontab() : "",
      concurrency: queueConcurrency[queue],
      pollInterval: 2_000,
      noHandleSignals: true,
      logger: queueLogger(deps.log),
      // Otherwise an error while recording a result has no listener and ends the process.
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    });
    running.set(queue, { runner, watch });
    runner.promise.then(() => ended(), ended);
  };
  const restart = (queue: JobQueue, error: unknown) => {
    running.delete(queue);
    if (isStopping) return;
    deps.log.error({ err: error, queue }, "a worker stopped; it is started again");
    setTimeout(() => void start(queue).catch((again: unknown) => restart(queue, again)), 1_000).unref();
  };
  const releaseHeld = () =>
    release(systemCtx(deps, "worker")).catch((error: unknown) =>
      deps.log.error({ err: error }, "jobs of dead processes could not be released"),
    );

  for (const queue of queues) await start(queue);
  const releasing = setInterval(() => void releaseHeld(), releaseEveryMs);
  releasing.unref();
  void releaseHeld();
  return {
    ready: async () => {
      if (running.size < queues.length) throw new LoggableError("a worker is not running");
      if (![...running.values()].every(({ watch }) => watch.isHealthy()))
        throw new LoggableError("a worker takes no jobs");
    },
    stop: async () => {
      isStopping = true;
      clearInterval(releasing);
      await Promise.all([...running.values()].map(({ runner }) => runner.stop()));
      await pgPool.end();
    },
  };
}
