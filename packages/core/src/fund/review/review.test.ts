import { randomUUID } from "node:crypto";
import { dayOf, monthOf } from "@utspring/domain/dates";
import { beforeEach, describe, expect, it } from "vitest";
import { callerFor, refusalOf } from "@utspring/testkit/caller";
import type { Caller } from "@utspring/testkit/caller";
import { depositEarlier, makeAnotherManager, makeClass } from "@utspring/testkit/make";
import type { MadeClass, MadePerson } from "@utspring/testkit/make";
import { moveTo, notificationMailsTo } from "@utspring/testkit/notifications";
import { openTestApp } from "@utspring/testkit/test-app";
import { makeTestUsers, refusals } from "@utspring/testkit/test-users";
import { newKey } from "@utspring/testkit/new-key";

const testApp = await openTestApp();
const { as } = await makeTestUsers(testApp);

const fullName = ({ firstName, lastName }: MadePerson) => `${firstName} ${lastName}`;
const hash = "a".repeat(64);

let klass: MadeClass;
let auditorPerson: MadePerson;
let manager: Caller;
let auditor: Caller;
let pupil: Caller;

beforeEach(async () => {
  klass = await makeClass(testApp, { pupils: 2 });
  auditorPerson = klass.pupils[0] as MadePerson;
  [manager, auditor, pupil] = await Promise.all([
    callerFor(testApp, klass.manager),
    callerFor(testApp, auditorPerson),
    callerFor(testApp, klass.pupils[1] as MadePerson),
  ]);
});

const appoint = (person = auditorPerson, who = manager) =>
  who.fund.review.appoint({ userId: person.userId, ...newKey() });
async function month() {
  const found = (await auditor.fund.review.status()).months.find(({ isOver }) => isOver);
  return { month: found?.month ?? "", ledgerHash: found?.hash ?? "", bankBalance: 650, remark: "Växelkassan" };
}
const signOffs = () => testApp.owner`select number from fund_sign_offs where class_id = ${klass.classId}`;
const refusedSignOff = async (code: string, input: Partial<Awaited<ReturnType<typeof month>>> = {}, who = auditor) => {
  const before = await signOffs();
  const tried = who.fund.review.signOff({ ...(await month()), ...input, ...newKey() });
  expect(await refusalOf(tried)).toMatchObject({ code });
  expect(await signOffs()).toEqual(before);
};

