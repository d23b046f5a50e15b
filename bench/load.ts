import autocannon from "autocannon";
import type { Client, Options, Request } from "autocannon";
import type { Caller } from "./call.ts";
import { cpuUs } from "./cpu.ts";
import { percentile } from "../packages/testkit/src/percentile.ts";

export interface Target extends Pick<Options, "url" | "headers" | "requests"> {
  pid?: number | undefined;
}

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
  callers?: Caller[] | undefined;
}

export interface Comparison {
  ours: Figures;
  bare: Figures;
  ratio: number;
  cpuRatio: number | null;
}

/** `us` is the server's CPU for a call, in microseconds; null without /proc. @throws for an answer that is not 2xx. */
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

export const median = (numbers: readonly number[]): number => percentile(numbers, 0.5);

export const medianOfKnown = (numbers: readonly (number | null)[]): number | null => {
  const known = numbers.filter((number) => number !== null);
  return known.length === numbers.length ? median(known) : null;
};

/**
 * Alternates, so that other load affects both; the first round is a warm-up. Below three seconds of warm-up, a new
 * contender is measured while its code is compiled.
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
