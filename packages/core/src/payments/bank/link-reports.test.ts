import { beforeEach, describe, expect, it } from "vitest";
import { bankFile, bankRow } from "@utspring/testkit/bank-rows";
import { callerFor, callerWith } from "@utspring/testkit/caller";
import type { Caller } from "@utspring/testkit/caller";
import { makeClass } from "@utspring/testkit/make";
import type { MadePerson } from "@utspring/testkit/make";
import { tokenIn } from "@utspring/testkit/make-guest";
import { newKey } from "@utspring/testkit/new-key";
import { openTestApp } from "@utspring/testkit/test-app";

const testApp = await openTestApp();

let anna: Caller;
let userId: string;
let requirementId: string;
const email = "ada.berg@example.com";

beforeEach(async () => {
  const klass = await makeClass(testApp, { pupils: 1 });
  anna = await callerFor(testApp, klass.manager);
  ({ userId } = klass.pupils[0] as MadePerson);
  const asked = { title: "Flak", amount: 25_000, phoneNumber: "0701234567" };
  ({ requirementId } = await anna.payments.create({ ...asked, ...newKey() }));
});

const context = async () => anna.payments.bank.context();
const reportByLink = async () => {
  const { link } = await anna.payments.links.create({ requirementId });
  const ada = { firstName: "Ada", lastName: "Berg", email };
  await callerWith(testApp, null).payments.links.report({ token: tokenIn(link), ...ada, ...newKey() });
  const { rows } = await anna.payments.pending({});
  return rows[0]?.recordId ?? "";
};
const approve = async (recordId: string) => anna.payments.approve({ recordIds: [recordId], ...newKey() });
const book = async (seenSeq: number, message: string) =>
  (await anna.payments.bank.book({ ...bankFile([bankRow({ userId, requirementId }, { message })]), seenSeq })).rows.map(
    ({ result, refusal }) => refusal ?? result,
  );

describe("what came by a link for anyone, beside the bank's file", () => {
  it("payments.bank.context — has the link's reference and its reports, waiting and approved, without e-mail", async () => {
    const recordId = await reportByLink();
    const waiting = await context();
    const { rows } = await anna.payments.pending({});
    expect(waiting.links).toEqual([{ requirementId, title: "Flak", reference: rows[0]?.reference }]);
    const report = { recordId, requirementId, memberId: null, name: "Ada Berg", shownName: "Utan konto: Ada B." };
    expect(waiting.linkReports).toEqual([
      { ...report, amountOre: 25_000, reportedOn: waiting.today, isApproved: false },
    ]);
    expect(JSON.stringify(waiting)).not.toContain(email);
    await approve(recordId);
    expect((await context()).linkReports).toMatchObject([{ recordId, isApproved: true }]);
    await anna.payments.undoApproval({ recordId, reason: "Fel person", ...newKey() });
    expect((await context()).linkReports.filter(({ isApproved }) => isApproved)).toEqual([]);
  });

  it("payments.bank.book — refuses a row with the link's reference whose report was approved meanwhile, and nothing else", async () => {
    const { seq, links } = await context();
    const reference = links[0]?.reference ?? "";
    await approve(await reportByLink());
    for (const message of [`Flak ${reference}`, `${reference.slice(0, 2)}-${reference.slice(2)}`.toLowerCase()])
      expect(await book(seq, message)).toEqual(["BOOKED_MEANWHILE"]);
    expect((await anna.fund.overview()).balanceOre).toBe(25_000);
    expect(await book((await context()).seq, `Flak ${reference}`)).toEqual(["booked"]);
    expect((await anna.fund.overview()).balanceOre).toBe(50_000);
  });
});
