import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import type { Browser } from "../browser.ts";
import { openLiveServer } from "../live-server.ts";
import { callerFor } from "../caller.ts";
import { makeAdmin, makeClass, makePerson } from "../make.ts";
import { wrongIn } from "../assurance/history.ts";
import type { Read, Write } from "../assurance/history.ts";
import { countsOf, testTimeoutMs, report, seed } from "../assurance/counts.ts";
import { seededRandom } from "../seeded-random.ts";

const server = await openLiveServer();
const klass = await makeClass(server, { pupils: 2 });
const { writers, readers, ms } = countsOf("M4");
// A busy machine answers few in a short time, so the test runs until it has this many reads.
const minReads = 20;

type Seen = Pick<Read, "balanceOre" | "isWhole">;
type Look = (browser: Browser) => Promise<Seen[]>;
type Row = { seq: number; type: string; amountOre: number; balanceAfterOre: number };

const isContinuous = (rows: Row[]) =>
  rows.every((row, at) => {
    const older = rows[at + 1];
    const effect = row.type === "deposit" ? row.amountOre : -row.amountOre;
    return older === undefined || (older.seq === row.seq - 1 && older.balanceAfterOre + effect === row.balanceAfterOre);
  });

const sums = ({
  balanceOre,
  incomeOre,
  expenseOre,
}: {
  balanceOre: number;
  incomeOre: number;
  expenseOre: number;
}): Seen => ({ balanceOre, isWhole: incomeOre - expenseOre === balanceOre });
const page = ({ rows }: { rows: Row[] }): Seen => ({
  balanceOre: rows[0]?.balanceAfterOre ?? 0,
  isWhole: isContinuous(rows),
});
const shown = ({ fund }: { fund: { balanceOre: number } }): Seen => ({ balanceOre: fund.balanceOre, isWhole: true });

/** Every read that returns the balance, and all of them in one batch. */
const looks: Look[] = [
  async ({ api }) => [sums(await api.fund.overview.query())],
  async ({ api }) => [page(await api.fund.transactions.query({ limit: 20 }))],
  async ({ api }) => [shown(await api.classes.dashboard.query())],
  async ({ batched: { fund, classes } }) => {
    const [overview, rows, dashboard] = await Promise.all([
      fund.overview.query(),
      fund.transactions.query({ limit: 20 }),
      classes.dashboard.query(),
    ]);
    return [sums(overview), page(rows), shown(dashboard)];
  },
];

describe("M4 history", { timeout: testTimeoutMs }, () => {
  it(`M4 ${writers} writers and ${readers} readers at once: each read is the sum at one moment, no write is lost, doubled or reordered`, async () => {
    const random = seededRandom(seed);
    const second = await makePerson(server);
    await (
      await callerFor(server, await makeAdmin(server))
    ).admin.classes.assignRepresentative({ classId: klass.classId, userId: second.userId });
    const managers = [await server.signedIn(klass.manager), await server.signedIn(second)];
    const everyone = [...managers, ...(await Promise.all(klass.pupils.map((person) => server.signedIn(person))))];
    const until = performance.now() + ms;
    const goesOn = () => performance.now() < until || reads.length < minReads;
    const writes: Write[] = [];
    const reads: Read[] = [];

    const write = async (n: number) => {
      const { fund } = (managers[n % 2] as Browser).api;
      // This writer's own rows without a correction: each is corrected at most once.
      const own: { id: string; effectOre: number }[] = [];
      while (goesOn()) {
        const amount = 1 + random(100_000);
        const kind = random(4);
        const corrected = kind === 3 ? own.pop() : undefined;
        const from = performance.now();
        const key = { idempotencyKey: randomUUID() };
        const entry = { amount, description: "Rad", ...key };
        const posted = await (corrected
          ? fund.correct.mutate({ transactionId: corrected.id, reason: "fel", ...key })
          : kind === 0
            ? fund.withdraw.mutate(entry)
            : fund.deposit.mutate(entry));
        if (posted.transactionId === null) throw new Error("the class has no limit");
        const { seq, balanceAfterOre, transactionId } = posted;
        const effectOre = corrected ? -corrected.effectOre : kind === 0 ? -amount : amount;
        writes.push({ from, to: performance.now(), seq, effectOre, balanceAfterOre });
        if (!corrected) own.push({ id: transactionId, effectOre });
      }
    };
    const read = async (n: number) => {
      const browser = everyone[n % everyone.length] as Browser;
      while (goesOn()) {
        const look = looks[random(looks.length)] as Look;
        const from = performance.now();
        const seen = await look(browser);
        const to = performance.now();
        for (const one of seen) reads.push({ from, to, ...one });
      }
    };
    await Promise.all([
      ...Array.from({ length: writers }, (_, n) => write(n)),
      ...Array.from({ length: readers }, (_, n) => read(n)),
    ]);

    const wrong = wrongIn(writes, reads);
    expect(wrong.slice(0, 10), `seed ${seed}`).toEqual([]);
    expect(await managers[0]?.api.fund.verify.query()).toEqual({
      isIntact: true,
      rows: writes.length,
      firstBrokenSeq: null,
      firstBrokenSignOff: null,
    });
    report("M4", { writes: writes.length, reads: reads.length, wrong: wrong.length });
  });

  it("M4 the checker reports lost, doubled, reordered or wrongly summed writes, and a read that matches no moment", () => {
    const write = (seq: number, at: number, more: Partial<Write> = {}): Write => ({
      from: at,
      to: at + 1,
      seq,
      effectOre: 10,
      balanceAfterOre: seq * 10,
      ...more,
    });
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
