import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { watchQueue } from "@utspring/server/jobs/queue-watch";

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
afterEach(() => void vi.useRealTimers());

const watched = () => {
  const onStuck = vi.fn();
  const watch = watchQueue(onStuck);
  return {
    onStuck,
    isHealthy: () => watch.isHealthy(),
    emit: (event: "worker:getJob:error" | "worker:getJob:empty" | "job:start" | "pool:gracefulShutdown") =>
      watch.events.emit(event, {} as never),
  };
};

describe("queue watch", () => {
  it.each(["worker:getJob:empty", "job:start"] as const)(
    "a worker that cannot fetch jobs is unhealthy until it can again (%s)",
    (fetched) => {
      const { isHealthy, emit, onStuck } = watched();
      expect(isHealthy()).toBe(true);
      emit("worker:getJob:error");
      expect(isHealthy()).toBe(false);
      emit(fetched);
      expect(isHealthy()).toBe(true);
      vi.advanceTimersByTime(60_000);
      expect(onStuck).not.toHaveBeenCalled();
    },
  );

  it("a worker that has given up is never healthy again", () => {
    const { isHealthy, emit } = watched();
    emit("pool:gracefulShutdown");
    emit("job:start");
    expect(isHealthy()).toBe(false);
  });

  it("a worker that has given up is reported as stuck once, five seconds later", () => {
    const { emit, onStuck } = watched();
    emit("pool:gracefulShutdown");
    emit("pool:gracefulShutdown");
    vi.advanceTimersByTime(4_999);
    expect(onStuck).not.toHaveBeenCalled();
    vi.advanceTimersByTime(60_000);
    expect(onStuck).toHaveBeenCalledOnce();
  });
});
