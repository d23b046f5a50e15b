// Load by autocannon, alternating between the measured servers, so that other load affects both.
import autocannon from "autocannon";
import type { Client, Options, Request } from "autocannon";
import type { Caller } from "./call.ts";
import { cpuUs } from "./cpu.ts";

export interface Target extends Pick<Options, "url" | "headers" | "requests"> {
  /** The process whose CPU is read. */
  pid?: number | undefined;
}

/** Milliseconds, and microseconds of the server process's CPU a call; null without /proc. */
export interface Figures {
  rps: number;
  p50: number;
  p99: number;
  us: number | null;
}

export interface Effort {
  rounds?: number;
  seconds?: number;
  connections?: number;
  warmUpSeconds?: number;
  /** Each connection is one of them. */
  callers?: Caller[] | undefined;
}

/** The product compared with another server. In both ratios, more is better for the product. */
export interface Comparison {
  ours: Figures;
  bare: Figures;
  ratio: number;
  cpuRatio: number | null;
}

/**
 * One run: `{ calls, rps, p50, p99, us }`: milliseconds, and microseconds of the server process's CPU a call. Each
 * connection is one of the `callers` (`{ cookie, address }`), when given. @throws when an answer was not 2xx.
 */
export async function measureTurn(
  { pid, ...target }: Target,
  seconds: number,
  { connections = 50, callers, ...more }: Pick<Effort, "connections" | "callers"> & Pick<Options, "overallRate"> = {},
): Promise<Figures & { calls: number }> {
  const before = cpuUs(pid);
  const result = await autocannon({
    connections,
    duration: seconds,
    ...target,
    ...more,
    ...(callers && { setupClient: asOneOf(callers, target) }),
  });
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${target.url}: ${result.non2xx} refusals, ${result.errors} errors`);
  }
  if (result["2xx"] === 0) throw new Error(`${target.url}: no answer in ${seconds} s`);
  const after = cpuUs(pid);
  const us = before === null || after === null ? null : (after - before) / result["2xx"];
  return { calls: result["2xx"], rps: result.requests.average, p50: result.latency.p50, p99: result.latency.p99, us };
}

/** Gives each connection a user's cookie and address. */
function asOneOf(callers: Caller[], { headers, requests = [{}] }: Omit<Target, "pid">): (client: Client) => void {
  let opened = 0;
  return (client) => {
    const caller = callers[opened % callers.length];
    if (!caller) throw new Error("a load needs callers");
    opened += 1;
    const { cookie, address } = caller;
    client.setRequests(
      requests.map((request: Request) => ({
        ...request,
        headers: { ...headers, ...request.headers, cookie, "x-forwarded-for": address },
      })),
    );
  };
}

/** The median; NaN without values. */
export const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;

/** The median; null when a value is unknown. */
export const medianOfKnown = (numbers: readonly (number | null)[]): number | null => {
  const known = numbers.filter((number) => number !== null);
  return known.length === numbers.length ? median(known) : null;
};

/**
 * Rounds of ours, bare, ours, bare …; the first is a warm-up. Medians, and the median of each round's ratios: of the
 * rates, and of the CPU a call (theirs over ours, so that more is better in both; null when it is unknown). With a
 * warm-up below three seconds a contender that has just started is measured while its code is compiled, and ours is
 * not.
 */
export async function compare(
  ours: Target,
  bare: Target,
  { rounds = 5, seconds = 3, connections = 50, warmUpSeconds = 3, callers }: Effort = {},
): Promise<Comparison> {
  const kept: { ours: Figures; bare: Figures }[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const length = round === 0 ? Math.max(seconds, warmUpSeconds) : seconds;
    const pair = {
      ours: await measureTurn(ours, length, { connections, callers }),
      bare: await measureTurn(bare, length, { connections, callers }),
    };
    if (round > 0) kept.push(pair);
  }
  const side = (who: "ours" | "bare"): Figures => ({
    rps: median(kept.map((pair) => pair[who].rps)),
    p50: median(kept.map((pair) => pair[who].p50)),
    p99: median(kept.map((pair) => pair[who].p99)),
    us: medianOfKnown(kept.map((pair) => pair[who].us)),
  });
  return {
    ours: side("ours"),
    bare: side("bare"),
    ratio: median(kept.map(({ ours: a, bare: b }) => a.rps / b.rps)),
    cpuRatio: medianOfKnown(kept.map(({ ours: a, bare: b }) => (a.us === null || b.us === null ? null : b.us / a.us))),
  };
}
