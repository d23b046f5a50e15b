import { randomUUID } from "node:crypto";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, describe, expect, it } from "vitest";
import { openChangeBus } from "@utspring/server/adapters/change-bus-postgres";
import { startPostgres } from "@utspring/embedded-postgres/start-postgres";
import { migrate } from "@utspring/server/lifecycle/migrate";
import { memoryLog } from "../fakes.ts";
import { startLiveServer } from "../live-server.ts";
import { makeClass } from "../make.ts";
import { countsOf, testTimeoutMs, report } from "../assurance/counts.ts";
import { familyOf, signal } from "../assurance/processes.ts";

// A separate, durable database that the launcher restarts when it is killed, as with `npm start`.
const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), "utspring-c1-"));
fs.chmodSync(dataDir, 0o755);
const database = await startPostgres({ dataDir });
await migrate(database.url);
const changeBus = await openChangeBus(database.url, randomUUID(), memoryLog());
const server = await startLiveServer({
  database: { url: database.url, superuserUrl: database.superuserUrl, close: () => database.stop() },
  changeBus,
});
const klass = await makeClass(server, { pupils: 0 });
const manager = await server.signedIn(klass.manager);

afterAll(async () => {
  await changeBus.close();
  await server.close();
  fs.rmSync(dataDir, { recursive: true, force: true });
}, 60_000);

const { kills, writes } = countsOf("C1");
const atOnce = 10;

describe("C1 PostgreSQL stops", { timeout: testTimeoutMs }, () => {
  it.runIf(fs.existsSync("/proc/self"))(
    `C1 kill -9 ×${kills} of PostgreSQL during ${writes} writes: none acknowledged is lost or doubled, no request takes 10 s`,
    async () => {
      const acknowledged = new Map<string, number>();
      let slowest = 0;
      let refused = 0;
      let killed = 0;
      let killedAt = 0;
      let slowestBackMs = 0;
      let next = 0;
      const write = async (n: number): Promise<void> => {
        const entry = { amount: n + 1, description: `Rad ${n}`, idempotencyKey: randomUUID() };
        for (;;) {
          const startedAt = performance.now();
          const result = await manager.api.fund.deposit.mutate(entry).catch(() => null);
          slowest = Math.max(slowest, performance.now() - startedAt);
          if (result !== null) {
            acknowledged.set(result.transactionId, entry.amount);
            // Only writes sent after the kill show that writes work again.
            if (killedAt > 0 && startedAt > killedAt)
              slowestBackMs = Math.max(slowestBackMs, performance.now() - killedAt);
            if (startedAt > killedAt) killedAt = 0;
            return;
          }
          refused += 1;
          await sleep(50);
        }
      };
      const worker = async (): Promise<void> => {
        for (let n = next++; n < writes; n = next++) await write(n);
      };
      const killer = async (): Promise<void> => {
        for (let nth = 1; nth <= kills; nth += 1) {
          while (acknowledged.size < (nth * writes) / (kills + 1)) await sleep(5);
          for (const pid of familyOf(database.pid)) signal(pid, "SIGKILL");
          killed += 1;
          killedAt = performance.now();
        }
      };
      await Promise.all([killer(), ...Array.from({ length: atOnce }, worker)]);

      expect(acknowledged.size).toBe(writes);
      expect(refused).toBeGreaterThan(0);
      expect(slowest).toBeLessThan(10_000);
      report("C1", { kills: killed, writes: acknowledged.size, slowestMs: slowest, slowestBackMs });
      const rows = await server.owner<
        { id: string; amount: number }[]
      >`select id, amount_ore::int as amount from fund_transactions`;
      const kept = new Map(rows.map((row) => [row.id, row.amount]));
      const lost = [...acknowledged].filter(([id, amount]) => kept.get(id) !== amount).length;
      report("C1", { lost, doubled: rows.filter(({ id }) => !acknowledged.has(id)).length });
      expect(kept).toEqual(acknowledged);
      const balanceOre = (writes * (writes + 1)) / 2;
      expect(await manager.api.fund.overview.query()).toMatchObject({ balanceOre });
      expect(await manager.api.fund.verify.query()).toEqual({
        isIntact: true,
        rows: writes,
        firstBrokenSeq: null,
        firstBrokenSignOff: null,
      });
    },
  );

  it.runIf(fs.existsSync("/proc/self"))(
    "C1 a socket that stays open while PostgreSQL is killed gets the events written afterwards",
    async () => {
      const socket = manager.socket();
      await socket.follow();
      for (const pid of familyOf(database.pid)) signal(pid, "SIGKILL");
      const entry = { amount: 7, description: "Efter", idempotencyKey: randomUUID() };
      while ((await manager.api.fund.deposit.mutate(entry).catch(() => null)) === null) await sleep(50);
      await expect.poll(() => socket.changeEvents.at(-1)?.kind, { timeout: 10_000 }).toBe("fund.deposit");
      await socket.close();
    },
  );
});
