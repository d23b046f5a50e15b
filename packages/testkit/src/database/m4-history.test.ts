import { randomUUID } from "node:crypto";
import { afterAll, describe, expect, it } from "vitest";
import { openLiveServer } from "../live-server.ts";
import { makeClass, makePerson } from "../make.ts";
import { callerFor } from "../caller.ts";
import { makeAdmin } from "../make.ts";
import { wrongIn } from "../proof/history.ts";
import type { Read, Write } from "../proof/history.ts";
import { countsOf, patience, report, seed } from "../proof/counts.ts";
import { seeded } from "../random.ts";

const server = await openLiveServer();
const klass = await makeClass(server, { pupils: 2 });
afterAll(() => server.close());
const { writers, readers, ms } = countsOf("M4");

describe("M4 history", { timeout: patience }, () => {
  it(`M4 ${writers} who write and ${readers} who read at once: each read is the sum at one moment, and no effect is lost, doubled or out of order`, async () => {
    const random = seeded(seed);
    const second = await makePerson(server);
    await (await callerFor(server, await makeAdmin(server))).admin.classes.assignRepresentative({ classId: klass.classId, userId: second.userId });
    const managers = [await server.signedIn(klass.manager), await server.signedIn(second)];
    const everyone = [...managers, ...(await Promise.all(klass.pupils.map((person) => server.signedIn(person))))];
    const until = performance.now() + ms;
    const writes: Write[] = [];
    const reads: Read[] = [];

    const write = async (n: number) => {
      const browser = managers[n % 2] as (typeof managers)[number];
      while (performance.now() < until) {
        const amount = 1 + random(100_000);
        const isDeposit = random(3) > 0;
        const from = performance.now();
        const entry = { amount, description: "Rad", idempotencyKey: randomUUID() };
        const { seq, balanceAfterOre } = await (isDeposit ? browser.api.fund.deposit.mutate(entry) : browser.api.fund.withdraw.mutate(entry));
        writes.push({ from, to: performance.now(), seq, effectOre: isDeposit ? amount : -amount, balanceAfterOre });
      }
    };
    const read = async (n: number) => {
      const browser = everyone[n % everyone.length] as (typeof everyone)[number];
      while (performance.now() < until) {
        const from = performance.now();
        // Figures alone, or a page of rows with the balance after each: both must be one moment's.
        if (random(2) === 0) {
          const { balanceOre, incomeOre, expenseOre } = await browser.api.fund.overview.query();
          reads.push({ from, to: performance.now(), balanceOre, isWhole: incomeOre - expenseOre === balanceOre });
        } else {
          const { rows } = await browser.api.fund.transactions.query({ limit: 20 });
          const isWhole = rows.every((row, at) => {
            const older = rows[at + 1];
            const effect = row.type === "deposit" ? row.amountOre : -row.amountOre;
            return older === undefined || (older.seq === row.seq - 1 && older.balanceAfterOre + effect === row.balanceAfterOre);
          });
          reads.push({ from, to: performance.now(), balanceOre: rows[0]?.balanceAfterOre ?? 0, isWhole });
        }
      }
    };
    await Promise.all([...Array.from({ length: writers }, (_, n) => write(n)), ...Array.from({ length: readers }, (_, n) => read(n))]);

    const wrong = wrongIn(writes, reads);
    expect(wrong.slice(0, 10), `seed ${seed}`).toEqual([]);
    expect(reads.length).toBeGreaterThan(10);
    expect(await managers[0]?.api.fund.verify.query()).toEqual({ isIntact: true, rows: writes.length, firstBrokenSeq: null });
    report("M4", { writes: writes.length, reads: reads.length, wrong: wrong.length });
  });

  it("M4 the checker finds a write that is lost, doubled, out of order or wrongly summed, and a read of no moment", () => {
    const write = (seq: number, at: number, more: Partial<Write> = {}): Write => ({ from: at, to: at + 1, seq, effectOre: 10, balanceAfterOre: seq * 10, ...more });
    const read = (at: number, balanceOre: number): Read => ({ from: at, to: at + 1, balanceOre, isWhole: true });
    const good = [write(1, 0), write(2, 2), write(3, 4)];
    expect(wrongIn(good, [read(-2, 0), read(1.5, 10), read(5.5, 30)])).toEqual([]);
    expect(wrongIn([write(1, 0), write(3, 4)], [])).not.toEqual([]);
    expect(wrongIn([...good, write(3, 6)], [])).not.toEqual([]);
    expect(wrongIn([write(1, 2), write(2, 0)], [])).not.toEqual([]);
    expect(wrongIn([write(1, 0), write(2, 2, { balanceAfterOre: 19 })], [])).not.toEqual([]);
    expect(wrongIn(good, [read(5.5, 20)])).not.toEqual([]);
    expect(wrongIn(good, [read(-2, 10)])).not.toEqual([]);
    expect(wrongIn(good, [read(3.5, 15)])).not.toEqual([]);
    expect(wrongIn(good, [{ ...read(3.5, 20), isWhole: false }])).not.toEqual([]);
  });
});
