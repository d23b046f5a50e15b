import { connectPostgres } from "@utspring/core/kernel/postgres-connection";
import { afterAll, describe, expect, it } from "vitest";
import { countsOf, isFull, report, seed, testTimeoutMs } from "../assurance/counts.ts";
import { actOn, judge, openSharedFund } from "../assurance/two-people.ts";
import { seededRandom } from "../seeded-random.ts";
import { openTestApp } from "../test-app.ts";

const testApp = await openTestApp();
const app = connectPostgres(testApp.databaseUrl, { role: "utspring_app", max: 1 });
afterAll(async () => {
  await app.end();
  await testApp.close();
});

const { interleavings } = countsOf("M10");
/** How many interleavings one class lives through. */
const perClass = 25;

describe("M10 two people", { timeout: testTimeoutMs }, () => {
  it(`M10 ${interleavings} interleavings of withdrawals, attests, limits, roles, auditors and impersonation by one to four people: nothing above the limit is booked by one`, async () => {
    const random = seededRandom(seed);
    const total = { done: 0, two: 0, alone: 0, byAuditor: 0, bySql: 0, calls: 0 };
    while (total.done < interleavings) {
      const fund = await openSharedFund(testApp, app, 1 + random(4));
      for (let n = 0; n < perClass && total.done < interleavings; n += 1) {
        const { calls, bySql } = await actOn(fund, random);
        total.calls += calls;
        total.bySql += bySql;
        total.done += 1;
      }
      const { two, byAuditor, alone } = await judge(fund);
      total.two += two;
      total.byAuditor += byAuditor;
      total.alone += alone + fund.forced;
      expect([alone, fund.forced], `seed ${seed}`).toEqual([0, 0]);
      expect(await fund.impersonator.fund.verify()).toMatchObject({ isIntact: true });
    }
    expect(total.two).toBeGreaterThan(0);
    if (isFull) expect(total.byAuditor).toBeGreaterThan(0);
    report("M10", {
      interleavings: total.done,
      calls: total.calls,
      bySql: total.bySql,
      two: total.two,
      alone: total.alone,
    });
  });
});
