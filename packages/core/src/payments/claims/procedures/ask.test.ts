import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { createCtx, createImpersonation } from "@utspring/testkit/actors";
import { callerFor, callerWith, refusalOf } from "@utspring/testkit/caller";
import type { Caller } from "@utspring/testkit/caller";
import { incoming } from "@utspring/testkit/files";
import { makeAdmin, makeAnotherManager, makeClass } from "@utspring/testkit/make";
import type { MadeClass, MadePerson } from "@utspring/testkit/make";
import { openTestApp } from "@utspring/testkit/test-app";
import { makeTestUsers, refusals } from "@utspring/testkit/test-users";
import { newKey } from "@utspring/testkit/new-key";
import { addReceipt } from "../../procedures/add-receipt.ts";

const testApp = await openTestApp();
const { as } = await makeTestUsers(testApp);

const impersonating = ["impersonator", "NOT_WHILE_IMPERSONATING"] as const;
let klass: MadeClass;
let manager: Caller;
let pupil: Caller;
let classmate: Caller;
const first = () => klass.pupils[0] as MadePerson;
const second = () => klass.pupils[1] as MadePerson;

beforeEach(async () => {
  klass = await makeClass(testApp, { pupils: 2 });
  manager = await callerFor(testApp, klass.manager);
  pupil = await callerFor(testApp, first());
  classmate = await callerFor(testApp, second());
});

const receiptOf = async (person = first()) =>
  (await addReceipt(await createCtx(testApp, person), incoming("kvitto.jpg"))).receiptId;
const claim = async (more: object = {}) => ({
  amount: "349,50",
  description: "Ballonger",
  receiptId: await receiptOf(),
  phoneNumber: "070-174 06 05",
  ...newKey(),
  ...more,
});

describe("payments.claims.ask", () => {
  it.each([...refusals.member, ["impersonator", "NOT_WHILE_IMPERSONATING"]] as const)(
    "payments.claims.ask — refuses %s with %s",
    async (who, code) => {
      const input = { amount: 1, description: "Ballonger", receiptId: randomUUID(), ...newKey() };
      expect(await refusalOf(as[who].payments.claims.ask(input))).toEqual({ code });
    },
  );

  it("payments.claims.ask — refuses a missing receipt, amount or description, an invalid number, and another member's receipt", async () => {
    for (const [field, value] of [
      ["amount", "0"],
      ["amount", "-5"],
      ["description", " "],
      ["receiptId", ""],
      ["phoneNumber", "112"],
    ] as const)
      expect(await refusalOf(pupil.payments.claims.ask(await claim({ [field]: value })))).toMatchObject({
        code: "BAD_INPUT",
        issues: [{ path: field }],
      });
    const claimed = await receiptOf(second());
    await classmate.payments.claims.ask(await claim({ receiptId: claimed }));
    for (const receiptId of [randomUUID(), await receiptOf(second()), claimed])
      expect(await refusalOf(pupil.payments.claims.ask(await claim({ receiptId })))).toEqual({
        code: "NOT_FOUND",
        field: "receiptId",
      });
    expect((await pupil.payments.claims.list()).rows).toEqual([]);
  });

  it("payments.claims.ask — the member and the studentansvarig see the claim with its phone number, a classmate does not", async () => {
    const { claimId } = await pupil.payments.claims.ask(await claim());
    const seen = { claimId, amountOre: 34_950, description: "Ballonger", phoneNumber: "0701740605", state: "waiting" };
    expect((await pupil.payments.claims.list()).rows).toMatchObject([{ ...seen, isOwn: true }]);
    expect((await manager.payments.claims.list()).rows).toMatchObject([{ ...seen, isOwn: false }]);
    expect((await classmate.payments.claims.list()).rows).toEqual([]);
    expect((await classmate.classes.activity({})).rows.map(({ kind }) => kind)).not.toContain("payments.claims.ask");
    expect((await manager.classes.dashboard()).todo).toMatchObject({ claims: 1 });
    expect(await pupil.fund.overview()).toMatchObject({ balanceOre: 0, reservedOre: 0 });
  });

  it("payments.claims.ask — concurrent retries make one claim, and a receipt that is in a claim is refused in another", async () => {
    const input = await claim();
    const answers = await Promise.all([1, 2, 3].map(() => pupil.payments.claims.ask(input)));
    expect(new Set(answers.map(({ claimId }) => claimId)).size).toBe(1);
    const { receiptId } = input;
    const twice = await Promise.all(
      [1, 2].map(() => refusalOf(pupil.payments.claims.ask({ ...input, receiptId, ...newKey() }))),
    );
    for (const refused of twice) expect(refused).toEqual({ code: "RECEIPT_CLAIMED", field: "receiptId" });
    // Taken back, it may be asked again, and its receipt may be removed only when nothing needs it.
    expect(await refusalOf(pupil.payments.removeReceipt({ receiptId }))).toEqual({ code: "RECEIPT_IN_USE" });
    await pupil.payments.claims.takeBack({ claimId: answers[0]?.claimId ?? "", ...newKey() });
    await pupil.payments.claims.ask({ ...input, ...newKey() });
  });

  it("payments.claims.ask — works in a class without payments too", async () => {
    await testApp.owner`update classes set uses_payments = false where id = ${klass.classId}`;
    await pupil.payments.claims.ask(await claim());
    expect((await manager.payments.claims.list()).rows).toHaveLength(1);
  });
});

