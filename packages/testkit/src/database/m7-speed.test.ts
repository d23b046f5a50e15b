import { randomUUID } from "node:crypto";
import { afterAll, describe, expect, it } from "vitest";
import { sessionOf } from "../actors.ts";
import { callerFor } from "../caller.ts";
import { openHouse } from "../house.ts";
import { makeClass } from "../make.ts";
import { countsOf, isFull, patience, report } from "../proof/counts.ts";
import { load } from "../proof/load.ts";
import { startServerProcess } from "../server-process.ts";

const { ms, atOnce } = countsOf("M7");
const house = await openHouse();
const klasses = await Promise.all(Array.from({ length: isFull ? 10 : 2 }, () => makeClass(house, { pupils: 0 })));
const cookies = await Promise.all(klasses.map(async ({ manager }) => `sid=${await sessionOf(house, manager)}`));
const server = await startServerProcess({ DATABASE_URL: house.databaseUrl, LOG_LEVEL: "silent" });
afterAll(async () => {
  server.signal("SIGKILL");
  await server.ended;
  await house.close();
});

const deposits = (many: number) => (n: number) => ({
  method: "POST" as const,
  path: "/trpc/fund.deposit",
  headers: { "content-type": "application/json", cookie: cookies[n % many] ?? "" },
  body: JSON.stringify({ json: { amount: 1 + (n % 1_000), description: "Kakor", idempotencyKey: randomUUID() } }),
});

describe("M7 speed", { timeout: patience }, () => {
  it.each([["one class", 1, 150, "oneClass"], ["several classes", klasses.length, 500, "tenClasses"]] as const)(
    "M7 writes of %s over HTTP: none is refused, and the books are whole",
    async (_what, many, least, figure) => {
      await load(server.url, { connections: 4, ms: ms / 10 }, deposits(many));
      const { perSecond, errors } = await load(server.url, { connections: atOnce, ms }, deposits(many));
      expect(errors).toBe(0);
      for (const { manager } of klasses.slice(0, many)) expect(await (await callerFor(house, manager)).fund.verify()).toMatchObject({ isIntact: true });
      report("M7", { [figure]: perSecond });
      // In a small run the machine does much else.
      if (isFull) expect(perSecond).toBeGreaterThanOrEqual(least);
    },
  );
});
