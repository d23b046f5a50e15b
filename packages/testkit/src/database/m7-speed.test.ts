import { afterAll, describe, expect, it } from "vitest";
import { createSession } from "../actors.ts";
import { callerFor } from "../caller.ts";
import { durableDatabase } from "../durable-cluster.ts";
import { startTestApp } from "../test-app.ts";
import { makeClass } from "../make.ts";
import { makeProduct, startSale } from "../make-sales.ts";
import { countsOf, isFull, testTimeoutMs, report } from "../assurance/counts.ts";
import { load } from "../assurance/load.ts";
import { openMixedWrites } from "../assurance/mixed-writes.ts";
import { startServerProcess } from "../server-process.ts";

const { ms, atOnce } = countsOf("M7");
// Writes are durable before they are answered, as in production; the tests' shared cluster does not wait for the disk.
const testApp = await startTestApp({ database: await durableDatabase() });
const klasses = await Promise.all(Array.from({ length: isFull ? 10 : 2 }, () => makeClass(testApp, { pupils: 2 })));
const writers = await Promise.all(
  klasses.map(async ({ manager, pupils }) => {
    const { supplierId } = await startSale(testApp, await callerFor(testApp, manager));
    const { productId } = await makeProduct(testApp, supplierId, {
      costOre: 60,
      classProfitOre: 30,
      adminProfitOre: 10,
    });
    const cookies = await Promise.all(
      [manager, ...pupils].map(async (person) => `sid=${await createSession(testApp, person)}`),
    );
    return { manager: cookies[0] as string, pupils: cookies.slice(1), productId };
  }),
);
const server = await startServerProcess({ DATABASE_URL: testApp.databaseUrl, LOG_LEVEL: "silent" });
afterAll(async () => {
  server.signal("SIGKILL");
  await server.ended;
  await testApp.close();
});

async function rows(): Promise<Record<string, number>> {
  const [row] = await testApp.owner<Record<string, number>[]>`
    select (select count(*)::int from fund_transactions) as fund_transactions, (select count(*)::int from sales_records) as sales_records,
      (select count(*)::int from payment_requirements) as payment_requirements, (select count(*)::int from payment_records) as payment_records`;
  return row ?? {};
}

describe("M7 speed", { timeout: testTimeoutMs }, () => {
  it.each([
    ["all kinds of writes of one class", 1, "all", 150, "oneClass"],
    ["bookings of several classes", klasses.length, "ledger", 500, "tenClasses"],
    ["all kinds of writes of several classes", klasses.length, "all", 300, "tenClassesMixed"],
  ] as const)(
    "M7 %s over HTTP: none is refused, each answer has its row, and the ledgers are intact",
    async (_what, many, kinds, least, figure) => {
      const [{ fsync } = {}] = await testApp.owner<{ fsync?: string }[]>`show fsync`;
      const [{ synchronous_commit: commit } = {}] = await testApp.owner<
        { synchronous_commit?: string }[]
      >`show synchronous_commit`;
      expect([fsync, commit]).toEqual(["on", "on"]);
      const before = await rows();
      const mixed = openMixedWrites(writers.slice(0, many), kinds);
      const warmUp = await load(server.url, { connections: 4, ms: ms / 10 }, mixed.shot);
      const { perSecond, errors } = await load(server.url, { connections: atOnce, ms }, mixed.shot);
      expect(warmUp.errors + errors).toBe(0);
      const after = await rows();
      const made = Object.fromEntries(
        Object.keys(after).map((table) => [table, (after[table] ?? 0) - (before[table] ?? 0)]),
      );
      const answered = mixed.answered();
      report("M7", {
        [figure]: perSecond,
        rows: Object.values(answered).reduce((sum, n) => sum + n, 0),
        missing: Object.keys(made).reduce(
          (sum, table) => sum + Math.abs((made[table] ?? 0) - (answered[table] ?? 0)),
          0,
        ),
        maxProcedures: mixed.procedures(),
      });
      expect(made).toEqual(answered);
      for (const { manager } of klasses.slice(0, many))
        expect(await (await callerFor(testApp, manager)).fund.verify()).toMatchObject({ isIntact: true });
      if (isFull) expect(perSecond).toBeGreaterThanOrEqual(least);
    },
  );
});