describe("payments.claims.list", () => {
  it.each(refusals.member)("payments.claims.list — refuses %s with %s", async (who, code) => {
    expect(await refusalOf(as[who].payments.claims.list())).toEqual({ code });
  });

  it("payments.claims.list — an administrator who impersonates reads the class's claims without a phone number", async () => {
    const admin = await makeAdmin(testApp);
    await pupil.payments.claims.ask(await claim());
    const impersonator = callerWith(testApp, await createImpersonation(testApp, admin, klass.classId));
    const { rows } = await impersonator.payments.claims.list();
    expect(rows).toMatchObject([{ description: "Ballonger", phoneNumber: null }]);
    expect(JSON.stringify(rows)).not.toContain("0701740605");
  });
});

describe("payments.claims.takeBack", () => {
  it.each([...refusals.member, ["impersonator", "NOT_WHILE_IMPERSONATING"]] as const)(
    "payments.claims.takeBack — refuses %s with %s",
    async (who, code) => {
      const input = { claimId: randomUUID(), ...newKey() };
      expect(await refusalOf(as[who].payments.claims.takeBack(input))).toEqual({ code });
    },
  );

  it("payments.claims.takeBack — only the member can take a waiting claim back, once; then its receipt can be removed", async () => {
    const { receiptId, ...rest } = await claim();
    const { claimId } = await pupil.payments.claims.ask({ receiptId, ...rest });
    for (const caller of [classmate, manager])
      expect(await refusalOf(caller.payments.claims.takeBack({ claimId, ...newKey() }))).toEqual({ code: "NOT_FOUND" });
    await pupil.payments.claims.takeBack({ claimId, ...newKey() });
    expect(await refusalOf(pupil.payments.claims.takeBack({ claimId, ...newKey() }))).toEqual({
      code: "CLAIM_DECIDED",
    });
    expect(await refusalOf(manager.payments.claims.approve({ claimId, ...newKey() }))).toEqual({
      code: "CLAIM_DECIDED",
    });
    expect((await manager.payments.claims.list()).rows).toMatchObject([{ state: "withdrawn" }]);
    await pupil.payments.removeReceipt({ receiptId });
    expect((await pupil.payments.claims.list()).rows).toMatchObject([{ state: "withdrawn", receiptId: null }]);
  });
});

