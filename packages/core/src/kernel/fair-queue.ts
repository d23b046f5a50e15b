import { AppError } from "@utspring/domain/errors";
import type { ErrorCode } from "@utspring/domain/errors";

export interface FairQueueLimits {
  maxRunning: number;
  maxRunningPerKey: number;
  maxWaiting: number;
  maxWaitingPerKey: number;
  /** TOO_MANY_CALLS by default. */
  refusal?: ErrorCode;
}

export interface FairQueue {
  /** `hasWaited` is passed to `work`. @throws AppError when too many wait. */
  run<T>(key: string, work: (hasWaited: boolean) => Promise<T>): Promise<T>;
}

interface KeyQueue {
  running: number;
  waiting: (() => void)[];
}

/**
 * Waiting keys take turns, so that a busy key delays itself and not the others. When the queue is full, the key with
 * the most waiting work loses its newest to a key that has less.
 */
export function fairQueue({
  maxRunning,
  maxRunningPerKey,
  maxWaiting,
  maxWaitingPerKey,
  refusal = "TOO_MANY_CALLS",
}: FairQueueLimits): FairQueue {
  const queues = new Map<string, KeyQueue>();
  const waitingKeys: string[] = [];
  const refusals = new WeakMap<() => void, () => void>();
  let running = 0;
  let waiting = 0;

  const start = (key: string, queue: KeyQueue) => {
    queues.set(key, queue);
    running += 1;
    queue.running += 1;
  };

  const startNext = () => {
    if (running >= maxRunning) return;
    const index = waitingKeys.findIndex((key) => (queues.get(key)?.running ?? 0) < maxRunningPerKey);
    const [key] = index < 0 ? [] : waitingKeys.splice(index, 1);
    const queue = key === undefined ? undefined : queues.get(key);
    const next = queue?.waiting.shift();
    if (key === undefined || queue === undefined || next === undefined) return;
    if (queue.waiting.length > 0) waitingKeys.push(key);
    waiting -= 1;
    start(key, queue);
    next();
  };

  const end = (key: string, queue: KeyQueue) => {
    running -= 1;
    queue.running -= 1;
    // One piece of work has ended, so at most one starts.
    startNext();
    if (queue.running === 0 && queue.waiting.length === 0) queues.delete(key);
  };

  /** Only when the longest queue is longer than `own` + 1. */
  const evictNewest = (own: number): boolean => {
    let longest: KeyQueue | null = null;
    for (const queue of queues.values())
      if (queue.waiting.length > (longest?.waiting.length ?? own + 1)) longest = queue;
    const last = longest?.waiting.pop();
    if (last === undefined) return false;
    waiting -= 1;
    refusals.get(last)?.();
    return true;
  };

  const wait = (key: string, queue: KeyQueue): Promise<void> => {
    const isFull =
      queue.waiting.length >= maxWaitingPerKey || (waiting >= maxWaiting && !evictNewest(queue.waiting.length));
    if (isFull) throw new AppError(refusal);
    return new Promise((resolve, reject) => {
      const go = () => resolve();
      refusals.set(go, () => reject(new AppError(refusal)));
      queues.set(key, queue);
      if (queue.waiting.push(go) === 1) waitingKeys.push(key);
      waiting += 1;
    });
  };

  return {
    run: async (key, work) => {
      const queue = queues.get(key) ?? { running: 0, waiting: [] };
      const hasRoom = running < maxRunning && queue.running < maxRunningPerKey;
      if (hasRoom) start(key, queue);
      else await wait(key, queue);
      try {
        return await work(!hasRoom);
      } finally {
        end(key, queue);
      }
    },
  };
}
