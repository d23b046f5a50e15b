import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { openFaultyServer } from "../faulty-server.ts";
import { makeClass } from "../make.ts";

const { network, server, testApp } = await openFaultyServer();
const klass = await makeClass(testApp, { pupils: 0 });
const manager = await server.signedIn(klass.manager);

describe("C4 a proxy without a database behind it", { timeout: 60_000 }, () => {
  it("C4 every call is answered UNAVAILABLE within three seconds, by few connections, and works again afterwards", async () => {
    network.set({ kind: "closes" });
    const before = network.connections();
    const answers: [status: number, retryAfter: string | null, ms: number][] = [];
    const until = performance.now() + 5_000;
    const ask = async () => {
      while (performance.now() < until) {
        const startedAt = performance.now();
        const { status, headers } = await manager.raw("/trpc/fund.overview", {});
        answers.push([status, headers.get("retry-after"), performance.now() - startedAt]);
        await sleep(50);
      }
    };
    await Promise.all(Array.from({ length: 20 }, ask));
    expect(new Set(answers.map(([status, retryAfter]) => `${status} ${retryAfter}`))).toEqual(new Set(["503 1"]));
    expect(Math.max(...answers.map(([, , ms]) => ms))).toBeLessThan(3_000);
    expect(answers.length).toBeGreaterThan(50);
    expect(network.connections() - before).toBeLessThan(200);
    network.set({ kind: "none" });
    await expect.poll(async () => (await manager.raw("/trpc/fund.overview", {})).status, { timeout: 5_000 }).toBe(200);
  });
});
