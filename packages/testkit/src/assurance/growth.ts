/** Below this a time says nothing about growth. Milliseconds. */
const leastMs = 100;

/** Twice, and what a measurement errs by. */
export const mostGrowth = 2.5;

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
 * How many times as long the work takes when its input doubles: the least of three measurements, since the garbage
 * collector comes when it will. 1 where it is too short to tell.
 */
export async function growthOf(work: (size: number) => unknown, sizes: readonly number[]): Promise<number> {
  let least = Infinity;
  for (let turn = 0; turn < 3 && least > mostGrowth; turn += 1) {
    const times: number[] = [];
    for (const size of sizes) times.push(await cpuTimeOf(() => work(size)));
    const ratios = times.slice(1).map((time, index) => time / Math.max(times[index] ?? 0, leastMs));
    least = Math.min(least, Math.max(1, ...ratios));
  }
  return least;
}
