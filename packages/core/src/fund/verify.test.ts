import { randomUUID } from "node:crypto";
import { afterAll, describe, expect, it } from "vitest";
import { castOf, refusals } from "@utspring/testkit/cast";
import { refusalOf } from "@utspring/testkit/caller";
import { openHouse } from "@utspring/testkit/house";

const house = await openHouse();
const { as } = await castOf(house);
afterAll(() => house.close());

describe("fund.verify", () => {
  it.each(refusals.member)("fund.verify — refuses %s with %s", async (who, code) => {
    expect(await refusalOf(as[who].fund.verify())).toEqual({ code });
  });

  it("fund.verify — an empty fund is whole", async () => {
    expect(await as.elev.fund.verify()).toEqual({ isIntact: true, rows: 0, firstBrokenSeq: null });
  });

  it("fund.verify — walks every row, in several batches", async () => {
    const total = 1_003; // one batch is 1,000 rows
    const book = (n: number) =>
      as.studentansvarig.fund.deposit({ amount: n + 1, description: "Strumpor", idempotencyKey: randomUUID() });
    for (let at = 0; at < total; at += 50) {
      await Promise.all(Array.from({ length: Math.min(50, total - at) }, (_, n) => book(at + n)));
    }
    expect(await as.elev.fund.verify()).toEqual({ isIntact: true, rows: total, firstBrokenSeq: null });
  });
});
