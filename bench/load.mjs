// Load by autocannon, alternating between contenders, so that a noisy machine affects both.
import autocannon from "autocannon";
import { cpuUs } from "./cpu.mjs";

/**
 * One run: `{ calls, rps, p50, p99, us }`: milliseconds, and microseconds of the server process's CPU a call. Each
 * connection is one of the `callers` (`{ cookie, address }`), when given. @throws when an answer was not 2xx.
 */
export async function turn({ pid, ...target }, seconds, { connections = 50, callers, ...more } = {}) {
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
  const us = before === null ? null : (cpuUs(pid) - before) / result["2xx"];
  return { calls: result["2xx"], rps: result.requests.average, p50: result.latency.p50, p99: result.latency.p99, us };
}

/** Gives each connection a user's cookie and address. */
function asOneOf(callers, { headers, requests = [{}] }) {
  let opened = 0;
  return (client) => {
    const { cookie, address } = callers[opened % callers.length];
    opened += 1;
    client.setRequests(
      requests.map((request) => ({
        ...request,
        headers: { ...headers, ...request.headers, cookie, "x-forwarded-for": address },
      })),
    );
  };
}

export const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];

/**
 * Rounds of ours, bare, ours, bare …; the first is a warm-up. Medians, and the median of each round's ratios: of the
 * rates, and of the CPU a call (theirs over ours, so that more is better in both; null when it is unknown). With a
 * warm-up below three seconds a contender that has just started is measured while its code is compiled, and ours is
 * not.
 */
export async function compare(
  ours,
  bare,
  { rounds = 5, seconds = 3, connections = 50, warmUpSeconds = 3, callers } = {},
) {
  const kept = [];
  for (let round = 0; round <= rounds; round += 1) {
    const length = round === 0 ? Math.max(seconds, warmUpSeconds) : seconds;
    const pair = {
      ours: await turn(ours, length, { connections, callers }),
      bare: await turn(bare, length, { connections, callers }),
    };
    if (round > 0) kept.push(pair);
  }
  const mid = (who, figure) => median(kept.map((pair) => pair[who][figure]));
  const side = (who) => ({ rps: mid(who, "rps"), p50: mid(who, "p50"), p99: mid(who, "p99"), us: mid(who, "us") });
  const hasCpu = kept.every((pair) => pair.ours.us !== null && pair.bare.us !== null);
  return {
    ours: side("ours"),
    bare: side("bare"),
    ratio: median(kept.map(({ ours: a, bare: b }) => a.rps / b.rps)),
    cpuRatio: hasCpu ? median(kept.map(({ ours: a, bare: b }) => b.us / a.us)) : null,
  };
}
