import { describe, expect, it } from "vitest";
import { percentDone } from "./rules.ts";

describe("percentDone", () => {
  it.each([
    [0, 0, 0],
    [0, 7, 0],
    [1, 3, 33],
    [2, 3, 67],
    [1, 8, 13],
    [7, 7, 100],
  ])("%i of %i is %i %%", (done, total, percent) => {
    expect(percentDone(done, total)).toBe(percent);
  });
});
