import { describe, expect, it } from "vitest";
import { openLiveServer } from "../live-server.ts";
import { openBook, soldOre, writeMoney, writeSale } from "../assurance/book-writes.ts";
import { countsOf, testTimeoutMs, report, seed } from "../assurance/counts.ts";
import { seededRandom } from "../seeded-random.ts";

const server = await openLiveServer();

const { writes, atOnce } = countsOf("M1");
const looksAtOnce = 5;

async function differenceNow(): Promise<number> {
  const [row] = await server.owner<{ ore: string }[]>`
    select sum(abs(f.balance_ore - coalesce((select sum(effect_ore) from fund_transactions t where t.class_id = f.class_id), 0))) as ore from class_funds f`;
  return Number(row?.ore ?? NaN);
}

describe("M1 sum", { timeout: testTimeoutMs }, () => {
  it(`M1 ${writes} concurrent writes of money and sales: balance, ledger and model agree to the öre, in each class at each moment`, async () => {
    const random = seededRandom(seed);
    const books = await Promise.all([openBook(server), openBook(server)]);
    const done = { money: 0, sales: 0, looks: 0, differenceOre: 0 };

    const write = async (): Promise<void> => {
      const book = books[random(books.length)] as (typeof books)[number];
      const kind = random(3) === 0 ? "sales" : "money";
      const isDone = await (kind === "sales" ? writeSale(book, random) : writeMoney(book, random));
      if (isDone) done[kind] += 1;
    };
    const look = async (): Promise<void> => {
      for (let n = 0; n < looksAtOnce; n += 1) {
        const difference = await differenceNow();
        done.differenceOre += difference;
        done.looks += 1;
      }
    };
    while (done.money + done.sales < writes) await Promise.all([look(), ...Array.from({ length: atOnce }, write)]);

    for (const book of books) {
      const [sums] = await server.owner`
        select f.balance_ore::int as balance, f.income_ore::int - f.expense_ore::int as difference,
          (select sum(effect_ore)::int from fund_transactions t where t.class_id = f.class_id) as ledger,
          (select count(*)::int from fund_transactions t where t.class_id = f.class_id) as rows,
          (select count(*)::int from activity a where a.class_id = f.class_id and a.kind like 'fund.%') as events,
          (select coalesce(sum(amount_ore), 0)::int from payment_records r where r.class_id = f.class_id and r.status = 'approved') as paid,
          (select coalesce(sum(t.effect_ore), 0)::int from fund_transactions t left join fund_transactions o on o.id = t.reverses_id
            where t.class_id = f.class_id and 'payment_record' in (t.source_type, o.source_type)) as booked,
          (select coalesce(sum(effect_ore), 0)::int from fund_transactions t where t.class_id = f.class_id and source_type = 'sales_session') as sold,
          (select coalesce(sum(total_ore), 0)::int from sales_records r where r.class_id = f.class_id and r.session_id = ${book.sessionId}) as selling
        from class_funds f where f.class_id = ${book.classId}`;
      const sold = book.ended.map(({ sessionId }) => soldOre(book, sessionId));
      expect(
        book.ended.map(({ totalOre }) => totalOre),
        `seed ${seed}`,
      ).toEqual(sold);
      const soldSum = sold.reduce((sum, ore) => sum + ore, 0);
      const balance = book.balance + soldSum;
      const rows = book.rows + sold.filter((ore) => ore > 0).length;
      const paid = book.approved.reduce((sum, record) => sum + record.amount, 0);
      const selling = book.sessionId === null ? 0 : soldOre(book, book.sessionId);
      done.differenceOre +=
        Math.abs(balance - (sums?.["balance"] as number)) + Math.abs(balance - (sums?.["ledger"] as number));
      expect(sums, `seed ${seed}`).toEqual({
        balance,
        difference: balance,
        ledger: balance,
        rows,
        events: rows,
        paid,
        booked: paid,
        sold: soldSum,
        selling,
      });
      expect(await book.managers[0]?.api.fund.verify.query()).toEqual({
        isIntact: true,
        rows,
        firstBrokenSeq: null,
        firstBrokenSignOff: null,
      });
    }
    expect(done.differenceOre).toBe(0);
    expect(books.flatMap(({ ended }) => ended).length).toBeGreaterThan(0);
    report("M1", {
      writes: done.money + done.sales,
      sales: done.sales,
      looks: done.looks,
      differenceOre: done.differenceOre,
    });
  });
});
