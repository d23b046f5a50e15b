import { beforeEach, describe, expect, it } from "vitest";
import { dayOf, monthOf } from "@utspring/domain/dates";
import { callerFor } from "@utspring/testkit/caller";
import type { Caller } from "@utspring/testkit/caller";
import { makeAnotherManager, makeClass } from "@utspring/testkit/make";
import { makeLimitedClass, passHours } from "@utspring/testkit/make-limited-class";
import type { MadeClass, MadePerson } from "@utspring/testkit/make";
import { bytesOf, readPdf } from "@utspring/testkit/sales-reports";
import { openTestApp } from "@utspring/testkit/test-app";
import { newKey } from "@utspring/testkit/new-key";

const testApp = await openTestApp();

const hourMs = 3_600_000;
let klass: MadeClass;
let anna: Caller;
let bo: Caller;
let pupil: Caller;

beforeEach(async () => {
  ({ klass, anna, bo, pupil } = await makeLimitedClass(testApp));
});

/** The marked rows on the screen, and as many in the class's CSV file. */
async function marked(): Promise<string[]> {
  const { rows } = await pupil.fund.transactions({ limit: 50 });
  const { file } = await anna.fund.exportLedger({ format: "csv" });
  const [heading = [], ...lines] = bytesOf(file)
    .toString("utf8")
    .split("\r\n")
    .map((line) => line.split(";"));
  const column = heading.indexOf("Delat uttag");
  const found = rows.filter(({ isSplit }) => isSplit).map(({ description }) => description);
  expect(lines.filter((line) => line[column] === "ja")).toHaveLength(found.length);
  return found;
}

async function sentences(period?: string): Promise<string[]> {
  const { file } = await pupil.fund.meetingReport(period === undefined ? {} : { period });
  const { pages } = await readPdf(bytesOf(file));
  const text = pages.flat().join(" ").replaceAll("\u00a0", " ");
  return text.match(/\d+ uttag, [^.]* märkt Delat uttag: [^.]*\./gu) ?? [];
}

const take = async (who: Caller, amount: number, description: string): Promise<string> =>
  (await who.fund.withdraw({ amount, description, ...newKey() })).transactionId ?? "";
const correct = (transactionId: string, who = anna) => who.fund.correct({ transactionId, reason: "fel", ...newKey() });
const sentence = (amount: string) =>
  `1 uttag, ${amount}, är märkt Delat uttag: utan attest, med andra uttag över gränsen på ett dygn.`;

describe("fund split mark", () => {
  it("fund split mark — neither a corrected withdrawal nor one that with it was above the limit is marked", async () => {
    await take(anna, 60_000, "Flak");
    const tent = await take(bo, 60_000, "Tält");
    expect([await marked(), await sentences()]).toEqual([["Tält"], [sentence("600,00 kr")]]);
    await correct(tent);
    expect([await marked(), await sentences()]).toEqual([[], []]);
    const music = await take(bo, 40_100, "Musik");
    expect([await marked(), await sentences()]).toEqual([["Musik"], [sentence("401,00 kr")]]);
    const { rows } = await pupil.fund.transactions({ type: "withdrawal" });
    await correct(rows.find(({ description }) => description === "Flak")?.id ?? "");
    expect([await marked(), await sentences()]).toEqual([[], []]);
    await correct(music);
    expect([await marked(), await sentences()]).toEqual([[], []]);
  });

  it("fund split mark — what takes back a deposit of the same day has taken nothing out, and of an earlier day it has", async () => {
    const early = await bo.fund.deposit({ amount: 60_000, description: "Loppis", ...newKey() });
    const late = await bo.fund.deposit({ amount: 60_000, description: "Pant", ...newKey() });
    await take(anna, 60_000, "Flak");
    await correct(late.transactionId, bo);
    expect(await marked()).toEqual([]);
    await passHours(testApp, klass.classId, 25);
    await take(anna, 60_000, "Tält");
    await correct(early.transactionId, bo);
    expect(await marked()).toEqual(["Rättelse av ”Loppis”: fel"]);
    testApp.clock.move(-25 * hourMs);
  });

  it("fund split mark — a limit that is lowered or removed later changes no mark of earlier rows", async () => {
    await take(anna, 60_000, "Flak");
    await take(bo, 30_000, "Tält");
    await anna.fund.setLimit({ amount: 10_000, ...newKey() });
    expect(await marked()).toEqual([]);
    await take(bo, 60_000, "Väntar");
    await anna.fund.setLimit(newKey());
    const { limitChange } = await bo.fund.waiting();
    await bo.fund.attestLimit({ changeId: limitChange?.id ?? "", ...newKey() });
    expect(await marked()).toEqual([]);
    await anna.fund.setLimit({ amount: 100_000, ...newKey() });
    await take(bo, 20_000, "Musik");
    await anna.fund.setLimit({ amount: 200_000, ...newKey() });
    const raised = await bo.fund.waiting();
    await bo.fund.attestLimit({ changeId: raised.limitChange?.id ?? "", ...newKey() });
    expect(await marked()).toEqual(["Musik"]);
  });

  it("fund split mark — a large withdrawal from before the limit marks nothing of the same day, and small ones after it do", async () => {
    const unlimited = await makeClass(testApp, { pupils: 1 });
    const other = await makeAnotherManager(testApp, unlimited);
    [klass, anna, bo] = [unlimited, await callerFor(testApp, unlimited.manager), await callerFor(testApp, other)];
    pupil = await callerFor(testApp, unlimited.pupils[0] as MadePerson);
    await anna.fund.deposit({ amount: 900_000, description: "Insats", ...newKey() });
    await take(anna, 300_000, "Buss");
    await take(bo, 40_000, "Kakor");
    await anna.fund.setLimit({ amount: 100_000, ...newKey() });
    // Both times have milliseconds only.
    await testApp.owner.begin(async (tx) => {
      await tx.unsafe("set local session_replication_role = replica");
      await tx`update fund_limit_changes set proposed_at = (select max(inserted_at) from fund_transactions
        where class_id = ${klass.classId}) where class_id = ${klass.classId}`;
    });
    await take(bo, 50_000, "Tält");
    const third = await callerFor(testApp, await makeAnotherManager(testApp, unlimited));
    await take(third, 40_000, "Band");
    expect([await marked(), await sentences()]).toEqual([[], []]);
    await take(third, 20_000, "Musik");
    expect([await marked(), await sentences()]).toEqual([["Musik"], [sentence("200,00 kr")]]);
  });

  it("fund split mark — the report of a month does not know corrections of the next one", async () => {
    await take(anna, 60_000, "Flak");
    const tent = await take(bo, 60_000, "Tält");
    const month = monthOf(dayOf(testApp.clock.now()));
    await passHours(testApp, klass.classId, 24 * 32);
    await correct(tent);
    expect([await sentences(month), await sentences()]).toEqual([[sentence("600,00 kr")], []]);
    testApp.clock.move(-24 * 32 * hourMs);
  });
});
