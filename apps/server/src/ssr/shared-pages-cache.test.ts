import { describe, expect, it } from "vitest";
import { sharedPagesCache } from "./shared-pages-cache.ts";

describe("shared pages", () => {
  it("requests at once, or within a minute, share one page that is made once", async () => {
    const clock = { now: 0 };
    const cachedPage = sharedPagesCache(() => clock.now);
    let made = 0;
    const open = (key = "a") => cachedPage(key, async () => ({ body: `${key}${(made += 1)}`, isCacheable: true }));
    expect((await Promise.all([open(), open(), open("b")])).map(({ body }) => body)).toEqual(["a1", "a1", "b2"]);
    clock.now = 59_999;
    expect((await open()).body).toBe("a1");
    clock.now = 60_000;
    expect((await open()).body).toBe("a3");
  });

  it("a page that failed or is not cacheable is made again for the next request", async () => {
    const cachedPage = sharedPagesCache();
    await expect(cachedPage("a", () => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
    expect((await cachedPage("a", async () => ({ body: "half", isCacheable: false }))).body).toBe("half");
    expect((await cachedPage("a", async () => ({ body: "whole", isCacheable: true }))).body).toBe("whole");
    expect((await cachedPage("a", async () => ({ body: "again", isCacheable: true }))).body).toBe("whole");
  });

  it("keeps at most fifty pages", async () => {
    const cachedPage = sharedPagesCache();
    const open = (key: string, body: string) => cachedPage(key, async () => ({ body, isCacheable: true }));
    for (let n = 0; n < 51; n += 1) await open(`page ${n}`, "first");
    expect([(await open("page 50", "second")).body, (await open("page 0", "second")).body]).toEqual([
      "first",
      "second",
    ]);
  });
});
