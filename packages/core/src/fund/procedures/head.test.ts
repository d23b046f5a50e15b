import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { refusalOf } from "@utspring/testkit/caller";
import { makeTestUsers, refusals } from "@utspring/testkit/test-users";
import { openTestApp } from "@utspring/testkit/test-app";
import { chainStart } from "@utspring/domain/fund/rules";

const testApp = await openTestApp();
const { as } = await makeTestUsers(testApp);

describe("fund.head", () => {
  it.each(refusals.member)("fund.head — refuses %s with %s", async (who, code) => {
    expect(await refusalOf(as[who].fund.head({}))).toEqual({ code });
  });

  it("fund.head — an empty ledger has the chain's start as its head", async () => {
    expect(await as.elev.fund.head({})).toEqual({ seq: 0, hash: chainStart, knownHash: null });
  });

  it.each([0, -1, 1.5, 1e12])("fund.head — refuses %s as a row's number", async (knownSeq) => {
    expect(await refusalOf(as.elev.fund.head({ knownSeq }))).toMatchObject({ code: "BAD_INPUT" });
  });

  it("fund.head — returns the last booking's hash, and the hash of an earlier row in the same class only", async () => {
    const book = (amount: number) =>
      as.studentansvarig.fund.deposit({ amount, description: "Pant", idempotencyKey: randomUUID() });
    const first = await book(100);
    expect(await as.elev.fund.head({})).toEqual({ seq: 1, hash: first.hash, knownHash: null });
    const second = await book(200);
    expect(await as.elev.fund.head({ knownSeq: 1 })).toEqual({ seq: 2, hash: second.hash, knownHash: first.hash });
    expect(await as.elev.fund.head({ knownSeq: 3 })).toMatchObject({ knownHash: null });
    expect(await as.neighbour.fund.head({ knownSeq: 1 })).toEqual({ seq: 0, hash: chainStart, knownHash: null });
  });
});
