import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { callerFor } from "../caller.ts";
import { openFaultyServer } from "../faulty-server.ts";
import { makeClass } from "../make.ts";
import { countsOf, isFull, testTimeoutMs, report } from "../assurance/counts.ts";
import type { Fault, FaultyNetwork } from "../assurance/faulty-network.ts";

const { writes, delayMs } = countsOf("C4");
const atOnce = 8;
const { network, server, testApp } = await openFaultyServer();
// One class each, since waiting for a class's lock on a slow connection would measure the queue.
const klasses = await Promise.all(Array.from({ length: atOnce }, () => makeClass(testApp, { pupils: 0 })));
const managers = await Promise.all(klasses.map((klass) => server.signedIn(klass.manager)));

const faults: [what: string, fault: Fault, during?: (network: FaultyNetwork, done: () => number) => Promise<void>][] = [
  [`${delayMs} ms on every answer`, { kind: "slow", delayMs }],
  ["a line that breaks in the commit", { kind: "cutAtCommit", every: 5 }],
  ["10 kB a second", { kind: "narrow", bytesPerSecond: isFull ? 10_000 : 100_000 }],
  [
    "lines that fall silent",
    { kind: "none" },
    async (line, done) => {
      for (let share = 1; share <= (isFull ? 3 : 1); share += 1) {
        while (done() < (share * writes) / 4) await sleep(5);
        line.fallSilent();
      }
    },
  ],
];

describe("C4 network faults", { timeout: testTimeoutMs }, () => {
  // A silent connection is closed after seven seconds, which `kernel/response-timeout-socket.test.ts` tests.
  it.each(isFull ? faults : faults.slice(0, 3))(
    `C4 ${writes} writes with %s: nothing acknowledged is lost or doubled, and none waits 10 s for an answer`,
    async (what, fault, during) => {
      const brokenBefore = network.broken();
      const before = (await testApp.owner`select from fund_transactions`).length;
      const acknowledged = new Set<string>();
      let slowest = 0;
      let next = 0;
      const write = async (n: number): Promise<void> => {
        const entry = { amount: n + 1, description: what, idempotencyKey: randomUUID() };
        for (;;) {
          const startedAt = performance.now();
          const result = await managers[n % managers.length]?.api.fund.deposit.mutate(entry).catch(() => null);
          slowest = Math.max(slowest, performance.now() - startedAt);
          if (result) return void acknowledged.add(result.transactionId);
          await sleep(20);
        }
      };
      const worker = async (): Promise<void> => {
        for (let n = next++; n < writes; n = next++) await write(n);
      };
      network.set(fault);
      await Promise.all([during?.(network, () => acknowledged.size), ...Array.from({ length: atOnce }, worker)]);
      network.set({ kind: "none" });

      expect(acknowledged.size).toBe(writes);
      if (fault.kind === "cutAtCommit") expect(network.broken()).toBeGreaterThan(brokenBefore);
      expect(slowest).toBeLessThan(10_000);
      const rows = await testApp.owner<{ id: string }[]>`select id from fund_transactions where description = ${what}`;
      const kept = new Set(rows.map(({ id }) => id));
      const after = (await testApp.owner`select from fund_transactions`).length;
      const lost =
        [...acknowledged].filter((id) => !kept.has(id)).length +
        rows.filter(({ id }) => !acknowledged.has(id)).length +
        (after - before - rows.length);
      report("C4", { writes: acknowledged.size, faults: network.broken() - brokenBefore, lost });
      expect(kept).toEqual(acknowledged);
      expect(rows).toHaveLength(writes);
      for (const { manager } of klasses)
        expect(await (await callerFor(testApp, manager)).fund.verify()).toMatchObject({ isIntact: true });
    },
  );
});
