/** Below this a time says nothing about growth. Milliseconds. */
const leastMs = 40;

/** The processor's time of some work, which does not grow because other programs run. Milliseconds. */
async function cpuTimeOf(work: () => unknown): Promise<number> {
  const start = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}

/** `piece` repeated to a length. */
export const repeated = (piece: string, length: number) =>
  piece.repeat(Math.ceil(length / piece.length)).slice(0, length);

/**
 * How many times as long the work takes when its input doubles; the least of three measurements at each size. 1 where
 * it is too short to tell.
 */
export async function growthOf(work: (size: number) => unknown, sizes: readonly number[]): Promise<number> {
  const times: number[] = [];
  for (const size of sizes) {
    let least = Infinity;
    for (let turn = 0; turn < 3 && least > leastMs; turn += 1)
      least = Math.min(least, await cpuTimeOf(() => work(size)));
    times.push(least);
  }
  const ratios = times.slice(1).map((time, index) => time / Math.max(times[index] ?? 0, leastMs));
  return Math.max(1, ...ratios);
}
