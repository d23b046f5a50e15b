import { randomUUID } from "node:crypto";
import { afterAll, describe, expect, it } from "vitest";
import { sessionOf } from "../actors.ts";
import { callerFor } from "../caller.ts";
import { durableDatabase } from "../durable-cluster.ts";
import { openHouse } from "../house.ts";
import { makeClass } from "../make.ts";
import { countsOf, isFull, patience, report } from "../proof/counts.ts";
import { load } from "../proof/load.ts";
import { startServerProcess } from "../server-process.ts";

const { ms, atOnce } = countsOf("M7");
// What is written is on the disk before it is answered, as in the product; the tests' shared cluster does not wait for the disk.
const house = await openHouse({ database: await durableDatabase() });
const klasses = await Promise.all(Array.from({ length: isFull ? 10 : 2 }, () => makeClass(house, { pupils: 0 })));
const cookies = await Promise.all(klasses.map(async ({ manager }) => `sid=${await sessionOf(house, manager)}`));
const server = await startServerProcess({ DATABASE_URL: house.databaseUrl, LOG_LEVEL: "silent" });
afterAll(async () => {
  server.signal("SIGKILL");
  await server.ended;
  await house.close();
});

/** Three deposits and a withdrawal, in turn, in each of the classes. */
const writes = (many: number) => (n: number) => ({
  method: "POST" as const,
  path: Math.floor(n / many) % 4 === 3 ? "/trpc/fund.withdraw" : "/trpc/fund.deposit",
  headers: { "content-type": "application/json", cookie: cookies[n % many] ?? "" },
  body: JSON.stringify({ json: { amount: 1 + (n % 1_000), description: "Kakor", idempotencyKey: randomUUID() } }),
});

const rows = async () => (await house.owner<{ n: number }[]>`select count(*)::int as n from fund_transactions`)[0]?.n ?? 0;

describe("M7 speed", { timeout: patience }, () => {
  it.each([["one class", 1, 150, "oneClass"], ["several classes", klasses.length, 500, "tenClasses"]] as const)(
    "M7 writes of %s over HTTP: none is refused, and the books are whole",
    async (_what, many, least, figure) => {
      const [{ fsync } = {}] = await house.owner<{ fsync?: string }[]>`show fsync`;
      const [{ synchronous_commit: commit } = {}] = await house.owner<{ synchronous_commit?: string }[]>`show synchronous_commit`;
      expect([fsync, commit]).toEqual(["on", "on"]);
      const before = await rows();
      const warmUp = await load(server.url, { connections: 4, ms: ms / 10 }, writes(many));
      const { perSecond, errors, answered } = await load(server.url, { connections: atOnce, ms }, writes(many));
      expect(errors).toBe(0);
      const missing = warmUp.answered + answered - ((await rows()) - before);
      expect(missing).toBe(0);
      for (const { manager } of klasses.slice(0, many)) expect(await (await callerFor(house, manager)).fund.verify()).toMatchObject({ isIntact: true });
      report("M7", { [figure]: perSecond, rows: warmUp.answered + answered, missing: Math.abs(missing) });
      // In a small run the machine does much else.
      if (isFull) expect(perSecond).toBeGreaterThanOrEqual(least);
    },
  );
});
