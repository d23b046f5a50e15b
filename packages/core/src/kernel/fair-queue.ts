import { AppError } from "@utspring/domain/errors";
import type { ErrorCode } from "@utspring/domain/errors";

export interface FairQueueLimits {
  /** How many run at once. */
  maxRunning: number;
  /** How many of one key run at once. */
  maxRunningPerKey: number;
  /** How many may wait: in all, and for one key. */
  maxWaiting: number;
  maxWaitingPerKey: number;
  /** The error code of a refusal; TOO_MANY_CALLS by default. */
  refusal?: ErrorCode;
}

export interface FairQueue {
  /**
   * Runs `work` when there is a free place, and passes whether it has waited. @throws AppError when too many wait.
   */
  run<T>(key: string, work: (hasWaited: boolean) => Promise<T>): Promise<T>;
}

interface Lane {
  running: number;
  waiting: (() => void)[];
}

/**
 * Limits concurrent work in all and for each key. Waiting keys take turns, one piece of work each, so that a busy key
 * delays itself and not the others. When the queue is full, the key with the most waiting work loses its newest piece
 * to a key that has less.
 */
export function fairQueue({
  maxRunning,
  maxRunningPerKey,
  maxWaiting,
  maxWaitingPerKey,
  refusal = "TOO_MANY_CALLS",
}: FairQueueLimits): FairQueue {
  const lanes = new Map<string, Lane>();
  const turns: string[] = [];
  const refusals = new WeakMap<() => void, () => void>();
  let running = 0;
  let waiting = 0;

  const start = (key: string, lane: Lane) => {
    lanes.set(key, lane);
    running += 1;
    lane.running += 1;
  };

  /** Starts the next waiting work, if there is a free place. */
  const startNext = () => {
    if (running >= maxRunning) return;
    const at = turns.findIndex((key) => (lanes.get(key)?.running ?? 0) < maxRunningPerKey);
    const [key] = at < 0 ? [] : turns.splice(at, 1);
    const lane = key === undefined ? undefined : lanes.get(key);
    const next = lane?.waiting.shift();
    if (key === undefined || lane === undefined || next === undefined) return;
    if (lane.waiting.length > 0) turns.push(key);
    waiting -= 1;
    start(key, lane);
    next();
  };

  const end = (key: string, lane: Lane) => {
    running -= 1;
    lane.running -= 1;
    // One place became free, so at most one starts.
    startNext();
    if (lane.running === 0 && lane.waiting.length === 0) lanes.delete(key);
  };

  /** True when another key loses its newest waiting work to one that has `own` waiting. */
  const takePlace = (own: number): boolean => {
    let longest: Lane | null = null;
    for (const lane of lanes.values()) if (lane.waiting.length > (longest?.waiting.length ?? own + 1)) longest = lane;
    const last = longest?.waiting.pop();
    if (last === undefined) return false;
    waiting -= 1;
    refusals.get(last)?.();
    return true;
  };

  const wait = (key: string, lane: Lane): Promise<void> => {
    const isFull =
      lane.waiting.length >= maxWaitingPerKey || (waiting >= maxWaiting && !takePlace(lane.waiting.length));
    if (isFull) throw new AppError(refusal);
    return new Promise((resolve, reject) => {
      const go = () => resolve();
      refusals.set(go, () => reject(new AppError(refusal)));
      lanes.set(key, lane);
      if (lane.waiting.push(go) === 1) turns.push(key);
      waiting += 1;
    });
  };

  return {
    run: async (key, work) => {
      const lane = lanes.get(key) ?? { running: 0, waiting: [] };
      const hasRoom = running < maxRunning && lane.running < maxRunningPerKey;
      if (hasRoom) start(key, lane);
      else await wait(key, lane);
      try {
        return await work(!hasRoom);
      } finally {
        end(key, lane);
      }
    },
  };
}
