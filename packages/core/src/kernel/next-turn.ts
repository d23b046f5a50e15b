import { setImmediate } from "node:timers/promises";

let last: Promise<void> = Promise.resolve();

/** Resolves in a turn of the event loop that no other caller has, when other calls have been answered. */
export const nextTurn = (): Promise<void> => (last = last.then(() => setImmediate()));

const turnMs = 10;

/** All that `steps` yields, of which each turn of the event loop has 10 ms. */
export async function collectInTurns<T>(steps: Iterable<T>): Promise<T[]> {
  const collected: T[] = [];
  let endsAt = 0;
  for (const step of steps) {
    collected.push(step);
    if (performance.now() < endsAt) continue;
    // oxlint-disable-next-line no-await-in-loop -- other calls are answered between two turns
    await nextTurn();
    endsAt = performance.now() + turnMs;
  }
  return collected;
}
