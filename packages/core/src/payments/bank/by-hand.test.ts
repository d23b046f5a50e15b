import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { bankFile, bankRow } from "@utspring/testkit/bank-rows";
import type { BankRow } from "@utspring/testkit/bank-rows";
import { callerFor, refusalOf } from "@utspring/testkit/caller";
import type { Caller } from "@utspring/testkit/caller";
import { makeClass } from "@utspring/testkit/make";
import type { MadeClass, MadePerson } from "@utspring/testkit/make";
import { openTestApp } from "@utspring/testkit/test-app";
import { newKey } from "@utspring/testkit/new-key";

const testApp = await openTestApp();

let klass: MadeClass;
let anna: Caller;
let requirementId: string;
const userOf = (index = 0) => (klass.pupils[index] as MadePerson).userId;
beforeEach(async () => {
  klass = await makeClass(testApp, { pupils: 2 });
  anna = await callerFor(testApp, klass.manager);
  const flak = { title: "Flak", amount: 25_000, phoneNumber: "0701234567" };
  ({ requirementId } = await anna.payments.create({ ...flak, ...newKey() }));
});

const row = (more: object, amountOre: number) =>
  bankRow({ userId: userOf(), requirementId }, { rule: "by-hand", ...more }, amountOre);
const book = async (...rows: BankRow[]) =>
  anna.payments.bank.book({ ...bankFile(rows), seenSeq: (await anna.payments.bank.context()).seq });
const undo = async () =>
  anna.payments.bank.undo({ rowId: (await anna.payments.bank.history()).rows[0]?.id ?? "", ...newKey() });
const fund = async () => {
  const { balanceOre, incomeOre, creditOre } = await anna.fund.overview();
  return [balanceOre, incomeOre, creditOre];
};

