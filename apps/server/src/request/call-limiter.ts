import { ipKey } from "@utspring/core/kernel/ip-key";
import { fairQueue } from "@utspring/core/kernel/fair-queue";
import type { Actor } from "@utspring/domain/roles";

/** A page makes ten calls at a time; a school is one address. */
const limits = {
  callers: { maxRunning: 128, maxRunningPerKey: 4, maxWaiting: 2_000, maxWaitingPerKey: 200 },
  addresses: { maxRunning: 128, maxRunningPerKey: 32, maxWaiting: 2_000, maxWaitingPerKey: 1_000 },
};

export interface CallLimiter {
  /** @throws AppError TOO_MANY_CALLS */
  run<T>(caller: { actor: Actor; ip: string }, work: (hasWaited: boolean) => Promise<T>): Promise<T>;
}

/** Further calls of a caller wait without delaying others. */
export function openCallLimiter(): CallLimiter {
  const callers = fairQueue(limits.callers);
  const addresses = fairQueue(limits.addresses);
  return {
    // The person's limit first, so that a person cannot use up a whole school's.
    run: ({ actor, ip }, work) =>
      callers.run(callerKey(actor, ip), (hasWaited) =>
        addresses.run(ipKey(ip), (hasWaitedToo) => work(hasWaited || hasWaitedToo)),
      ),
  };
}

export function callerKey(actor: Actor, ip: string): string {
  return actor.kind === "person" ? `person:${actor.userId}` : `address:${ipKey(ip)}`;
}
