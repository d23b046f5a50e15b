import { describe, expect, it } from "vitest";
import { batchLookups } from "./batch-lookups.ts";

describe("batchLookups", () => {
  it("batches concurrent lookups into one query with each key once, and gives each caller its own result", async () => {
    const asked: string[][] = [];
    const ask = batchLookups(async (keys) => {
      asked.push(keys);
      return new Map(keys.filter((key) => key !== "nobody").map((key) => [key, key.toUpperCase()]));
    });
    expect(await Promise.all([ask("a"), ask("b"), ask("a"), ask("nobody")])).toEqual(["A", "B", "A", null]);
    expect(asked).toEqual([["a", "b", "nobody"]]);
  });

  it("caches nothing: a later lookup queries again", async () => {
    let answer = "before";
    const ask = batchLookups((keys) => Promise.resolve(new Map(keys.map((key) => [key, answer]))));
    expect(await ask("a")).toBe("before");
    answer = "after";
    expect(await ask("a")).toBe("after");
  });

  it("a failed query rejects the lookups of its own batch only", async () => {
    let isAway = true;
    const ask = batchLookups((keys) =>
      isAway ? Promise.reject(new Error("away")) : Promise.resolve(new Map(keys.map((key) => [key, key]))),
    );
    const batch = await Promise.allSettled([ask("a"), ask("b")]);
    expect(batch.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    isAway = false;
    expect(await ask("a")).toBe("a");
  });
});
