import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { loadWithRetry } from "./load-with-retry.ts";

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, "error").mockReturnValue();
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const failing = (times: number) => {
  const load = vi.fn<() => Promise<string>>();
  for (let time = 0; time < times; time += 1) load.mockRejectedValueOnce(new Error("Failed to fetch"));
  return load.mockResolvedValue("the code");
};

describe("loadWithRetry", () => {
  it("loads again when the device is online", async () => {
    const load = failing(1);
    const loaded = loadWithRetry(load);
    await vi.advanceTimersByTimeAsync(500);
    expect(load).toHaveBeenCalledTimes(1);
    window.dispatchEvent(new Event("online"));
    expect(await loaded).toBe("the code");
    await vi.advanceTimersByTimeAsync(120_000);
    expect(load).toHaveBeenCalledTimes(2);
  });

  it("loading is retried after 2 s, then 4 s, then 8 s, when no online event comes", async () => {
    const load = failing(3);
    const loaded = loadWithRetry(load);
    for (const [ms, calls] of [
      [1_999, 1],
      [1, 2],
      [3_999, 2],
      [1, 3],
      [7_999, 3],
      [1, 4],
    ] as const) {
      await vi.advanceTimersByTimeAsync(ms);
      expect(load).toHaveBeenCalledTimes(calls);
    }
    expect(await loaded).toBe("the code");
  });
});
