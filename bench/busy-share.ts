// CPU used by other processes.
import os from "node:os";
import { setTimeout as sleep } from "node:timers/promises";

export const maxBusyShare = 0.1;

/** 0–1, over `ms`. */
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
