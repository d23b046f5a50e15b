import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { makeTestUsers, refusals } from "@utspring/testkit/test-users";
import { refusalOf } from "@utspring/testkit/caller";
import { openTestApp } from "@utspring/testkit/test-app";

const testApp = await openTestApp();
const { as } = await makeTestUsers(testApp);

const key = () => randomUUID();
const deposit = () => as.studentansvarig.fund.deposit({ amount: "250", description: "Kakor", idempotencyKey: key() });
const correction = (transactionId: string, more: object = {}) => ({
  transactionId,
  reason: "fel belopp",
  idempotencyKey: key(),
  ...more,
});

describe("fund.correct", () => {
  it.each(refusals.manager)("fund.correct — refuses %s with %s", async (who, code) => {
    const { transactionId } = await deposit();
    expect(await refusalOf(as[who].fund.correct(correction(transactionId)))).toEqual({ code });
  });

  it("fund.correct — refuses a missing reason and a malformed transaction id", async () => {
    const { transactionId } = await deposit();
    const blank = await refusalOf(as.studentansvarig.fund.correct(correction(transactionId, { reason: " " })));
    expect(blank).toMatchObject({ code: "BAD_INPUT", issues: [{ path: "reason" }] });
    const malformed = await refusalOf(as.studentansvarig.fund.correct(correction("1; drop table users")));
    expect(malformed).toMatchObject({ code: "BAD_INPUT", issues: [{ path: "transactionId" }] });
  });

  it("fund.correct — another class's row is not found, like a missing one", async () => {
    const theirs = await as.neighbour.fund.deposit({ amount: "5", description: "Deras", idempotencyKey: key() });
    expect(await refusalOf(as.studentansvarig.fund.correct(correction(theirs.transactionId)))).toEqual({
      code: "NOT_FOUND",
    });
    expect(await refusalOf(as.studentansvarig.fund.correct(correction(randomUUID())))).toEqual({ code: "NOT_FOUND" });
    expect((await as.neighbour.fund.transactions({})).rows).toHaveLength(1);
  });

  it("fund.correct — adds a reversing row that gives the reason, and takes the amount out of both income and expenses", async () => {
    const before = await as.elev.fund.overview();
    const { transactionId } = await deposit();
    const { balanceAfterOre } = await as.studentansvarig.fund.correct(correction(transactionId));
    expect(balanceAfterOre).toBe(before.balanceOre);
    expect(await as.elev.fund.overview()).toEqual(before);
    const { rows } = await as.elev.fund.transactions({});
    expect(rows[0]).toMatchObject({
      type: "withdrawal",
      description: "Rättelse av ”Kakor”: fel belopp",
      reversesId: transactionId,
      isCorrectable: false,
    });
    expect(rows[1]).toMatchObject({ id: transactionId, isCorrected: true, isCorrectable: false });
  });

  it("fund.correct — a row can be corrected once, and a correction cannot be corrected", async () => {
    const { transactionId } = await deposit();
    const taken = await as.studentansvarig.fund.correct(correction(transactionId));
    expect(await refusalOf(as.studentansvarig.fund.correct(correction(transactionId)))).toEqual({
      code: "ALREADY_CORRECTED",
    });
    expect(await refusalOf(as.studentansvarig.fund.correct(correction(taken.transactionId ?? "")))).toEqual({
      code: "NOT_CORRECTABLE",
    });
  });

  it("fund.correct — ten concurrent calls with different keys: one succeeds", async () => {
    const { transactionId } = await deposit();
    const before = await as.elev.fund.overview();
    const tries = await Promise.allSettled(
      Array.from({ length: 10 }, () => as.studentansvarig.fund.correct(correction(transactionId))),
    );
    expect(tries.filter((one) => one.status === "fulfilled")).toHaveLength(1);
    expect((await as.elev.fund.overview()).balanceOre).toBe(before.balanceOre - 25_000);
  });

  it("fund.correct — two concurrent calls with the same key correct once and give the same answer", async () => {
    const { transactionId } = await deposit();
    const twin = correction(transactionId);
    const [one, other] = await Promise.all([
      as.studentansvarig.fund.correct(twin),
      as.studentansvarig.fund.correct(twin),
    ]);
    expect(other).toEqual(one);
  });

  it("fund.correct — a reason of 200 characters is accepted for a row with a description of 200 characters", async () => {
    const long = "å".repeat(200);
    const { transactionId } = await as.studentansvarig.fund.deposit({
      amount: 1,
      description: long,
      idempotencyKey: key(),
    });
    await as.studentansvarig.fund.correct(correction(transactionId, { reason: long }));
    expect(await as.elev.fund.verify()).toMatchObject({ isIntact: true });
  });
});
