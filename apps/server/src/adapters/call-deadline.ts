import { AsyncLocalStorage } from "node:async_hooks";
import { LoggableError } from "@utspring/core/kernel/loggable-error";
import { runWithDeadline } from "@utspring/core/kernel/run-with-deadline";

export interface CallLimits {
  signal: AbortSignal;
  maxAnswerBytes: number | undefined;
}

export class CallDeadline extends LoggableError {
  readonly code = "CALL_DEADLINE";

  constructor(ms: number) {
    super(`no answer within ${ms} ms`);
    this.name = "CallDeadline";
  }
}

const running = new AsyncLocalStorage<CallLimits>();

/** For a client library that takes no signal. */
export const currentLimits = (): CallLimits | undefined => running.getStore();

/** One deadline for all requests of a call; its signal is aborted then. @throws CallDeadline */
export function withDeadline<T>(
  ms: number,
  run: (signal: AbortSignal) => Promise<T>,
  maxAnswerBytes?: number,
): Promise<T> {
  return runWithDeadline(
    ms,
    () => new CallDeadline(ms),
    (signal) => running.run({ signal, maxAnswerBytes }, () => run(signal)),
  );
}
