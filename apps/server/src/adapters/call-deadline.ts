import { AsyncLocalStorage } from "node:async_hooks";
import { LoggableError } from "@utspring/core/kernel/loggable-error";
import { runWithDeadline } from "./deadline.ts";

export interface CallLimits {
  signal: AbortSignal;
  /** The most bytes of an answer's body; undefined for a body that is streamed. */
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

/** The limits of the call that this code runs in, for a client library that takes no signal. */
export const currentLimits = (): CallLimits | undefined => running.getStore();

/**
 * Runs a call, which may make several requests, within one deadline in milliseconds; its signal is aborted then.
 * @throws CallDeadline, even when the call itself does not end.
 */
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
