import { setImmediate as turn } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { sharedRuns } from "./shared-runs.ts";

describe("sharedRuns", () => {
  it("each key has one run at a time, and calls made during a run share the next one", async () => {
    const share = sharedRuns<number>();
    let runs = 0;
    let now = 0;
    let most = 0;
    const work = async () => {
      const own = (runs += 1);
      most = Math.max(most, (now += 1));
      await turn();
      now -= 1;
      return own;
    };
    const answers = await Promise.all([share("a", work), share("a", work), share("a", work), share("b", work)]);
    expect(answers).toEqual([1, 3, 3, 2]);
    expect(await share("a", work)).toBe(4);
    // Two keys ran concurrently, but never two runs of one key.
    expect(most).toBe(2);
  });

  it("a failed run rejects the calls that share it, and the next run starts as usual", async () => {
    const share = sharedRuns<string>();
    const broken = share("a", () => Promise.reject(new Error("broken")));
    const next = share("a", async () => "next");
    await expect(broken).rejects.toThrow("broken");
    expect(await next).toBe("next");
    expect(await share("a", async () => "later")).toBe("later");
  });
});
