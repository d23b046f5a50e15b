import { Logger } from "graphile-worker";
import type { Log } from "@utspring/core/kernel/context";

export function queueLogger(log: Pick<Log, "warn" | "error"> | null): Logger {
  return new Logger(() => (level, _message, meta) => {
    if (level !== "error" && level !== "warning") return;
    const { job, error } = (meta ?? {}) as {
      job?: { id: string; task_identifier: string; attempts: number };
      error?: unknown;
    };
    const fields = {
      from: "queue",
      ...(job === undefined ? {} : { job: job.task_identifier, jobId: job.id, attempts: job.attempts }),
      ...(error === undefined ? {} : { err: error }),
    };
    if (level === "error") log?.error(fields, job === undefined ? "the queue failed" : "a job failed");
    else log?.warn(fields, "the queue warns");
  });
}
