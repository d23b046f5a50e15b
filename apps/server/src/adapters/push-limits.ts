import { ipKey } from "@utspring/core/kernel/ip-key";
import { LoggableError } from "@utspring/core/kernel/loggable-error";

export interface PushLimits {
  /** Concurrent pushes in all. */
  maxRunning: number;
  /** Concurrent pushes to one host. */
  maxRunningPerHost: number;
  /** Concurrent pushes to one address, whatever names lead to it. */
  maxRunningPerIp: number;
  /** Failures in a row after which a host is paused. */
  failuresBeforePause: number;
  /** The pause in milliseconds; doubled after each further failure, up to `maxPauseMs`. */
  pauseMs: number;
  maxPauseMs: number;
}

interface Host {
  running: number;
  failures: number;
  pausedUntil: number;
}

/** The most hosts that are remembered; the least recently used is forgotten. */
const maxHosts = 1_000;

/** A push was not attempted, since the limits are reached. */
export class PushBusy extends LoggableError {
  readonly code: string;

  constructor(code: "PUSH_BUSY" | "PUSH_HOST_RESTS") {
    super(code === "PUSH_BUSY" ? "too many pushes at a time" : "the push service is paused after its failures");
    this.name = "PushBusy";
    this.code = code;
  }
}

/** Runs `post` when none of the addresses has too many pushes. @throws PushBusy without calling it. */
export type AtAddresses = <T>(addresses: readonly string[], post: () => Promise<T>) => Promise<T>;

/**
 * Runs pushes within the limits of this process. A host that does not answer is paused, so that it cannot hold
 * connections that other pushes need. `run` rejects when the host did not answer; any answer counts as success. It
 * resolves the name and posts through `atAddresses`, so that many names on one server share one limit. Addresses are
 * never paused, since large push services share theirs with other people's names.
 * @throws PushBusy without calling `run`, or without posting.
 */
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
