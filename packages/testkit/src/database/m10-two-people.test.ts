import { describe, expect, it } from "vitest";
import { countsOf, isFull, report, seed, testTimeoutMs } from "../assurance/counts.ts";
import { judgeFund } from "../assurance/judge-fund.ts";
import { openSharedFund } from "../assurance/shared-fund.ts";
import { actOn } from "../assurance/two-people.ts";
import { seededRandom } from "../seeded-random.ts";
import { openTestApp } from "../test-app.ts";

const testApp = await openTestApp();

const { interleavings } = countsOf("M10");
const perClass = 25;

describe("M10 two people", { timeout: testTimeoutMs }, () => {
  it(`M10 ${interleavings} interleavings of calls by one to four people: no person alone books more than the limit within 24 hours`, async () => {
    const random = seededRandom(seed);
    const total = { done: 0, two: 0, alone: 0, byAuditor: 0, unmarked: 0, bySql: 0, calls: 0 };
    // A small run may by chance have no withdrawal by two people: it goes on until there is one.
    while (total.done < interleavings || (total.two === 0 && total.done < 4 * interleavings)) {
      const fund = await openSharedFund(testApp, testApp.appRole, 1 + random(4));
      for (let n = 0; n < perClass; n += 1) {
        const { calls, bySql } = await actOn(fund, random);
        total.calls += calls;
        total.bySql += bySql;
        total.done += 1;
      }
      const { two, byAuditor, alone, unmarked } = await judgeFund(fund);
      total.two += two;
      total.byAuditor += byAuditor;
      total.alone += alone + fund.forced;
      total.unmarked += unmarked;
      expect([alone, fund.forced, unmarked], `seed ${seed}`).toEqual([0, 0, 0]);
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
      unmarked: total.unmarked,
    });
  });
});
