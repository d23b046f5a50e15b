import { ipKey } from "@utspring/core/kernel/ip-key";
import { fairQueue } from "@utspring/core/kernel/fair-queue";
import type { Actor } from "@utspring/domain/roles";

/** What one process runs at once, and how much may wait. A page makes ten calls at a time; a school is one address. */
const limits = {
  callers: { maxRunning: 128, maxRunningPerKey: 4, maxWaiting: 2_000, maxWaitingPerKey: 200 },
  addresses: { maxRunning: 128, maxRunningPerKey: 32, maxWaiting: 2_000, maxWaitingPerKey: 1_000 },
};

export interface CallLimiter {
  /** Runs a call when the limits of its caller and of their address allow it. @throws AppError TOO_MANY_CALLS. */
  run<T>(caller: { actor: Actor; ip: string }, work: (hasWaited: boolean) => Promise<T>): Promise<T>;
}

/**
 * Limits the concurrent calls of one person and of one address: further calls of the same caller wait, without delaying
 * others.
 */
export function openCallLimiter(): CallLimiter {
  const callers = fairQueue(limits.callers);
  const addresses = fairQueue(limits.addresses);
  return {
    // The person's limit comes first, so that the calls of one person do not use up the limit of a whole school.
    run: ({ actor, ip }, work) =>
      callers.run(callerKey(actor, ip), (hasWaited) =>
        addresses.run(ipKey(ip), (hasWaitedToo) => work(hasWaited || hasWaitedToo)),
      ),
  };
}

/** The key that calls are counted by: a person's id anywhere, a visitor's address. */
export function callerKey(actor: Actor, ip: string): string {
  return actor.kind === "person" ? `person:${actor.userId}` : `address:${ipKey(ip)}`;
}
