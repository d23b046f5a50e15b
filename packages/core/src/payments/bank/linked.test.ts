import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { systemCtx } from "@utspring/core/kernel/context";
import { dropExpiredSessions } from "@utspring/core/privacy/procedures/drop-expired-sessions";
import { dayOf } from "@utspring/domain/dates";
import { bankFile, bankRow, phoneHash, unmatchedRow } from "@utspring/testkit/bank-rows";
import type { BankRow } from "@utspring/testkit/bank-rows";
import { callerFor, refusalOf } from "@utspring/testkit/caller";
import type { Caller } from "@utspring/testkit/caller";
import { makeAnotherManager, makeClass } from "@utspring/testkit/make";
import type { MadeClass, MadePerson } from "@utspring/testkit/make";
import { openTestApp } from "@utspring/testkit/test-app";
import { makeTestUsers } from "@utspring/testkit/test-users";
import { newKey } from "@utspring/testkit/new-key";

const testApp = await openTestApp();
const { as } = await makeTestUsers(testApp);

let klass: MadeClass;
let anna: Caller;
let bo: Caller;
let payer: Caller;
let requirementId: string;
/** What Anna has approved without a bank row. */
let recordId: string;
const userOf = (index = 0) => (klass.pupils[index] as MadePerson).userId;
const day = (from = 0) => dayOf(new Date(testApp.clock.now().getTime() + from * 86_400_000));

const require = async (amount = 25_000, who = anna) =>
  (await who.payments.create({ title: "Flak", amount, phoneNumber: "0701234567", ...newKey() })).requirementId;
const approveByHand = async (id = requirementId, amount = 25_000) => {
  const report = await payer.payments.report({ requirementId: id, amount, ...newKey() });
  await anna.payments.approve({ recordIds: [report.recordId], ...newKey() });
  return report.recordId;
};

beforeEach(async () => {
  klass = await makeClass(testApp, { pupils: 2 });
  anna = await callerFor(testApp, klass.manager);
  bo = await callerFor(testApp, await makeAnotherManager(testApp, klass));
  payer = await callerFor(testApp, klass.pupils[0] as MadePerson);
  requirementId = await require();
  recordId = await approveByHand();
});

const linking = (more: object = {}, amountOre = 25_000) =>
  bankRow({ userId: userOf(), requirementId }, { rule: "approved", parts: [], recordId, ...more }, amountOre);
const book = async (...rows: BankRow[]) =>
  anna.payments.bank.book({ ...bankFile(rows), seenSeq: (await anna.payments.bank.context()).seq });
const resultsOf = (answer: Awaited<ReturnType<typeof book>>) =>
  answer.rows.map(({ result, refusal }) => refusal ?? result);
const balance = async () => (await payer.fund.overview()).balanceOre;
const history = async () => (await anna.payments.bank.history()).rows;
const undo = async (rowId = "") =>
  anna.payments.bank.undo({ rowId: rowId || ((await history())[0]?.id ?? ""), ...newKey() });
const undoApproval = (id = recordId) => anna.payments.undoApproval({ recordId: id, reason: "Fel person", ...newKey() });

