import { describe, expect, it } from "vitest";
import { fairQueue } from "./fair-queue.ts";

/** Work that ends on request, and the names of what has started. */
function manual(limits: Partial<Parameters<typeof fairQueue>[0]> = {}) {
  const queue = fairQueue({ maxRunning: 4, maxRunningPerKey: 2, maxWaiting: 6, maxWaitingPerKey: 4, ...limits });
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const settled = () => new Promise<void>((resolve) => void setImmediate(resolve));
  return {
    begun,
    add: (key: string, name: string) =>
      queue
        .run(key, () => {
          begun.push(name);
          return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
        })
        .catch((error: { code: string }) => error.code),
    end: async (...names: string[]) => {
      for (const name of names) ends.get(name)?.();
      await settled();
    },
    settled,
  };
}

describe("fairQueue", () => {
  it("limits how many jobs run at once for one key and in all", async () => {
    const { add, begun, end, settled } = manual();
    for (const name of ["a1", "a2", "a3"]) void add("a", name);
    for (const name of ["b1", "b2"]) void add("b", name);
    void add("c", "c1");
    await settled();
    expect(begun).toEqual(["a1", "a2", "b1", "b2"]);
    await end("b1");
    // Key a already has its two.
    expect(begun).toEqual(["a1", "a2", "b1", "b2", "c1"]);
    await end("a1");
    expect(begun.at(-1)).toBe("a3");
  });

  it("keys take turns, regardless of how many jobs each of them has queued", async () => {
    const { add, begun, end } = manual({ maxRunning: 1, maxRunningPerKey: 1 });
    for (const name of ["a1", "a2", "a3", "a4"]) void add("a", name);
    void add("b", "b1");
    void add("c", "c1");
    for (const name of ["a1", "a2", "b1", "c1", "a3", "a4"]) await end(name);
    expect(begun).toEqual(["a1", "a2", "b1", "c1", "a3", "a4"]);
  });

  it("refuses a key's jobs beyond its waiting limit, and accepts new ones when fewer wait", async () => {
    const { add, end } = manual({ maxRunning: 1, maxWaitingPerKey: 2, maxWaiting: 100 });
    const answers = ["a1", "a2", "a3", "a4"].map((name) => add("a", name));
    expect(await answers[3]).toBe("TOO_MANY_CALLS");
    await end("a1");
    const late = add("a", "a5");
    await end("a2");
    await end("a3");
    await end("a5");
    expect(await Promise.all([...answers, late])).toEqual(["a1", "a2", "a3", "TOO_MANY_CALLS", "a5"]);
  });

  it("when the queue is full, the key with most waiting jobs loses one to a key that has none", async () => {
    const { add, end } = manual({ maxRunning: 1, maxRunningPerKey: 1, maxWaiting: 3, maxWaitingPerKey: 3 });
    const flood = ["a1", "a2", "a3", "a4"].map((name) => add("a", name));
    const other = add("b", "b1");
    expect(await flood[3]).toBe("TOO_MANY_CALLS");
    for (const name of ["a1", "a2", "b1", "a3"]) await end(name);
    expect(await other).toBe("b1");
    expect(await Promise.all(flood)).toEqual(["a1", "a2", "a3", "TOO_MANY_CALLS"]);
  });

  it("when the queue is full and each key has one job, the newest job is refused", async () => {
    const { add, end } = manual({ maxRunning: 1, maxWaiting: 2 });
    const answers = ["a", "b", "c", "d"].map((name) => add(name, name));
    expect(await answers[3]).toBe("TOO_MANY_CALLS");
    for (const name of ["a", "b", "c"]) await end(name);
    expect(await Promise.all(answers.slice(0, 3))).toEqual(["a", "b", "c"]);
  });

  it("a failed job frees its slot for the next job", async () => {
    const queue = fairQueue({ maxRunning: 1, maxRunningPerKey: 1, maxWaiting: 5, maxWaitingPerKey: 5 });
    const broken = queue.run("a", () => Promise.reject(new Error("broken")));
    const thrown = queue.run("a", () => {
      throw new Error("thrown");
    });
    const next = queue.run("b", async () => "done");
    await expect(broken).rejects.toThrow("broken");
    await expect(thrown).rejects.toThrow("thrown");
    expect(await next).toBe("done");
  });
});
