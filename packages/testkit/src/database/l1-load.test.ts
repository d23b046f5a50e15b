import { randomUUID } from "node:crypto";
import fs from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, describe, expect, it } from "vitest";
import { sessionOf } from "../actors.ts";
import { callerFor } from "../caller.ts";
import { openHouse } from "../house.ts";
import { makeClass } from "../make.ts";
import { countsOf, isFull, patience, report } from "../proof/counts.ts";
import { load } from "../proof/load.ts";
import { startServerProcess } from "../server-process.ts";

const { ms, soakMs, connections } = countsOf("L1");
const house = await openHouse();
const klass = await makeClass(house, { pupils: 2 });
const manager = await callerFor(house, klass.manager);
for (let n = 0; n < 50; n += 1) await manager.fund.deposit({ amount: n + 1, description: `Rad ${n}`, idempotencyKey: randomUUID() });
const cookies = await Promise.all([klass.manager, ...klass.pupils].map(async (person) => `sid=${await sessionOf(house, person)}`));
const server = await startServerProcess({ DATABASE_URL: house.databaseUrl, LOG_LEVEL: "silent" });
afterAll(async () => {
  server.signal("SIGKILL");
  await server.ended;
  await house.close();
});

const page = encodeURIComponent(JSON.stringify({ json: { limit: 50 } }));
const read = (n: number) => ({ method: "GET" as const, path: `/trpc/fund.transactions?input=${page}`, headers: { cookie: cookies[n % cookies.length] ?? "" } });

/** Kilobytes that the process holds. */
const held = () => Number(/VmRSS:\s+(\d+)/u.exec(fs.readFileSync(`/proc/${server.pid}/status`, "utf8"))?.[1] ?? 0);

/** The slope of a line through the points, by least squares. */
function slopeOf(points: [x: number, y: number][]): number {
  const mean = (at: 0 | 1) => points.reduce((sum, point) => sum + point[at], 0) / points.length;
  const [x, y] = [mean(0), mean(1)];
  return points.reduce((sum, [px, py]) => sum + (px - x) * (py - y), 0) / points.reduce((sum, [px]) => sum + (px - x) ** 2, 0);
}

describe("L1 load", { timeout: patience }, () => {
  it(`L1 ${connections} connections that read fifty rows each, with session and row-level security: no error`, async () => {
    await load(server.url, { connections, ms: ms / 10 }, read);
    const { perSecond, p99Ms, errors } = await load(server.url, { connections, ms }, read);
    expect(errors).toBe(0);
    report("L1", { requestsPerSecond: perSecond, slowestP99Ms: p99Ms, errors });
    // In a small run the machine does much else.
    if (isFull) expect(perSecond).toBeGreaterThanOrEqual(500);
    if (isFull) expect(p99Ms).toBeLessThan(250);
  });

  // Minutes long, and read from Linux's own figures: part of the proof only.
  if (!isFull || !fs.existsSync("/proc/self")) return;
  it(`L1 ${soakMs / 60_000} minutes of use: the process's memory does not grow`, async () => {
    const until = performance.now() + soakMs;
    const points: [number, number][] = [];
    const watch = async () => {
      // What is loaded and compiled in the first minutes is no leak.
      await sleep(soakMs / 4);
      while (performance.now() < until) {
        points.push([performance.now() / 60_000, held()]);
        await sleep(1_000);
      }
    };
    const [{ errors }] = await Promise.all([load(server.url, { connections: 10, ms: soakMs }, read), watch()]);
    expect(errors).toBe(0);
    const slope = slopeOf(points);
    report("L1", { mostKbPerMinute: Math.max(slope, 0), errors });
    expect(slope).toBeLessThan(1_024);
  });
});