describe("payments.bank.book of a row that is matched by hand", () => {
  it("payments.bank.book — one row is two pupils' payments and a third's credit, in one transaction, undone whole", async () => {
    const parts = [
      { userId: userOf(), requirementId, amountOre: 25_000 },
      { userId: userOf(1), requirementId, amountOre: 20_000 },
      { userId: userOf(1), amountOre: 3_000 },
      { userId: klass.manager.userId, amountOre: 2_000 },
    ];
    const split = row({ parts }, 50_000);
    expect(await book(split)).toMatchObject({ booked: 1, bookedOre: 50_000, balanceAfterOre: 50_000 });
    expect((await book(split)).rows).toMatchObject([{ result: "known" }]);
    expect(await fund()).toEqual([50_000, 45_000, 5_000]);
    const [stored] = (await anna.payments.bank.history()).rows;
    const amounts = stored?.parts.map(({ amountOre }) => amountOre) ?? [];
    expect(amounts.toSorted((one, other) => other - one)).toEqual([25_000, 20_000, 3_000, 2_000]);
    await undo();
    expect(await fund()).toEqual([0, 0, 0]);
    expect(await refusalOf(undo())).toEqual({ code: "ROW_NOT_BOOKED" });
    expect(await anna.fund.verify()).toMatchObject({ isIntact: true });
  });

  it("payments.bank.book — parts that are not the row's amount, or twice one credit, are refused, and a part that cannot be paid books none", async () => {
    const credit = { userId: userOf(), amountOre: 1_000 };
    expect(await refusalOf(book(row({ parts: [credit] }, 2_000)))).toMatchObject({ code: "BAD_INPUT" });
    expect(await refusalOf(book(row({ parts: [credit, credit] }, 2_000)))).toMatchObject({ code: "BAD_INPUT" });
    const stranger = { userId: randomUUID(), amountOre: 1_000 };
    expect(await refusalOf(book(row({ parts: [stranger] }, 1_000)))).toEqual({ code: "NOT_FOUND" });
    const tooMuch = { userId: userOf(1), requirementId, amountOre: 25_001 };
    const { rows } = await book(row({ parts: [credit, tooMuch] }, 26_001));
    expect(rows).toMatchObject([{ result: "refused", refusal: "AMOUNT_TOO_HIGH" }]);
    expect(await fund()).toEqual([0, 0, 0]);
  });

  it("payments.bank.book — a row of somebody who is no member any more is refused alone, and the others are booked", async () => {
    const gone = userOf(1);
    await anna.classes.removeMember({ userId: gone, ...newKey() });
    const ofNobody = { parts: [], creditUserId: gone, creditOre: 1_000 };
    const rows = [
      row(ofNobody, 1_000),
      row({ parts: [{ userId: gone, amountOre: 1_000 }] }, 1_000),
      row({ parts: [{ userId: gone, requirementId, amountOre: 1_000 }] }, 1_000),
      row({ parts: [{ userId: userOf(), requirementId, amountOre: 1_000 }] }, 1_000),
    ];
    const answer = await book(...rows);
    expect(answer.rows.map(({ result, refusal }) => refusal ?? result)).toEqual([
      "NOT_FOUND",
      "NOT_FOUND",
      "NOT_FOUND",
      "booked",
    ]);
    expect(await fund()).toEqual([1_000, 1_000, 0]);
  });

  it("payments.bank.book — income is one deposit with its text, once for each row, and undone whole", async () => {
    const sold = row({ parts: [], incomeText: "Kakförsäljning" }, 12_300);
    expect(await book(sold, sold)).toMatchObject({ booked: 1, bookedOre: 12_300 });
    expect((await book(sold)).rows).toMatchObject([{ result: "known" }]);
    expect(await fund()).toEqual([12_300, 12_300, 0]);
    const [ledger] = (await anna.fund.transactions({ limit: 5 })).rows;
    expect(ledger).toMatchObject({ description: "Kakförsäljning", sourceType: "bank_row" });
    expect(await refusalOf(anna.fund.correct({ transactionId: ledger?.id ?? "", reason: "Fel", ...newKey() }))).toEqual(
      {
        code: "NOT_CORRECTABLE",
      },
    );
    expect((await anna.payments.bank.history()).rows[0]?.parts).toMatchObject([
      { userId: null, title: null, incomeText: "Kakförsäljning", amountOre: 12_300 },
    ]);
    expect((await anna.payments.bank.context()).aliases).toEqual([]);
    await undo();
    expect(await fund()).toEqual([0, 0, 0]);
    expect(await book(sold)).toMatchObject({ booked: 1, balanceAfterOre: 12_300 });
    expect(await anna.fund.verify()).toMatchObject({ isIntact: true });
  });

  it("payments.bank.book — income with parts is refused, and the database refuses a ledger row of the bank without its bank row", async () => {
    const both = row({ incomeText: "Kakor" }, 1_000);
    expect(await refusalOf(book(both))).toMatchObject({ code: "BAD_INPUT" });
    await book(row({ parts: [], incomeText: "Kakor" }, 1_000));
    const without = testApp.owner.begin(async (sql) => {
      await sql`delete from bank_matches where class_id = ${klass.classId}`;
      await sql`update bank_rows set state = 'undone', rule = null, name = null, message = null, phone_hash = null
        where class_id = ${klass.classId}`;
      await sql`insert into bank_matches (id, row_id, class_id, amount_ore, transaction_id)
        select ${randomUUID()}, b.id, b.class_id, b.amount_ore, t.id from bank_rows b, fund_transactions t
        where b.class_id = ${klass.classId} and t.class_id = b.class_id`;
    });
    await expect(without).rejects.toThrow("a bank row pays what was booked");
  });

  it("payments.bank.book — a file of which nothing is booked, as by the second of two people, is not in the history", async () => {
    const one = row({ parts: [{ userId: userOf(), amountOre: 500 }] }, 500);
    await Promise.all([book(one), book(one)]);
    expect((await anna.payments.bank.history()).imports).toMatchObject([{ booked: 1, bookedOre: 500 }]);
  });
});
