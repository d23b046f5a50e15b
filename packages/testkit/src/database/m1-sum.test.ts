import { randomInt, randomUUID } from "node:crypto";
import { afterAll, describe, expect, it } from "vitest";
import { wireRefusal } from "../browser.ts";
import type { Browser } from "../browser.ts";
import { callerFor } from "../caller.ts";
import { openLiveServer } from "../live-server.ts";
import { makeAdmin, makeClass, makePerson } from "../make.ts";
import { seeded } from "../random.ts";

const server = await openLiveServer();
afterAll(() => server.close());

const writes = 400;
const atOnce = 25;

describe("M1 sum", { timeout: 120_000 }, () => {
  it(`M1 ${writes} mixed writes at once over HTTP: balance, ledger and model agree to the öre in every class`, async () => {
    const seed = randomInt(2 ** 31);
    const random = seeded(seed);
    const klasses = await Promise.all([makeClass(server, { pupils: 0 }), makeClass(server, { pupils: 0 })]);
    // Two studentansvariga a class, each with a browser: the writes of one class come from several people.
    const admin = await callerFor(server, await makeAdmin(server));
    const books: { classId: string; browsers: Browser[]; balance: number; rows: number; open: { id: string; effect: number }[] }[] = [];
    for (const { classId, manager } of klasses) {
      const second = await makePerson(server);
      await admin.admin.classes.assignRepresentative({ classId, userId: second.userId });
      books.push({ classId, browsers: [await server.signedIn(manager), await server.signedIn(second)], balance: 0, rows: 0, open: [] });
    }

    const one = async (): Promise<void> => {
      const book = books[random(books.length)];
      const browser = book?.browsers[random(2)];
      if (!book || !browser) throw new Error("no book");
      const kind = random(10);
      const amount = 1 + random(1_000_000);
      const key = { idempotencyKey: randomUUID() };
      const taken = kind >= 7 ? book.open[random(Math.max(book.open.length, 1))] : undefined;
      if (taken) {
        // Two may want to take the same row back: one of them does.
        const tried = browser.api.fund.correct.mutate({ transactionId: taken.id, reason: "fel", ...key });
        const isDone = await tried.then(() => true, async () => {
          expect((await wireRefusal(tried)).code).toBe("ALREADY_CORRECTED");
          return false;
        });
        if (!isDone) return;
        book.open = book.open.filter((entry) => entry !== taken);
        book.balance -= taken.effect;
      } else {
        const isDeposit = kind < 5;
        const entry = { amount, description: "Rad", ...key };
        const { transactionId } = await (isDeposit ? browser.api.fund.deposit.mutate(entry) : browser.api.fund.withdraw.mutate(entry));
        const effect = isDeposit ? amount : -amount;
        book.open.push({ id: transactionId, effect });
        book.balance += effect;
      }
      book.rows += 1;
    };
    for (let at = 0; at < writes; at += atOnce) await Promise.all(Array.from({ length: atOnce }, one));

    for (const book of books) {
      const [sums] = await server.owner`
        select f.balance_ore::int as balance, f.income_ore::int - f.expense_ore::int as difference,
          (select sum(effect_ore)::int from fund_transactions t where t.class_id = f.class_id) as ledger,
          (select count(*)::int from fund_transactions t where t.class_id = f.class_id) as rows,
          (select count(*)::int from activity a where a.class_id = f.class_id and a.kind like 'fund.%') as events
        from class_funds f where f.class_id = ${book.classId}`;
      const { balance, rows } = book;
      expect(sums, `seed ${seed}`).toEqual({ balance, difference: balance, ledger: balance, rows, events: rows });
      expect(await book.browsers[0]?.api.fund.verify.query()).toEqual({ isIntact: true, rows, firstBrokenSeq: null });
    }
  });
});
