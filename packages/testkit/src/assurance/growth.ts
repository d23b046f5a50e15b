/**
 * Below this a time says nothing about growth: from 320 to 640 kB a single `replaceAll` takes 7 and then 26 ms, since
 * V8 keeps large strings and arrays elsewhere. Milliseconds.
 */
const leastMs = 200;

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
 * How many times as long the work takes when its input doubles, from the first size that takes `leastMs` on: the least
 * of three measurements, since the garbage collector comes when it will. What seems to grow too fast is measured up to
 * twice the largest size, since V8's step in the middle then counts for one doubling of several.
 */
export async function growthOf(work: (size: number) => unknown, sizes: readonly number[]): Promise<number> {
  let least = Infinity;
  for (let turn = 0; turn < 3 && least > mostGrowth; turn += 1) {
    const times: number[] = [];
    const measured = turn === 0 ? sizes : [...sizes, 2 * (sizes.at(-1) ?? 0)];
    for (const size of measured) times.push(await cpuTimeOf(() => work(size)));
    const last = times.length - 1;
    const first = times.slice(0, last - 1).findIndex((time) => time >= leastMs);
    const from = first === -1 ? last - 1 : first;
    const factor = (times[last] ?? 0) / Math.max(times[from] ?? 0, leastMs);
    least = Math.min(least, Math.max(1, factor ** (1 / (last - from))));
  }
  return least;
}