describe("fund.review.appoint", () => {
  it.each([...refusals.manager, ["impersonator", "NOT_WHILE_IMPERSONATING"]] as const)(
    "fund.review.appoint — refuses %s with %s",
    async (who, code) => {
      expect(await refusalOf(as[who].fund.review.appoint({ userId: randomUUID(), ...newKey() }))).toEqual({ code });
    },
  );

  it("fund.review.appoint — the class sees the auditor and is notified; a studentansvarig and a second auditor are refused", async () => {
    const second = await makeAnotherManager(testApp, klass);
    expect(await refusalOf(appoint(second))).toEqual({ code: "AUDITOR_RUNS_CLASS" });
    expect((await pupil.fund.review.status()).auditor).toBeNull();
    const before = testApp.deps.clock().getTime();
    // Outside the quiet hours.
    moveTo(testApp, "12:00");
    await appoint();
    await testApp.runJobs();
    for (const person of [...klass.pupils, second])
      expect(notificationMailsTo(testApp, person)).toMatchObject([{ subject: "Klasskassans granskare" }]);
    testApp.clock.move(before - testApp.deps.clock().getTime());
    expect((await pupil.fund.review.status()).auditor).toMatchObject({ name: fullName(auditorPerson), isYou: false });
    expect((await auditor.fund.review.status()).auditor).toMatchObject({ isYou: true });
    expect(await refusalOf(appoint(klass.pupils[1]))).toEqual({ code: "AUDITOR_EXISTS" });
    expect((await pupil.classes.activity({})).rows[0]).toMatchObject({ kind: "fund.review.appoint" });
  });

  it("fund.review.appoint — two concurrent appointments: one succeeds", async () => {
    const both = await Promise.allSettled(klass.pupils.map((person) => appoint(person)));
    expect(both.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });

  it("fund.review.appoint — an auditor who has become a studentansvarig can be replaced without being ended first", async () => {
    await appoint();
    await testApp.owner`update memberships set role = 'studentansvarig' where class_id = ${klass.classId} and user_id = ${auditorPerson.userId}`;
    expect((await pupil.fund.review.status()).auditor).toBeNull();
    await appoint(klass.pupils[1]);
    expect((await pupil.fund.review.status()).auditor).toMatchObject({ isYou: true });
  });
});

describe("fund.review.end", () => {
  it.each([...refusals.member, ["impersonator", "NOT_WHILE_IMPERSONATING"]] as const)(
    "fund.review.end — refuses %s with %s",
    async (who, code) => {
      expect(await refusalOf(as[who].fund.review.end({ auditorId: randomUUID(), ...newKey() }))).toEqual({ code });
    },
  );

  it("fund.review.end — the auditor or a studentansvarig can end the appointment, once; other pupils cannot", async () => {
    for (const who of [auditor, manager]) {
      const { auditorId } = await appoint();
      expect(await refusalOf(pupil.fund.review.end({ auditorId, ...newKey() }))).toEqual({ code: "NOT_ALLOWED" });
      await who.fund.review.end({ auditorId, ...newKey() });
      expect(await refusalOf(manager.fund.review.end({ auditorId, ...newKey() }))).toEqual({ code: "NOT_FOUND" });
      expect((await pupil.fund.review.status()).auditor).toBeNull();
    }
  });
});

describe("fund.review.signOff", () => {
  it.each([...refusals.member, ["impersonator", "NOT_WHILE_IMPERSONATING"], ["elev", "NOT_AUDITOR"]] as const)(
    "fund.review.signOff — refuses %s with %s",
    async (who, code) => {
      const input = { month: "2026-01", ledgerHash: hash, bankBalance: 0 };
      expect(await refusalOf(as[who].fund.review.signOff({ ...input, ...newKey() }))).toEqual({ code });
    },
  );

  it("fund.review.signOff — the class can read the bank's balance, the difference and the remark of a sign-off", async () => {
    await depositEarlier(testApp, klass);
    await appoint();
    const signed = await auditor.fund.review.signOff({ ...(await month()), remark: "Kvitto saknas", ...newKey() });
    expect(signed).toMatchObject({ number: 1, differenceOre: -50 });
    const [first] = (await pupil.fund.review.status()).months;
    expect(first).toMatchObject({
      rows: 1,
      closingOre: 700,
      isOver: true,
      signOff: {
        bankOre: 650,
        differenceOre: -50,
        remark: "Kvitto saknas",
        auditorName: fullName(auditorPerson),
        hash: signed.hash,
      },
    });
    expect(await pupil.fund.verify()).toMatchObject({ isIntact: true });
    const [line] = (await pupil.classes.activity({})).rows;
    expect(line).toMatchObject({ kind: "fund.review.signOff", month: first?.month, differenceOre: -50 });
  });

  it("fund.review.signOff — refuses a month that is unfinished, empty or signed off already, and a wrong ledger hash", async () => {
    await depositEarlier(testApp, klass);
    await appoint();
    const now = monthOf(dayOf(testApp.clock.now()));
    await manager.fund.deposit({ amount: 100, description: "Pant", ...newKey() });
    await refusedSignOff("MONTH_NOT_OVER", { month: now });
    await refusedSignOff("MONTH_NOT_OVER", { month: "2090-01" });
    await refusedSignOff("MONTH_EMPTY", { month: "2020-01" });
    await refusedSignOff("LEDGER_CHANGED", { ledgerHash: hash });
    for (const wrong of ["2026-13", "2026", "", "oktober"]) await refusedSignOff("BAD_INPUT", { month: wrong });
    for (const wrong of [-100_000_001, -0.5, "-1 kr och 2 öre" as unknown as number])
      await refusedSignOff("BAD_INPUT", { bankBalance: wrong });
    await auditor.fund.review.signOff({ ...(await month()), ...newKey() });
    await refusedSignOff("MONTH_SIGNED");
    expect(await signOffs()).toHaveLength(1);
  });

  it("fund.review.signOff — a difference needs a remark, in the procedure and in the database; no difference needs none", async () => {
    await depositEarlier(testApp, klass, 80);
    await depositEarlier(testApp, klass, 40);
    await appoint();
    const { month: name, ledgerHash } = await month();
    for (const remark of [undefined, "", " ", "\u200b"])
      await refusedSignOff("REMARK_REQUIRED", { bankBalance: 1_399, remark: remark as string });
    const insert = (remark: string, differenceOre: number) => testApp.owner`
      insert into fund_sign_offs (id, class_id, number, month, ledger_seq, ledger_hash, book_ore, bank_ore, difference_ore, remark,
        auditor_id, created_at, previous_hash, hash)
      select ${randomUUID()}, class_id, 1, ${name}, seq, hash, balance_after_ore, balance_after_ore + ${differenceOre}::int,
        ${differenceOre}::int, ${remark}, ${auditorPerson.userId}, now(), ${"0".repeat(64)}, ${hash}
      from fund_transactions where class_id = ${klass.classId} and hash = ${ledgerHash}`;
    for (const remark of ["", " \n "])
      await expect(insert(remark, -1)).rejects.toMatchObject({ constraint_name: "fund_sign_offs_explained" });
    await auditor.fund.review.signOff({ month: name, ledgerHash, bankBalance: 1_400, ...newKey() });
    expect(await signOffs()).toHaveLength(1);
  });

  it("fund.review.signOff — an overdrawn account has a balance below zero, with a remark as for any difference", async () => {
    await depositEarlier(testApp, klass);
    await appoint();
    const overdrawn = { ...(await month()), bankBalance: -4_550, remark: "Bankens avgift" };
    await refusedSignOff("REMARK_REQUIRED", { ...overdrawn, remark: "" });
    const signed = await auditor.fund.review.signOff({
      ...overdrawn,
      bankBalance: "−45,50" as unknown as number,
      ...newKey(),
    });
    expect(signed.differenceOre).toBe(-4_550 - 700);
    const [first] = (await pupil.fund.review.status()).months.filter(({ signOff }) => signOff);
    expect(first?.signOff).toMatchObject({ bankOre: -4_550, differenceOre: -5_250 });
    await manager.fund.deposit({ amount: 100, description: "Pant", ...newKey() });
    expect(await pupil.fund.verify()).toMatchObject({ isIntact: true });
  });

  it("fund.review.signOff — two concurrent sign-offs: one succeeds; a retry with the same key gives the same answer", async () => {
    await depositEarlier(testApp, klass);
    await appoint();
    const input = { ...(await month()), ...newKey() };
    const [one, again] = await Promise.all([auditor.fund.review.signOff(input), auditor.fund.review.signOff(input)]);
    expect(again).toEqual(one);
    await depositEarlier(testApp, klass, 80);
    const other = (await auditor.fund.review.status()).months.find(({ isOver, signOff }) => isOver && !signOff);
    const next = { month: other?.month ?? "", ledgerHash: other?.hash ?? "", bankBalance: 0, remark: "Växelkassan" };
    const both = await Promise.allSettled([1, 2].map(() => auditor.fund.review.signOff({ ...next, ...newKey() })));
    expect(both.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await signOffs()).toHaveLength(2);
    expect(await pupil.fund.verify()).toMatchObject({ isIntact: true });
  });

  it("fund.review.signOff — refuses an auditor who was ended, became a studentansvarig or booked in the month", async () => {
    await depositEarlier(testApp, klass);
    const { auditorId } = await appoint();
    await manager.fund.review.end({ auditorId, ...newKey() });
    await refusedSignOff("NOT_AUDITOR");
    await appoint();
    const role = (name: string) =>
      testApp.owner`update memberships set role = ${name} where class_id = ${klass.classId} and user_id = ${auditorPerson.userId}`;
    await role("studentansvarig");
    await refusedSignOff("NOT_AUDITOR");
    await depositEarlier(testApp, { ...klass, manager: auditorPerson });
    await role("elev");
    auditor = await callerFor(testApp, auditorPerson);
    await refusedSignOff("AUDITOR_BOOKED");
    await manager.classes.removeMember({ userId: auditorPerson.userId, ...newKey() });
    expect(await signOffs()).toHaveLength(0);
    expect((await pupil.fund.review.status()).auditor).toBeNull();
  });

  it("fund.review.signOff — each ledger row after a sign-off holds the latest sign-off's hash, in version 2", async () => {
    await depositEarlier(testApp, klass, 80);
    await depositEarlier(testApp, klass, 40);
    await appoint();
    const rows = () =>
      testApp.owner`select version, sign_off_hash as hash from fund_transactions where class_id = ${klass.classId} order by seq`;
    const hashes: string[] = [];
    for (const { month: name, hash: ledgerHash } of (await auditor.fund.review.status()).months.toReversed()) {
      const signed = { month: name, ledgerHash, bankBalance: 0, remark: "Växelkassan" };
      hashes.push((await auditor.fund.review.signOff({ ...signed, ...newKey() })).hash);
      await manager.fund.deposit({ amount: 100, description: "Pant", ...newKey() });
    }
    const v1 = { version: 1, hash: null };
    expect(await rows()).toEqual([v1, v1, ...hashes.map((one) => ({ version: 2, hash: one }))]);
    expect(await pupil.fund.verify()).toMatchObject({ isIntact: true, rows: 4 });
  });
});

describe("fund.review.status", () => {
  it.each(refusals.member)("fund.review.status — refuses %s with %s", async (who, code) => {
    expect(await refusalOf(as[who].fund.review.status())).toEqual({ code });
  });

  it("fund.review.status — lists the months by Swedish days with their sums, newest first; another class sees none of them", async () => {
    await depositEarlier(testApp, klass, 70);
    await depositEarlier(testApp, klass, 70);
    await manager.fund.withdraw({ amount: 300, description: "Tyg", ...newKey() });
    const { months } = await pupil.fund.review.status();
    expect(months).toMatchObject([
      { rows: 1, inOre: 0, outOre: 300, closingOre: 1_100, isOver: false, signOff: null },
      { rows: 2, inOre: 1_400, outOre: 0, closingOre: 1_400, isOver: true, signOff: null },
    ]);
    expect((await as.neighbour.fund.review.status()).months).toEqual([]);
  });
});

describe("fund.review.ask", () => {
  it.each([...refusals.member, ["impersonator", "NOT_WHILE_IMPERSONATING"], ["elev", "NOT_AUDITOR"]] as const)(
    "fund.review.ask — refuses %s with %s",
    async (who, code) => {
      expect(await refusalOf(as[who].fund.review.ask({ question: "Vad?", ...newKey() }))).toEqual({ code });
    },
  );

  it("fund.review.ask — the class can read the question, and the studentansvarig's to-do list counts it", async () => {
    await appoint();
    await auditor.fund.review.ask({ question: "Vad köptes den 3:e?", ...newKey() });
    expect((await pupil.fund.review.status()).questions).toMatchObject([
      { question: "Vad köptes den 3:e?", askedByName: fullName(auditorPerson), answer: null, answeredByName: null },
    ]);
    expect((await manager.classes.dashboard()).todo).toMatchObject({ questions: 1 });
  });
});

describe("fund.review.answer", () => {
  it.each(refusals.manager)("fund.review.answer — refuses %s with %s", async (who, code) => {
    const input = { questionId: randomUUID(), answer: "Tyg" };
    expect(await refusalOf(as[who].fund.review.answer({ ...input, ...newKey() }))).toEqual({ code });
  });

  it("fund.review.answer — two concurrent answers to a question: one is saved; a later answer is refused", async () => {
    await appoint();
    const { questionId } = await auditor.fund.review.ask({ question: "Vad?", ...newKey() });
    const answer = (text: string) => manager.fund.review.answer({ questionId, answer: text, ...newKey() });
    const both = await Promise.allSettled([answer("Tyg"), answer("Garn")]);
    expect(both.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await refusalOf(answer("Färg"))).toEqual({ code: "ALREADY_ANSWERED" });
    const [one] = (await pupil.fund.review.status()).questions;
    expect(one).toMatchObject({ answeredByName: fullName(klass.manager) });
    expect(["Tyg", "Garn"]).toContain(one?.answer);
  });
});
