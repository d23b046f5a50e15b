// The CPU share of other processes, measured while no benchmark runs.
import os from "node:os";
import { setTimeout as sleep } from "node:timers/promises";

/** Above this share of the processors, times are disturbed. An idle installation takes two or three hundredths. */
export const maxBusyShare = 0.1;

/** The share of all processors that was in use for `ms`, 0–1. */
export async function measureBusyShare(ms = 2_000): Promise<number> {
  const before = processorTimes();
  await sleep(ms);
  const after = processorTimes();
  const total = after.total - before.total;
  return total === 0 ? 0 : 1 - (after.idle - before.idle) / total;
}

function processorTimes(): { idle: number; total: number } {
  const times = os.cpus().map((processor) => processor.times);
  const sumOf = (values: number[]) => values.reduce((sum, value) => sum + value, 0);
  return { idle: sumOf(times.map(({ idle }) => idle)), total: sumOf(times.flatMap((each) => Object.values(each))) };
}
