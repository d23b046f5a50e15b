import { LoggableError } from "@utspring/core/kernel/loggable-error";
import { run } from "graphile-worker";
import type { Runner } from "graphile-worker";
import { release } from "@utspring/core/admin/jobs/release";
import { systemCtx } from "@utspring/core/kernel/context";
import type { Deps } from "@utspring/core/kernel/context";
import { crontab, jobLimits, jobNames, queueConcurrency } from "@utspring/domain/jobs";
import type { JobQueue } from "@utspring/domain/jobs";
import { openJobPool } from "../adapters/job-pool.ts";
import { queueLogger } from "./queue-logger.ts";
import { taskListOf } from "./schedule.ts";

export interface Worker {
  /** Resolves while every queue takes jobs, rejects when one has stopped. */
  ready(): Promise<void>;
  stop(): Promise<void>;
}

/** How often jobs of dead processes are released, in milliseconds. */
const releaseEveryMs = 60_000;
const queues = Object.keys(queueConcurrency) as JobQueue[];

/** Starts a worker for each queue. A failed job is tried again, later and later. */
export async function startWorker(databaseUrl: string, deps: Deps): Promise<Worker> {
  const pgPool = openJobPool(databaseUrl, deps.log);
  const taskList = taskListOf(deps);
  const running = new Map<JobQueue, Runner>();
  let isStopping = false;

  const start = async (queue: JobQueue) => {
    const runner = await run({
      pgPool,
      taskList: Object.fromEntries(jobNames.filter((job) => jobLimits[job].queue === queue).map((job) => [job, taskList[job]])),
      crontab: queue === "core" ? crontab() : "",
      concurrency: queueConcurrency[queue],
      pollInterval: 2_000,
      noHandleSignals: true,
      logger: queueLogger(deps.log),
      // Without these two, nothing listens for an error of recording how a job ended, which would end the process.
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    });
    running.set(queue, runner);
    runner.promise.catch((error: unknown) => restart(queue, error));
  };
  const restart = (queue: JobQueue, error: unknown) => {
    running.delete(queue);
    if (isStopping) return;
    deps.log.error({ err: error, queue }, "a worker stopped; it is started again");
    setTimeout(() => void start(queue).catch((again: unknown) => restart(queue, again)), 1_000).unref();
  };
  const releaseHeld = () =>
    release(systemCtx(deps, "worker")).catch((error: unknown) => deps.log.error({ err: error }, "jobs of dead processes could not be released"));

  // In turn: the first makes the queue's tables where they are missing.
  for (const queue of queues) await start(queue);
  const releasing = setInterval(() => void releaseHeld(), releaseEveryMs);
  releasing.unref();
  void releaseHeld();
  return {
    ready: async () => {
      if (running.size < queues.length) throw new LoggableError("a worker is not running");
    },
    stop: async () => {
      isStopping = true;
      clearInterval(releasing);
      await Promise.all([...running.values()].map((runner) => runner.stop()));
      await pgPool.end();
    },
  };
}
