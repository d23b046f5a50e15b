import { EventEmitter } from "node:events";
import type { WorkerEvents } from "graphile-worker";

const maxEndMs = 5_000;

export interface QueueWatch {
  /** Passed to the worker, which emits to it. */
  events: WorkerEvents;
  /** False for good once the worker has given up. */
  isHealthy(): boolean;
}

/** A worker that cannot record a job's result stops, and may hang then. */
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