describe("payments.claims.decline", () => {
  it.each(refusals.manager)("payments.claims.decline — refuses %s with %s", async (who, code) => {
    const input = { claimId: randomUUID(), reason: "Inte för klassen", ...newKey() };
    expect(await refusalOf(as[who].payments.claims.decline(input))).toEqual({ code });
  });

  it("payments.claims.decline — the member can read the reason, nothing is booked, and classmates get no event", async () => {
    const { claimId } = await pupil.payments.claims.ask(await claim());
    const decline = { claimId, reason: "Inte för klassen", ...newKey() };
    expect(await refusalOf(manager.payments.claims.decline({ ...decline, reason: "" }))).toMatchObject({
      code: "BAD_INPUT",
    });
    await Promise.all([1, 2].map(() => manager.payments.claims.decline(decline)));
    expect((await pupil.payments.claims.list()).rows).toMatchObject([
      { state: "declined", reason: "Inte för klassen" },
    ]);
    expect(await pupil.fund.overview()).toMatchObject({ balanceOre: 0, reservedOre: 0 });
    expect((await classmate.classes.activity({})).rows.map(({ kind }) => kind)).not.toContain(
      "payments.claims.decline",
    );
    expect(await refusalOf(manager.payments.claims.decline({ ...decline, ...newKey() }))).toEqual({
      code: "CLAIM_DECIDED",
    });
  });
});

describe("payments.claims.swish", () => {
  it.each([...refusals.manager, impersonating] as const)(
    "payments.claims.swish — refuses %s with %s",
    async (who, code) => {
      expect(await refusalOf(as[who].payments.claims.swish({ claimId: randomUUID() }))).toEqual({ code });
    },
  );

  it("payments.claims.swish — returns the member's number and exact amount; refuses a missing number and a withdrawn claim", async () => {
    const { claimId } = await pupil.payments.claims.ask(await claim());
    await manager.payments.claims.approve({ claimId, ...newKey() });
    expect(await manager.payments.claims.swish({ claimId })).toEqual({
      number: "0701740605",
      amountOre: 34_950,
      message: "Ballonger utlägg",
      svg: expect.stringContaining("<svg") as string,
      link: expect.stringContaining("sw=46701740605&amt=349.50") as string,
      bookedAt: expect.any(Date) as Date,
      bookedByName: `${klass.manager.firstName} ${klass.manager.lastName}`,
    });
    const withdrawn = await pupil.payments.claims.ask(await claim());
    await pupil.payments.claims.takeBack({ claimId: withdrawn.claimId, ...newKey() });
    expect(await refusalOf(manager.payments.claims.swish(withdrawn))).toEqual({ code: "CLAIM_DECIDED" });
    const without = await pupil.payments.claims.ask(await claim({ phoneNumber: undefined }));
    expect(await refusalOf(manager.payments.claims.swish(without))).toEqual({ code: "NOT_FOUND" });
    expect(await refusalOf(as.studentansvarig.payments.claims.swish({ claimId }))).toEqual({ code: "NOT_FOUND" });
  });

  it("payments.claims.swish — there is no code until the withdrawal is booked, nor after it is corrected", async () => {
    const bo = await callerFor(testApp, await makeAnotherManager(testApp, klass));
    await manager.fund.setLimit({ amount: 10_000, ...newKey() });
    const { claimId } = await pupil.payments.claims.ask(await claim());
    const code = async () => refusalOf(manager.payments.claims.swish({ claimId }));
    expect(await code()).toEqual({ code: "CLAIM_NOT_BOOKED" });
    const { requestId } = await manager.payments.claims.approve({ claimId, ...newKey() });
    expect(await code()).toEqual({ code: "CLAIM_NOT_BOOKED" });
    const { transactionId } = await bo.fund.attest({ requestId: requestId ?? "", ...newKey() });
    // The person who approves a claim pays it out.
    expect(await manager.payments.claims.swish({ claimId })).toMatchObject({
      bookedByName: `${klass.manager.firstName} ${klass.manager.lastName}`,
    });
    await manager.fund.correct({ transactionId, reason: "fel", ...newKey() });
    expect(await code()).toEqual({ code: "CLAIM_DECIDED" });
    const stopped = await pupil.payments.claims.ask(await claim());
    const request = await manager.payments.claims.approve({ claimId: stopped.claimId, ...newKey() });
    await bo.fund.cancelRequest({ requestId: request.requestId ?? "", ...newKey() });
    expect(await refusalOf(manager.payments.claims.swish(stopped))).toEqual({ code: "CLAIM_DECIDED" });
  });
});
