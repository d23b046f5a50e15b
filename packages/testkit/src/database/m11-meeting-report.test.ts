import { describe, expect, it } from "vitest";
import { countsOf, report, seed, testTimeoutMs } from "../assurance/counts.ts";
import { expectedReport } from "../assurance/meeting-oracle.ts";
import { comparePrinted } from "../assurance/printed-report.ts";
import { fillRandomLedger } from "../assurance/random-ledger.ts";
import type { LedgerSize } from "../assurance/random-surroundings.ts";
import { callerFor, refusalOf } from "../caller.ts";
import { makeClass } from "../make.ts";
import { seededRandom } from "../seeded-random.ts";
import { bytesOf, readPdf } from "../sales-reports.ts";
import { openTestApp } from "../test-app.ts";

const testApp = await openTestApp();
const klass = await makeClass(testApp);
const manager = await callerFor(testApp, klass.manager);
const [pupil = klass.manager] = klass.pupils;
const elev = await callerFor(testApp, pupil);

const { ledgers, timed } = countsOf("M11");
const below = seededRandom(seed);
// Another day of the same month, since a month that ends is no longer the one that goes on.
const otherDayMs = (testApp.clock.now().getUTCDate() > 15 ? -3 : 3) * 86_400_000;

const periods: [period: string | null, days: readonly [string, string] | null][] = [
  [null, null],
  ["2026-vt", ["2026-01-01", "2026-06-30"]],
  ["2026-ht", ["2026-07-01", "2026-12-31"]],
  ["2026-10", ["2026-10-01", "2026-10-31"]],
  ["2024-02", ["2024-02-01", "2024-02-29"]],
];

const sizeOf = (index: number): LedgerSize => ({
  rows: index % 10 === 0 ? below(300) : below(40),
  requirements: index % 7 === 0 ? 60 : below(6),
  budgetLines: index % 5 === 0 ? 80 : below(12),
  waiting: index % 9 === 0 ? 40 : below(5),
});

const hostileNames = [
  `${"Långt namn ".repeat(17)}x`,
  "👨‍👩‍👧‍👦🇸🇪❤️‍🔥 𝔘𝔱𝔰𝔭𝔯𝔦𝔫𝔤 😀",
  "\u202eمرحبا بالعالم\u202c \u2066עברית\u2069",
  `Z${"\u0301\u0323".repeat(60)}algo`,
  "a\u0001b\u0007\u001b[31m\r\n\t\u0085) Tj ET (\\ /Artifact BMC \ufffd",
];

async function hasRowsLater(day: string): Promise<boolean> {
  const [first] = await testApp.owner<{ created_at: Date }[]>`
    select created_at from fund_transactions where class_id = ${klass.classId} and seq = 1`;
  return first !== undefined && first.created_at.toLocaleDateString("sv-SE", { timeZone: "Europe/Stockholm" }) > day;
}

describe("M11 the class-meeting report", () => {
  it(
    `M11 the printed reports of ${ledgers} random ledgers equal the raw rows to the öre, and repeat to the byte`,
    { timeout: testTimeoutMs },
    async () => {
      let [compared, amounts, differenceOre, repeats, unlike] = [0, 0, 0, 0, 0];
      for (let index = 0; index < ledgers; index += 1) {
        await fillRandomLedger(testApp, klass, below, sizeOf(index));
        compared += 1;
        for (const [period, days] of index % 4 === 0
          ? periods
          : [periods[0], periods[1 + (index % 4)]].filter((one) => one !== undefined)) {
          const input = period === null ? {} : { period };
          if (days !== null && (await hasRowsLater(days[1]))) {
            expect(await refusalOf(elev.fund.meetingReport(input))).toMatchObject({ code: "PERIOD_BEFORE_LEDGER" });
            continue;
          }
          const { file } = await elev.fund.meetingReport(input);
          const { pages } = await readPdf(bytesOf(file));
          const found = comparePrinted(pages, await expectedReport(testApp, klass.classId, days));
          expect(found.faults.slice(0, 3), `ledger ${index} of seed ${seed}, ${period}`).toEqual([]);
          amounts += found.amounts;
          differenceOre += found.differenceOre;
          if (period !== null) continue;
          // Another day, and back before the sessions expire.
          testApp.clock.move(otherDayMs);
          repeats += 1;
          if ((await manager.fund.meetingReport(input)).file !== file) unlike += 1;
          testApp.clock.move(-otherDayMs);
        }
      }
      report("M11", { ledgers: compared, amounts, differenceOre, repeats, unlike });
      expect([differenceOre, unlike]).toEqual([0, 0]);
    },
  );

  it.each(hostileNames)(
    "M11 a hostile name changes neither the sums of the report nor its pages' numbers: %j",
    async (name) => {
      const { firstName } = klass.manager;
      await testApp.owner`update classes set name = ${name} where id = ${klass.classId}`;
      await testApp.owner`update profiles set first_name = ${name} where user_id = ${klass.manager.userId}`;
      for (const rows of [12, 200]) {
        await fillRandomLedger(testApp, klass, below, {
          rows,
          requirements: 5,
          budgetLines: 9,
          waiting: 3,
          prefix: name,
        });
        const { file } = await elev.fund.meetingReport();
        const { pages, structure } = await readPdf(bytesOf(file));
        const expected = await expectedReport(testApp, klass.classId, null);
        const found = comparePrinted(pages, expected, { hasNames: false });
        expect(found.faults, `seed ${seed}`).toEqual([]);
        expect(structure?.tag).toBe("Document");
        report("M11", { differenceOre: found.differenceOre });
      }
      await testApp.owner`update classes set name = ${klass.name} where id = ${klass.classId}`;
      await testApp.owner`update profiles set first_name = ${firstName} where user_id = ${klass.manager.userId}`;
      report("M11", { hostile: 1 });
    },
  );

  it(
    "M11 the report of a ledger of 5,000 rows is correct, and its duration is measured",
    { timeout: testTimeoutMs },
    async () => {
      await fillRandomLedger(testApp, klass, below, { rows: 5_000, requirements: 40, budgetLines: 40, waiting: 20 });
      await testApp.owner`analyze fund_transactions, withdrawal_requests`;
      const expected = await expectedReport(testApp, klass.classId, null);
      const times: number[] = [];
      for (let index = 0; index < timed; index += 1) {
        const begun = performance.now();
        const { file } = await elev.fund.meetingReport();
        times.push(performance.now() - begun);
        if (index > 0) continue;
        const { pages } = await readPdf(bytesOf(file));
        expect(comparePrinted(pages, expected).faults.slice(0, 3)).toEqual([]);
      }
      const slowestMs = times.toSorted((one, other) => one - other)[Math.ceil(times.length * 0.95) - 1] ?? Number.NaN;
      const [rows] = await testApp.owner<
        { count: string }[]
      >`select count(*) from fund_transactions where class_id = ${klass.classId}`;
      report("M11", { maxRows: Number(rows?.count), slowestMs });
      expect(slowestMs).toBeGreaterThan(0);
    },
  );
});
