import { ipKey } from "@utspring/core/kernel/ip-key";
import { limitUsesPerKey } from "@utspring/core/kernel/limit-uses-per-key";
import { LoggableError } from "@utspring/core/kernel/loggable-error";

export interface PushLimits {
  maxRunning: number;
  maxRunningPerHost: number;
  maxRunningPerIp: number;
  failuresBeforePause: number;
  /** Doubled after each further failure. */
  pauseMs: number;
  maxPauseMs: number;
}

/** The one whose last failure is oldest is forgotten. */
const maxFailing = 1_000;

export class PushBusy extends LoggableError {
  readonly code: string;

  constructor(code: "PUSH_BUSY" | "PUSH_HOST_RESTS") {
    super(code === "PUSH_BUSY" ? "too many pushes at a time" : "the push service is paused after its failures");
    this.name = "PushBusy";
    this.code = code;
  }
}

export type AtAddresses = <T>(addresses: readonly string[], post: () => Promise<T>) => Promise<T>;

/** Pauses a host that does not answer, never an address: large push services share theirs. @throws PushBusy */
export function pushLimiter(limits: PushLimits, now: () => number = Date.now) {
  const failing = new Map<string, { failures: number; pausedUntil: number }>();
  const inAll = limitUsesPerKey(limits.maxRunning);
  const atHost = limitUsesPerKey(limits.maxRunningPerHost);
  const atIp = limitUsesPerKey(limits.maxRunningPerIp);
  const atAddresses: AtAddresses = (addresses, post) =>
    holding(
      [...new Set(addresses.map(ipKey))].map((key) => () => atIp(key)),
      post,
    );
  const countFailure = (name: string) => {
    const failures = (failing.get(name)?.failures ?? 0) + 1;
    const over = failures - limits.failuresBeforePause;
    const pauseMs = over < 0 ? 0 : Math.min(limits.pauseMs * 2 ** over, limits.maxPauseMs);
    failing.delete(name);
    failing.set(name, { failures, pausedUntil: now() + pauseMs });
    const [oldest = ""] = failing.keys();
    if (failing.size > maxFailing) failing.delete(oldest);
  };
  return async <T>(name: string, run: (atAddresses: AtAddresses) => Promise<T>): Promise<T> => {
    if ((failing.get(name)?.pausedUntil ?? 0) > now()) throw new PushBusy("PUSH_HOST_RESTS");
    return holding([() => inAll(""), () => atHost(name)], async () => {
      try {
        const result = await run(atAddresses);
        failing.delete(name);
        return result;
      } catch (error) {
        // A push that was not attempted says nothing about the host.
        if (!(error instanceof PushBusy)) countFailure(name);
        throw error;
      }
    });
  };
}

/** @throws PushBusy when one of the places is taken. */
async function holding<T>(places: (() => (() => void) | null)[], work: () => Promise<T>): Promise<T> {
  const ends: (() => void)[] = [];
  try {
    for (const begin of places) {
      const end = begin();
      if (end === null) throw new PushBusy("PUSH_BUSY");
      ends.push(end);
    }
    return await work();
  } finally {
    for (const end of ends) end();
  }
}
