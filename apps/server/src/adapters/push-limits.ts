import { ipKey } from "@utspring/core/kernel/ip-key";
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

interface Host {
  running: number;
  failures: number;
  pausedUntil: number;
}

/** The least recently used is forgotten. */
const maxHosts = 1_000;

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
  const hosts = new Map<string, Host>();
  const atAddresses = addressLimiter(limits.maxRunningPerIp);
  let running = 0;
  return async <T>(name: string, run: (atAddresses: AtAddresses) => Promise<T>): Promise<T> => {
    const host = hosts.get(name) ?? { running: 0, failures: 0, pausedUntil: 0 };
    if (host.pausedUntil > now()) throw new PushBusy("PUSH_HOST_RESTS");
    if (running >= limits.maxRunning || host.running >= limits.maxRunningPerHost) throw new PushBusy("PUSH_BUSY");
    hosts.delete(name);
    hosts.set(name, host);
    if (hosts.size > maxHosts) forgetOne(hosts);
    running += 1;
    host.running += 1;
    try {
      const result = await run(atAddresses);
      host.failures = 0;
      return result;
    } catch (error) {
      // A push that was not attempted says nothing about the host.
      if (error instanceof PushBusy) throw error;
      host.failures += 1;
      const over = host.failures - limits.failuresBeforePause;
      if (over >= 0) host.pausedUntil = now() + Math.min(limits.pauseMs * 2 ** over, limits.maxPauseMs);
      throw error;
    } finally {
      running -= 1;
      host.running -= 1;
    }
  };
}

function addressLimiter(max: number): AtAddresses {
  const running = new Map<string, number>();
  const add = (key: string, change: number) => {
    const count = (running.get(key) ?? 0) + change;
    if (count === 0) running.delete(key);
    else running.set(key, count);
  };
  return async (addresses, post) => {
    const keys = [...new Set(addresses.map(ipKey))];
    if (keys.some((key) => (running.get(key) ?? 0) >= max)) throw new PushBusy("PUSH_BUSY");
    for (const key of keys) add(key, 1);
    try {
      return await post();
    } finally {
      for (const key of keys) add(key, -1);
    }
  };
}

function forgetOne(hosts: Map<string, Host>): void {
  for (const [name, { running }] of hosts) {
    if (running > 0) continue;
    hosts.delete(name);
    return;
  }
}
