/** Below this, V8's large-object space dominates: one `replaceAll` takes 7 ms for 320 kB and 26 ms for 640. */
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

export const repeated = (piece: string, length: number) =>
  piece.repeat(Math.ceil(length / piece.length)).slice(0, length);

/**
 * The least of three measurements, since garbage is collected at any time; apparent growth is measured up to twice the
 * size.
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
