import { randomUUID } from "node:crypto";
import { afterAll, describe, expect, it } from "vitest";
import { wireRefusal } from "../browser.ts";
import type { Browser } from "../browser.ts";
import { callerFor } from "../caller.ts";
import { openLiveServer } from "../live-server.ts";
import { makeAdmin, makeClass, makePerson } from "../make.ts";
import type { MadeClass } from "../make.ts";
import { countsOf, patience, report, seed } from "../proof/counts.ts";
import { seeded } from "../random.ts";

const server = await openLiveServer();
afterAll(() => server.close());

const { writes, atOnce } = countsOf("M1");

/** One class as the model sees it: what the fund must hold, what may be taken back, and which reports wait or are approved. */
interface Book {
  classId: string;
  browsers: Browser[];
  balance: number;
  rows: number;
  open: { id: string; effect: number }[];
  waiting: { id: string; reported: number }[];
  approved: { id: string; reported: number; amount: number }[];
}

/** Three members report to each of ten requirements, so that there is something to approve and to undo. */
async function reportsIn(klass: MadeClass): Promise<Book["waiting"]> {
  const browsers = await Promise.all([klass.manager, ...klass.pupils].map((person) => server.signedIn(person)));
  const waiting: Book["waiting"] = [];
  for (let number = 1; number <= 10; number += 1) {
    const asked = { title: `Betalning ${number}`, amount: number * 12_345, phoneNumber: "0701234567", idempotencyKey: randomUUID() };
    const requirementId = (await browsers[0]?.api.payments.create.mutate(asked))?.requirementId ?? "";
    const reports = browsers.map((browser) => browser.api.payments.report.mutate({ requirementId, idempotencyKey: randomUUID() }));
    for (const { recordId } of await Promise.all(reports)) waiting.push({ id: recordId, reported: asked.amount });
  }
  return waiting;
}

/** True when the call went through, false when somebody else was first; any other refusal is a failure. */
async function wasFirst(call: Promise<unknown>, lateCode: string): Promise<boolean> {
  return call.then(() => true, async () => {
    expect((await wireRefusal(call)).code).toBe(lateCode);
    return false;
  });
}

describe("M1 sum", { timeout: patience }, () => {
  it(`M1 ${writes} mixed writes at once over HTTP, approvals and undos among them: balance, ledger and model agree to the öre in every class`, async () => {
    const random = seeded(seed);
    const klasses = await Promise.all([makeClass(server, { pupils: 2 }), makeClass(server, { pupils: 2 })]);
    // Two studentansvariga a class, each with a browser: the writes of one class come from several people.
    const admin = await callerFor(server, await makeAdmin(server));
    const books: Book[] = [];
    for (const klass of klasses) {
      const { classId, manager } = klass;
      const second = await makePerson(server);
      await admin.admin.classes.assignRepresentative({ classId, userId: second.userId });
      const browsers = [await server.signedIn(manager), await server.signedIn(second)];
      books.push({ classId, browsers, balance: 0, rows: 0, open: [], waiting: await reportsIn(klass), approved: [] });
    }

    const one = async (): Promise<void> => {
      const book = books[random(books.length)];
      const browser = book?.browsers[random(2)];
      if (!book || !browser) throw new Error("no book");
      const kind = random(16);
      const amount = 1 + random(1_000_000);
      const key = { idempotencyKey: randomUUID() };
      const pick = <T>(from: T[]): T | undefined => from[random(Math.max(from.length, 1))];
      // Two may want the same row or record: one of them gets it.
      if (kind >= 13) {
        const taken = pick(book.approved);
        if (!taken) return;
        const undone = browser.api.payments.undoApproval.mutate({ recordId: taken.id, reason: "fel", ...key });
        if (!(await wasFirst(undone, "NOT_APPROVED"))) return;
        book.approved = book.approved.filter((record) => record !== taken);
        book.waiting.push(taken);
        book.balance -= taken.amount;
      } else if (kind >= 10) {
        const taken = pick(book.waiting);
        if (!taken) return;
        const part = 1 + random(taken.reported);
        const done = browser.api.payments.approve.mutate({ recordIds: [taken.id], amount: part, ...key });
        if (!(await wasFirst(done, "NOT_SUBMITTED"))) return;
        book.waiting = book.waiting.filter((record) => record.id !== taken.id);
        book.approved.push({ id: taken.id, reported: taken.reported, amount: part });
        book.balance += part;
      } else if (kind >= 7 && book.open.length > 0) {
        const taken = pick(book.open);
        if (!taken) return;
        if (!(await wasFirst(browser.api.fund.correct.mutate({ transactionId: taken.id, reason: "fel", ...key }), "ALREADY_CORRECTED"))) return;
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
    const done = () => books.reduce((sum, book) => sum + book.rows, 0);
    while (done() < writes) await Promise.all(Array.from({ length: atOnce }, one));

    for (const book of books) {
      const [sums] = await server.owner`
        select f.balance_ore::int as balance, f.income_ore::int - f.expense_ore::int as difference,
          (select sum(effect_ore)::int from fund_transactions t where t.class_id = f.class_id) as ledger,
          (select count(*)::int from fund_transactions t where t.class_id = f.class_id) as rows,
          (select count(*)::int from activity a where a.class_id = f.class_id and a.kind like 'fund.%') as events,
          (select coalesce(sum(amount_ore), 0)::int from payment_records r where r.class_id = f.class_id and r.status = 'approved') as paid,
          (select coalesce(sum(t.effect_ore), 0)::int from fund_transactions t left join fund_transactions o on o.id = t.reverses_id
            where t.class_id = f.class_id and 'payment_record' in (t.source_type, o.source_type)) as booked
        from class_funds f where f.class_id = ${book.classId}`;
      const { balance, rows } = book;
      const paid = book.approved.reduce((sum, record) => sum + record.amount, 0);
      expect(sums, `seed ${seed}`).toEqual({ balance, difference: balance, ledger: balance, rows, events: rows, paid, booked: paid });
      expect(await book.browsers[0]?.api.fund.verify.query()).toEqual({ isIntact: true, rows, firstBrokenSeq: null });
      report("M1", { writes: rows, differenceOre: Math.abs(balance - (sums?.["ledger"] as number)) });
    }
  });
});
