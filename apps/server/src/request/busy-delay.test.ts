import { describe, expect, it } from "vitest";
import { createBusyDelay } from "./busy-delay.ts";

describe("busy delay", () => {
  it("delays up to two thousand refusals by a second, and sends further ones at once", async () => {
    const delay = createBusyDelay();
    const startedAt = performance.now();
    const held = Array.from({ length: 2_000 }, delay);
    await delay();
    expect(performance.now() - startedAt).toBeLessThan(900);
    await Promise.all(held);
    expect(performance.now() - startedAt).toBeGreaterThan(900);
    const again = performance.now();
    await delay();
    expect(performance.now() - again).toBeGreaterThan(900);
  });
});
