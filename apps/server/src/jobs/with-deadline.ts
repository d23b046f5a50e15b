import { LoggableError } from "@utspring/core/kernel/loggable-error";
import { runWithDeadline } from "@utspring/core/kernel/run-with-deadline";

export class JobDeadline extends LoggableError {
  readonly code = "JOB_DEADLINE";

  constructor(ms: number) {
    super(`the job did not end within ${ms / 1_000} s`);
    this.name = "JobDeadline";
  }
}

/** Frees the job's place at the deadline, even if the work never ends. @throws JobDeadline */
export function withJobDeadline<T>(ms: number, run: (signal: AbortSignal) => Promise<T>): Promise<T> {
  return runWithDeadline(ms, () => new JobDeadline(ms), run);
}
