// Load by autocannon, in turns between contenders, so that a noisy neighbour hits both.
import autocannon from "autocannon";

const connections = 50;

/** One turn: `{ rps, p50, p99 }`, milliseconds. Throws when an answer was not 2xx. */
export async function turn(target, seconds) {
  const result = await autocannon({ connections, duration: seconds, ...target });
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${target.url}: ${result.non2xx} refusals, ${result.errors} errors`);
  }
  return { rps: result.requests.average, p50: result.latency.p50, p99: result.latency.p99 };
}

const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];

/** Rounds of ours, bare, ours, bare …; the first is a warm-up. Medians, and the median of each round's ratio. */
export async function compare(ours, bare, { rounds = 5, seconds = 3 } = {}) {
  const kept = [];
  for (let round = 0; round <= rounds; round += 1) {
    const pair = { ours: await turn(ours, seconds), bare: await turn(bare, seconds) };
    if (round > 0) kept.push(pair);
  }
  const mid = (who, figure) => median(kept.map((pair) => pair[who][figure]));
  const side = (who) => ({ rps: mid(who, "rps"), p50: mid(who, "p50"), p99: mid(who, "p99") });
  return { ours: side("ours"), bare: side("bare"), ratio: median(kept.map(({ ours: a, bare: b }) => a.rps / b.rps)) };
}
