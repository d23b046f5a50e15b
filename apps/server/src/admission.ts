import { addressKey } from "@utspring/core/kernel/address-key";
import { fairQueue } from "@utspring/core/kernel/fair-queue";
import type { Actor } from "@utspring/domain/roles";

/** What one process runs at once, and what waits. A person's page asks ten things at a time; a school is one address. */
const limits = {
  callers: { atOnce: 128, atOncePerKey: 4, waiting: 2_000, waitingPerKey: 200 },
  addresses: { atOnce: 128, atOncePerKey: 32, waiting: 2_000, waitingPerKey: 1_000 },
};

export interface Admission {
  /** Runs a call once its caller, and their address, have room for one more. @throws AppError TOO_MANY_CALLS. */
  run<T>(caller: { actor: Actor; ip: string }, work: (hasWaited: boolean) => Promise<T>): Promise<T>;
}

/** Limits how many calls of one person and of one address run at once: more of them wait for each other, not in front of everybody else's. */
export function openAdmission(): Admission {
  const callers = fairQueue(limits.callers);
  const addresses = fairQueue(limits.addresses);
  return {
    // The person first: one with many calls must not hold the places of a whole school.
    run: ({ actor, ip }, work) =>
      callers.run(callerKey(actor, ip), (hasWaited) => addresses.run(addressKey(ip), (hasWaitedToo) => work(hasWaited || hasWaitedToo))),
  };
}

/** Whose calls are counted together: a person's wherever they are, a visitor's by address. */
export function callerKey(actor: Actor, ip: string): string {
  return actor.kind === "person" ? `person:${actor.userId}` : `address:${addressKey(ip)}`;
}
