import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { refusalOf } from "@utspring/testkit/caller";
import type { Caller } from "@utspring/testkit/caller";
import { makeLimitedClass } from "@utspring/testkit/make-limited-class";
import { openTestApp } from "@utspring/testkit/test-app";
import { makeTestUsers, refusals } from "@utspring/testkit/test-users";
import { newKey } from "@utspring/testkit/new-key";

const testApp = await openTestApp();
const { as } = await makeTestUsers(testApp);

let anna: Caller;
let bo: Caller;
let pupil: Caller;

beforeEach(async () => {
  ({ anna, bo, pupil } = await makeLimitedClass(testApp));
});

const request = async () =>
  (await anna.fund.withdraw({ amount: 150_000, description: "Flak", ...newKey() })).requestId ?? "";
const attest = (requestId: string) => bo.fund.attest({ requestId, ...newKey() });
const cancel = (requestId: string, who: Caller) => who.fund.cancelRequest({ requestId, ...newKey() });
const sums = () => pupil.fund.overview();

describe("fund.cancelRequest", () => {
  it.each(refusals.manager)("fund.cancelRequest — refuses %s with %s", async (who, code) => {
    expect(await refusalOf(as[who].fund.cancelRequest({ requestId: randomUUID(), ...newKey() }))).toEqual({ code });
  });

  it("fund.cancelRequest — a request withdrawn by its requester or refused by another frees the sum and cannot be booked", async () => {
    for (const [who, status] of [
      [anna, "withdrawn"],
      [bo, "refused"],
    ] as const) {
      const requestId = await request();
      expect(await cancel(requestId, who)).toEqual({ status });
      expect(await sums()).toMatchObject({ balanceOre: 500_000, reservedOre: 0 });
      expect(await refusalOf(attest(requestId))).toEqual({ code: "NOT_WAITING" });
      expect(await refusalOf(cancel(requestId, who))).toEqual({ code: "NOT_WAITING" });
    }
    expect((await pupil.classes.activity({})).rows[0]).toMatchObject({
      kind: "fund.cancelRequest",
      amountOre: 150_000,
    });
  });

  it("fund.cancelRequest — an attest and a cancellation at the same time: one of them succeeds", async () => {
    const requestId = await request();
    const both = await Promise.allSettled([attest(requestId), cancel(requestId, anna)]);
    expect(both.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const isBooked = both[0]?.status === "fulfilled";
    expect(await sums()).toMatchObject({ balanceOre: isBooked ? 350_000 : 500_000, reservedOre: 0 });
  });
});