describe("payments.bank.book of a payment that is approved already", () => {
  it("payments.bank.book — refuses what is another class's, parts beside the payment, and another amount", async () => {
    const theirs = await as.neighbour.payments.bank.book(bankFile([linking()])).catch((error: unknown) => error);
    expect(theirs).toMatchObject({ code: "NOT_FOUND" });
    expect(await refusalOf(book(linking({ recordId: randomUUID() })))).toEqual({ code: "NOT_FOUND" });
    const parts = [{ userId: userOf(), requirementId, amountOre: 25_000 }];
    expect(await refusalOf(book(linking({ parts })))).toMatchObject({ code: "BAD_INPUT" });
    expect(await refusalOf(book(linking({ creditUserId: userOf(), creditOre: 25_000 })))).toMatchObject({
      code: "BAD_INPUT",
    });
    expect(resultsOf(await book(linking({}, 24_900)))).toEqual(["NOT_APPROVED"]);
    const waiting = await payer.payments.report({ requirementId: await require(), ...newKey() });
    expect(resultsOf(await book(linking({ recordId: waiting.recordId })))).toEqual(["NOT_APPROVED"]);
    expect([await balance(), (await history()).length]).toEqual([25_000, 0]);
  });

  it("payments.bank.book — ties a row to a payment approved by hand and books nothing, and the phone is learnt", async () => {
    const { approved } = await anna.payments.bank.context();
    expect(approved).toEqual([
      {
        recordId,
        requirementId,
        memberId: userOf(),
        amountOre: 25_000,
        stampedOre: null,
        reportedOn: day(),
        approvedOn: day(),
      },
    ]);
    const before = JSON.stringify(await payer.fund.overview());
    const row = linking();
    expect(await book(row)).toMatchObject({ booked: 0, bookedOre: 0, linked: 1, balanceAfterOre: 25_000 });
    expect(JSON.stringify(await payer.fund.overview())).toBe(before);
    const context = await anna.payments.bank.context();
    const booked = context.booked.map(({ fingerprint }) => fingerprint);
    expect([context.approved, booked]).toEqual([[], [row.fingerprint]]);
    expect(context.booked).toMatchObject([{ amountOre: 25_000, phoneHash }]);
    expect(context.aliases).toEqual([{ phoneHash, memberId: userOf() }]);
    expect(await history()).toMatchObject([
      { state: "linked", rule: "approved", amountOre: 25_000, parts: [{ title: "Flak", amountOre: 25_000 }] },
    ]);
    expect((await anna.payments.bank.history()).imports).toMatchObject([{ booked: 0, linked: 1, bookedOre: 0 }]);
    expect((await payer.payments.credits.list()).totalOre).toBe(0);
  });

  it("payments.bank.book — a row is one payment and a payment one row: again, by a retry, and two at once", async () => {
    const [one, other] = [linking(), linking()];
    const input = bankFile([one, other]);
    const first = await anna.payments.bank.book(input);
    expect(resultsOf(first)).toEqual(["linked", "BOOKED_FROM_BANK"]);
    expect(await anna.payments.bank.book(input)).toEqual(first);
    expect(resultsOf(await book(one))).toEqual(["known"]);
    recordId = await approveByHand(await require());
    const rows = [linking(), linking()] as const;
    const both = await Promise.all([
      anna.payments.bank.book(bankFile([rows[0]])),
      bo.payments.bank.book(bankFile([rows[1]])),
    ]);
    expect(both.flatMap(resultsOf).toSorted()).toEqual(["BOOKED_FROM_BANK", "linked"]);
    const same = linking({ recordId: await approveByHand(await require()) });
    const twice = await Promise.all([anna, bo].map((who) => who.payments.bank.book(bankFile([same]))));
    expect(twice.flatMap(resultsOf).toSorted()).toEqual(["known", "linked"]);
    expect(await balance()).toBe(75_000);
  });

  it("payments.bank.book — the database ties a payment to one row, and a linked row to one payment of its amount", async () => {
    await book(linking());
    const [row] = await history();
    const { owner } = testApp;
    const insert = (amountOre: number, record: string | null) =>
      owner.begin(async (tx) => {
        const id = randomUUID();
        await tx`
          insert into bank_rows (id, class_id, fingerprint, booked_on, amount_ore, state, rule, changed_by, changed_at, created_by)
          values (${id}, ${klass.classId}, ${randomUUID().replaceAll("-", "").repeat(2)}, '2026-11-03', ${amountOre}, 'linked',
            'approved', ${klass.manager.userId}, now(), ${klass.manager.userId})`;
        if (record !== null)
          await tx`
            insert into bank_matches (id, row_id, class_id, user_id, amount_ore, record_id)
            values (${randomUUID()}, ${id}, ${klass.classId}, ${userOf()}, 25000, ${record})`;
      });
    await expect(insert(25_000, recordId)).rejects.toThrow("bank_matches_record");
    const free = await approveByHand(await require());
    await expect(insert(25_000, null)).rejects.toThrow("is not its amount");
    await expect(insert(24_999, free)).rejects.toThrow("is not its amount");
    await expect(insert(25_100, free)).rejects.toThrow("is not its amount");
    await expect(owner`update bank_rows set state = 'ignored' where id = ${row?.id ?? ""}`).rejects.toThrow(
      "keeps what it is",
    );
  });

  it("payments.bank.undo — unties the row, once, and leaves the payment and the fund", async () => {
    await book(linking());
    const [row] = await history();
    const [one, two] = await Promise.allSettled([undo(row?.id), undo(row?.id)]);
    expect([one, two].filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await refusalOf(undo(row?.id))).toEqual({ code: "ROW_NOT_BOOKED" });
    expect([await balance(), (await anna.payments.bank.context()).aliases]).toEqual([25_000, []]);
    expect(await history()).toMatchObject([{ state: "undone", name: null, parts: [] }]);
    expect((await anna.payments.bank.context()).approved).toMatchObject([{ recordId }]);
    expect(resultsOf(await book(linking()))).toEqual(["linked"]);
  });

  it("payments.undoApproval — a tied row is open again, and can be booked as what it is", async () => {
    const row = linking();
    await book(row);
    await undoApproval();
    expect(await history()).toMatchObject([{ state: "undone", name: null, message: null, parts: [] }]);
    const context = await anna.payments.bank.context();
    expect([context.booked, context.aliases, context.approved]).toEqual([[], [], []]);
    expect(resultsOf(await book(row))).toEqual(["NOT_APPROVED"]);
    const parts = [{ userId: userOf(1), requirementId, amountOre: 25_000 }];
    expect(
      resultsOf(await book(bankRow({ userId: userOf(1), requirementId }, { fingerprint: row.fingerprint, parts }))),
    ).toEqual(["booked"]);
    expect(await balance()).toBe(25_000);
    expect(await anna.fund.verify()).toMatchObject({ isIntact: true });
  });

  it("payments.undoApproval — so is the row of a payment that nobody reported, and of one whose undoing was attested", async () => {
    const [recorded] = (
      await anna.payments.record({ requirementId: await require(), userId: userOf(), amount: 25_000, ...newKey() })
    ).recordIds;
    const row = linking({ recordId: recorded });
    await book(row);
    await undoApproval(recorded);
    expect(await history()).toMatchObject([{ state: "undone", parts: [] }]);
    await book(linking());
    await anna.fund.setLimit({ amount: "100", ...newKey() });
    const { requestId } = await undoApproval();
    expect(await history()).toMatchObject([{ state: "linked" }, { state: "undone" }]);
    await bo.fund.attest({ requestId: requestId ?? "", ...newKey() });
    expect(await history()).toMatchObject([{ state: "undone", parts: [] }, { state: "undone" }]);
    expect((await payer.payments.list()).requirements.find(({ id }) => id === requirementId)?.own).toMatchObject({
      state: "submitted",
    });
  });

  it("payments.bank.context — an approved payment with own öre has the bank's amount, and its öre explain the difference", async () => {
    await anna.classes.setSwishRecipient({ name: "Klasskassan", phoneNumber: "0701234567", usesOwnOre: true });
    const [payment] = (await anna.payments.bank.context()).approved;
    const stampedOre = payment?.stampedOre ?? 0;
    expect(stampedOre).toBeGreaterThan(25_000);
    expect(resultsOf(await book(linking({ bookedOn: day() }, stampedOre)))).toEqual(["linked"]);
    await anna.payments.bank.noteBalance({ day: day(), bankBalance: stampedOre, ...newKey() });
    expect(await anna.payments.bank.difference()).toMatchObject({
      differenceOre: stampedOre - 25_000,
      explanations: [{ reason: "ownOre", amountOre: stampedOre - 25_000 }],
    });
  });

  it("payments.bank.difference — a tied payment is in the bank's file; before, it was not", async () => {
    const bookFile = (row: BankRow) => anna.payments.bank.book({ ...bankFile([row]), from: day(-9), to: day(9) });
    const another = await approveByHand(await require(1_000), 1_000);
    await bookFile(linking({ recordId: another, bookedOn: day() }, 1_000));
    await anna.payments.bank.noteBalance({ day: day(), bankBalance: 1_000, ...newKey() });
    const reasons = async () =>
      (await anna.payments.bank.difference()).explanations.map(({ reason, amountOre }) => [reason, amountOre]);
    expect(await reasons()).toEqual([["notInFile", -25_000]]);
    await bookFile(linking({ bookedOn: day() }));
    await anna.payments.bank.noteBalance({ day: day(), bankBalance: 26_000, ...newKey() });
    expect(await reasons()).toEqual([]);
    await undo();
    await book(linking({ bookedOn: day(3) }));
    await anna.payments.bank.noteBalance({ day: day(), bankBalance: 1_000, ...newKey() });
    expect(await reasons()).toEqual([]);
    // The bank has it three days later, and so has the book.
    expect(await anna.payments.bank.difference()).toMatchObject({ bookOre: 1_000, differenceOre: 0 });
  });

  it("payments.bank.book — booked, tied, passed over and open rows are together the file", async () => {
    const free = await require(40_000);
    const paying = bankRow({ userId: userOf(1), requirementId: free }, {}, 40_000);
    const [coffee, later, open] = [linking({}, 3_900), linking({}, 700), linking({}, 5)];
    const file = [linking(), paying, coffee, later, open];
    await book(linking(), paying, open);
    await anna.payments.bank.ignore({ rows: [unmatchedRow(coffee)], ...newKey() });
    await anna.payments.bank.ignore({ rows: [unmatchedRow(later)], saveForLater: true, ...newKey() });
    const sums = await testApp.owner<{ state: string; ore: string }[]>`
      select state, sum(amount_ore) as ore from bank_rows where class_id = ${klass.classId} group by state order by state`;
    expect(sums.map(({ state, ore }) => [state, Number(ore)])).toEqual([
      ["booked", 40_000],
      ["ignored", 3_900],
      ["linked", 25_000],
      ["saved", 700],
    ]);
    const decidedOre = sums.reduce((sum, { ore }) => sum + Number(ore), 0);
    expect(decidedOre + open.amountOre).toBe(file.reduce((sum, { amountOre }) => sum + amountOre, 0));
    const seen = JSON.stringify(await anna.classes.activity({}));
    for (const secret of ["MARIA", "K7QXM", phoneHash]) expect(seen).not.toContain(secret);
  });

  it("payments.bank.book — the text of a tied row is in the member's export, and gone after 90 days", async () => {
    await book(linking());
    const [, data = ""] = (await payer.auth.exportMyData()).file.split(",");
    expect(Buffer.from(data, "base64").toString()).toContain("MARIA BERG");
    testApp.clock.move(91 * 86_400_000);
    await dropExpiredSessions(systemCtx(testApp.deps, "test"));
    const [row] =
      await testApp.owner`select state, name, message, phone_hash from bank_rows where class_id = ${klass.classId}`;
    expect(row).toEqual({ state: "linked", name: null, message: null, phone_hash: null });
    testApp.clock.move(-91 * 86_400_000);
  });
});
