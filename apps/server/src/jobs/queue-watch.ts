import { EventEmitter } from "node:events";
import type { WorkerEvents } from "graphile-worker";

/** How long a worker that has given up may take to end, in milliseconds. */
const longestEndMs = 5_000;

/** The state of a queue's worker, for readiness and for restarting it. */
export interface QueueWatch {
  /** Passed to the worker, which emits to it. */
  events: WorkerEvents;
  /** False while jobs cannot be fetched, and for good once the worker has given up. */
  isWell(): boolean;
}

/**
 * Watches a queue's worker. It gives up when it cannot record a job's result, and may then wait for that for ever:
 * `onStuck` is called if it has not ended five seconds later.
 */
export function watchQueue(onStuck: () => void): QueueWatch {
  const events: WorkerEvents = new EventEmitter();
  const state = { isFetching: true, hasGivenUp: false };
  events.on("worker:getJob:error", () => (state.isFetching = false));
  for (const fetched of ["worker:getJob:empty", "job:start"] as const)
    events.on(fetched, () => (state.isFetching = true));
  events.once("pool:gracefulShutdown", () => {
    state.hasGivenUp = true;
    setTimeout(onStuck, longestEndMs).unref();
  });
  return { events, isWell: () => state.isFetching && !state.hasGivenUp };
}
