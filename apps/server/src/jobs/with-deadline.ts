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
 * Runs a job for at most `ms` milliseconds. Then its place is free, even if it waits for an answer that never comes,
 * and its signal is aborted, so that it starts nothing more. @throws JobDeadline.
 */
export function withJobDeadline<T>(ms: number, run: (signal: AbortSignal) => Promise<T>): Promise<T> {
  return runWithDeadline(ms, () => new JobDeadline(ms), run);
}
