import { LoggableError } from "@utspring/core/kernel/loggable-error";
import { runWithDeadline } from "../adapters/deadline.ts";

export class JobDeadline extends LoggableError {
  readonly code = "JOB_DEADLINE";

  constructor(ms: number) {
    super(`the job did not end within ${ms / 1_000} s`);
    this.name = "JobDeadline";
  }
}

/**
 * Runs a job, at most for so many milliseconds. Its place is free then, even when it waits for an answer that never comes; its
 * signal is aborted, so that it begins nothing more. @throws JobDeadline.
 */
export function withJobDeadline<T>(ms: number, run: (signal: AbortSignal) => Promise<T>): Promise<T> {
  return runWithDeadline(ms, () => new JobDeadline(ms), run);
}
