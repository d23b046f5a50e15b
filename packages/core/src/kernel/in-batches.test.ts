import { describe, expect, it } from "vitest";
import { batchRows, inBatches } from "./in-batches.ts";

describe("inBatches", () => {
  it("gives every row once and in order, at most a batch at a time", async () => {
    const rows = Array.from({ length: 2 * batchRows + 1 }, (_, index) => index);
    const batches = await inBatches(rows, (batch) => batch);
    expect(batches.map(({ length }) => length)).toEqual([batchRows, batchRows, 1]);
    expect(batches.flat()).toEqual(rows);
    expect(await inBatches([], () => "never")).toEqual([]);
  });

  it("lets other work run between two batches", async () => {
    let batches = 0;
    const seen: number[] = [];
    const other = setInterval(() => seen.push(batches), 0);
    await inBatches(Array.from({ length: 5 * batchRows }), () => {
      batches += 1;
      const until = performance.now() + 5;
      while (performance.now() < until);
    });
    clearInterval(other);
    expect(new Set(seen.filter((count) => count > 0 && count < 5)).size).toBeGreaterThanOrEqual(3);
  });
});
