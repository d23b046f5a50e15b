import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, describe, expect, it } from "vitest";
import { createSession } from "../actors.ts";
import { browserOf } from "../browser.ts";
import { callerFor } from "../caller.ts";
import { startTestApp } from "../test-app.ts";
import { makeClass } from "../make.ts";
import { countsOf, isFull, testTimeoutMs, report } from "../assurance/counts.ts";
import { startServerProcess } from "../server-process.ts";

const testApp = await startTestApp();
const klass = await makeClass(testApp, { pupils: 0 });
const secret = await createSession(testApp, klass.manager);
const start = async () => {
  const server = await startServerProcess({ DATABASE_URL: testApp.databaseUrl, LOG_LEVEL: "silent" });
  return { server, browser: browserOf(server.url, { secret, address: "10.8.8.8" }) };
};
let current = await start();
afterAll(async () => {
  current.server.signal("SIGKILL");
  await current.server.ended;
  await testApp.close();
});

const { kills, writes } = countsOf("C2");
const atOnce = 10;

describe("C2 the server stops", { timeout: testTimeoutMs }, () => {
  it(`C2 kill -9 ×${kills} of the server during ${writes} writes: none acknowledged is lost or doubled, and it restarts quickly`, async () => {
    const acknowledged = new Map<string, number>();
    let refused = 0;
    let slowestBackMs = 0;
    let killed = 0;
    let next = 0;
    const write = async (n: number): Promise<void> => {
      const entry = { amount: n + 1, description: `Rad ${n}`, idempotencyKey: randomUUID() };
      for (;;) {
        const result = await current.browser.api.fund.deposit.mutate(entry).catch(() => null);
        if (result !== null) return void acknowledged.set(result.transactionId, entry.amount);
        refused += 1;
        await sleep(20);
      }
    };
    const worker = async (): Promise<void> => {
      for (let n = next++; n < writes; n = next++) await write(n);
    };
    const killer = async (): Promise<void> => {
      for (let nth = 1; nth <= kills; nth += 1) {
        while (acknowledged.size < (nth * writes) / (kills + 1)) await sleep(2);
        const { server } = current;
        server.signal("SIGKILL");
        await server.ended;
        killed += 1;
        const startedAt = performance.now();
        current = await start();
        slowestBackMs = Math.max(slowestBackMs, performance.now() - startedAt);
      }
    };
    await Promise.all([killer(), ...Array.from({ length: atOnce }, worker)]);

    expect(acknowledged.size).toBe(writes);
    expect(refused).toBeGreaterThan(0);
    const rows = await testApp.owner<
      { id: string; amount: number }[]
    >`select id, amount_ore::int as amount from fund_transactions`;
    const kept = new Map(rows.map((row) => [row.id, row.amount]));
    const lost = [...acknowledged].filter(([id, amount]) => kept.get(id) !== amount).length;
    report("C2", {
      kills: killed,
      writes: acknowledged.size,
      lost,
      doubled: rows.filter(({ id }) => !acknowledged.has(id)).length,
      slowestBackMs,
    });
    expect(kept).toEqual(acknowledged);
    const manager = await callerFor(testApp, klass.manager);
    expect(await manager.fund.overview()).toMatchObject({ balanceOre: (writes * (writes + 1)) / 2 });
    expect(await manager.fund.verify()).toEqual({
      isIntact: true,
      rows: writes,
      firstBrokenSeq: null,
      firstBrokenSignOff: null,
    });
    if (isFull) expect(slowestBackMs).toBeLessThan(3_000);
  });
});
