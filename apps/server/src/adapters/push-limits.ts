import { LoggableError } from "@utspring/core/kernel/loggable-error";

/** How pushes share what there is of connections. */
export interface PushLimits {
  /** Of all pushes at a time. */
  mostAtOnce: number;
  /** Of pushes to one host at a time. */
  mostToHost: number;
  /** So many failures in a row, and the host is left alone. */
  failuresToRest: number;
  /** For so long, in milliseconds; twice as long after each further failure, up to `longestRestMs`. */
  restMs: number;
  longestRestMs: number;
}

interface Host {
  underWay: number;
  failures: number;
  restsUntil: number;
}

/** More hosts than this are not remembered: the one that was asked longest ago is forgotten. */
const mostHosts = 1_000;

/** A push was not tried, since the limits leave no room for it now. */
export class PushBusy extends LoggableError {
  readonly code: string;

  constructor(code: "PUSH_BUSY" | "PUSH_HOST_RESTS") {
    super(code === "PUSH_BUSY" ? "too many pushes at a time" : "the push service is left alone after its failures");
    this.name = "PushBusy";
    this.code = code;
  }
}

/**
 * Runs pushes within the limits of this process. A host that does not answer is left alone for a while, so that it cannot hold
 * the connections that other people's pushes need. `run` rejects when the host did not answer; any answer counts as one.
 * @throws PushBusy without calling `run`.
 */
export function pushLimiter(limits: PushLimits, now: () => number = Date.now) {
  const hosts = new Map<string, Host>();
  let underWay = 0;
  return async <T>(name: string, run: () => Promise<T>): Promise<T> => {
    const host = hosts.get(name) ?? { underWay: 0, failures: 0, restsUntil: 0 };
    if (host.restsUntil > now()) throw new PushBusy("PUSH_HOST_RESTS");
    if (underWay >= limits.mostAtOnce || host.underWay >= limits.mostToHost) throw new PushBusy("PUSH_BUSY");
    hosts.delete(name);
    hosts.set(name, host);
    if (hosts.size > mostHosts) forgetOne(hosts);
    underWay += 1;
    host.underWay += 1;
    try {
      const answer = await run();
      host.failures = 0;
      return answer;
    } catch (error) {
      host.failures += 1;
      const over = host.failures - limits.failuresToRest;
      if (over >= 0) host.restsUntil = now() + Math.min(limits.restMs * 2 ** over, limits.longestRestMs);
      throw error;
    } finally {
      underWay -= 1;
      host.underWay -= 1;
    }
  };
}

function forgetOne(hosts: Map<string, Host>): void {
  for (const [name, { underWay }] of hosts) {
    if (underWay > 0) continue;
    hosts.delete(name);
    return;
  }
}
