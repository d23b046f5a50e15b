import { EventEmitter } from "node:events";
import type { WorkerEvents } from "graphile-worker";

/** How long a worker that has given up may take to end, in milliseconds. */
const maxEndMs = 5_000;

/** The state of a queue's worker, for readiness and for restarting it. */
export interface QueueWatch {
  /** Passed to the worker, which emits to it. */
  events: WorkerEvents;
  /** False while jobs cannot be fetched, and for good once the worker has given up. */
  isHealthy(): boolean;
}

/**
 * Watches a queue's worker. It stops when it cannot record a job's result, and may then hang: `onStuck` is
 * called if it has not ended after five seconds.
 */
export function watchQueue(onStuck: () => void): QueueWatch {
  const events: WorkerEvents = new EventEmitter();
  const state = { isFetching: true, hasGivenUp: false };
  events.on("worker:getJob:error", () => (state.isFetching = false));
  for (const fetched of ["worker:getJob:empty", "job:start"] as const)
    events.on(fetched, () => (state.isFetching = true));
  events.once("pool:gracefulShutdown", () => {
    state.hasGivenUp = true;
    setTimeout(onStuck, maxEndMs).unref();
  });
  return { events, isHealthy: () => state.isFetching && !state.hasGivenUp };
}
