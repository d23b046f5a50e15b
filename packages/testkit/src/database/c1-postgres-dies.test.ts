import { randomUUID } from "node:crypto";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, describe, expect, it } from "vitest";
import { openWakes } from "@utspring/server/adapters/wakes-postgres";
import { startPostgres } from "@utspring/server/embedded/postgres";
import { migrate } from "@utspring/server/migrate";
import { memoryLog } from "../fakes.ts";
import { openLiveServer } from "../live-server.ts";
import { makeClass } from "../make.ts";

// A database of its own, durable, that the launcher starts again when it is killed: as `npm start` has it.
const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), "utspring-c1-"));
fs.chmodSync(dataDir, 0o755);
const database = await startPostgres({ dataDir });
await migrate(database.url);
const wakes = await openWakes(database.url, randomUUID(), memoryLog());
const server = await openLiveServer({ database: { url: database.url, close: () => database.stop() }, wakes });
const klass = await makeClass(server, { pupils: 0 });
const manager = await server.signedIn(klass.manager);

afterAll(async () => {
  await wakes.close();
  await server.close();
  fs.rmSync(dataDir, { recursive: true, force: true });
}, 60_000);

const kills = 5;
const writes = 300;
const atOnce = 10;

/** The postmaster and its children, as the kernel knows them. */
function familyOf(postmaster: number): number[] {
  const children = fs.readdirSync("/proc").filter((name) => /^\d+$/u.test(name) && parentOf(name) === postmaster);
  return [postmaster, ...children.map(Number)];
}

function parentOf(pid: string): number | null {
  try {
    return Number(fs.readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ")[1]);
  } catch {
    return null; // ended while we looked
  }
}

function kill(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch {
    // ended with its parent
  }
}

describe("C1 Postgres dies", { timeout: 180_000 }, () => {
  it.runIf(fs.existsSync("/proc/self"))(
    `C1 kill -9 ×${kills} during ${writes} writes: nothing acknowledged is lost or doubled, no request over 10 s, the server lives`,
    async () => {
      const acknowledged = new Map<string, number>();
      let slowest = 0;
      let refused = 0;
      let next = 0;
      /** Sends one write until it is acknowledged, always with its own key. */
      const write = async (n: number): Promise<void> => {
        const entry = { amount: n + 1, description: `Rad ${n}`, idempotencyKey: randomUUID() };
        for (;;) {
          const startedAt = performance.now();
          const answer = await manager.api.fund.deposit.mutate(entry).catch(() => null);
          slowest = Math.max(slowest, performance.now() - startedAt);
          if (answer !== null) return void acknowledged.set(answer.transactionId, entry.amount);
          refused += 1;
          await sleep(50);
        }
      };
      const worker = async (): Promise<void> => {
        for (let n = next++; n < writes; n = next++) await write(n);
      };
      const killer = async (): Promise<void> => {
        for (let killed = 1; killed <= kills; killed += 1) {
          while (acknowledged.size < (killed * writes) / (kills + 1)) await sleep(5);
          for (const pid of familyOf(database.pid)) kill(pid);
        }
      };
      await Promise.all([killer(), ...Array.from({ length: atOnce }, worker)]);

      expect(acknowledged.size).toBe(writes);
      expect(refused).toBeGreaterThan(0);
      expect(slowest).toBeLessThan(10_000);
      const rows = await server.owner<{ id: string; amount: number }[]>`select id, amount_ore::int as amount from fund_transactions`;
      expect(new Map(rows.map((row) => [row.id, row.amount]))).toEqual(acknowledged);
      const balanceOre = (writes * (writes + 1)) / 2;
      expect(await manager.api.fund.overview.query()).toMatchObject({ balanceOre });
      expect(await manager.api.fund.verify.query()).toEqual({ isIntact: true, rows: writes, firstBrokenSeq: null });
    },
  );

  it.runIf(fs.existsSync("/proc/self"))("C1 a socket that was open all the while hears what is written after", async () => {
    const socket = manager.socket();
    await socket.follow();
    for (const pid of familyOf(database.pid)) kill(pid);
    const entry = { amount: 7, description: "Efter", idempotencyKey: randomUUID() };
    while ((await manager.api.fund.deposit.mutate(entry).catch(() => null)) === null) await sleep(50);
    await expect.poll(() => socket.hints.at(-1)?.kind, { timeout: 10_000 }).toBe("fund.deposit");
    await socket.close();
  });
});
