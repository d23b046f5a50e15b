import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { makeTestUsers, refusals } from "@utspring/testkit/test-users";
import { refusalOf } from "@utspring/testkit/caller";
import { openTestApp } from "@utspring/testkit/test-app";
import { chainStart } from "@utspring/domain/fund/rules";

const testApp = await openTestApp();
const { as } = await makeTestUsers(testApp);

describe("fund.verify", () => {
  it.each(refusals.member)("fund.verify — refuses %s with %s", async (who, code) => {
    expect(await refusalOf(as[who].fund.verify())).toEqual({ code });
  });

  it("fund.verify — an empty ledger is intact", async () => {
    expect(await as.elev.fund.verify()).toEqual({
      isIntact: true,
      rows: 0,
      firstBrokenSeq: null,
      firstBrokenSignOff: null,
    });
  });

  it("fund.verify — checks every row of a ledger that is longer than one batch", async () => {
    const total = 1_003; // one batch is 500 rows
    const book = (n: number) =>
      as.studentansvarig.fund.deposit({ amount: n + 1, description: "Strumpor", idempotencyKey: randomUUID() });
    for (let index = 0; index < total; index += 50) {
      await Promise.all(Array.from({ length: Math.min(50, total - index) }, (_, n) => book(index + n)));
    }
    expect(await as.elev.fund.verify()).toEqual({
      isIntact: true,
      rows: total,
      firstBrokenSeq: null,
      firstBrokenSignOff: null,
    });
  });

  it.each(["", "abc", "g".repeat(64), "a".repeat(63), "a".repeat(65), 7, null])(
    "fund.verify — refuses %s as a hash",
    async (against) => {
      expect(await refusalOf(as.elev.fund.verify({ against: against as string }))).toMatchObject({ code: "BAD_INPUT" });
    },
  );

  it("fund.verify — ignores spaces and line breaks in the hash, which is printed on two lines", async () => {
    const { seq, hash } = await as.studentansvarig.fund.deposit({
      amount: 100,
      description: "Pant",
      idempotencyKey: randomUUID(),
    });
    const printed = hash.replaceAll(/.{4}/gu, "$& ");
    for (const against of [
      printed,
      `${hash.slice(0, 32)}\n${hash.slice(32)}`,
      `${hash.slice(0, 32)}\r\n\u00a0${hash.slice(32)}`,
    ])
      expect(await as.elev.fund.verify({ against })).toMatchObject({ againstSeq: seq });
    for (const against of [`${hash}a`, `${printed.slice(0, -3)}-`])
      expect(await refusalOf(as.elev.fund.verify({ against }))).toMatchObject({ code: "BAD_INPUT" });
  });

  it("fund.verify — finds the row of an earlier head, ignoring case; none for another class's, 0 for the empty ledger's", async () => {
    const book = async (amount: number) =>
      (await as.studentansvarig.fund.deposit({ amount, description: "Pant", idempotencyKey: randomUUID() })).hash;
    const { seq } = await as.elev.fund.head({});
    const [first, second] = [await book(100), await book(200)];
    const against = async (hash: string) => (await as.elev.fund.verify({ against: hash })).againstSeq;
    expect([await against(first), await against(` ${second.toUpperCase()} `)]).toEqual([seq + 1, seq + 2]);
    expect([await against("a".repeat(64)), await against(chainStart)]).toEqual([null, 0]);
    expect((await as.neighbour.fund.verify({ against: first })).againstSeq).toBeNull();
    expect(await as.elev.fund.verify()).not.toHaveProperty("againstSeq");
  });

  it("fund.verify — thirty concurrent calls share a few verifications of the ledger, and each sees all rows booked before it", async () => {
    const { readOnlyTransaction: run } = testApp.deps.db.app;
    let reads = 0;
    testApp.deps.db.app.readOnlyTransaction = (work) => {
      reads += 1;
      return run(work);
    };
    const before = await as.elev.fund.verify();
    expect(reads).toBe(1);
    const first = as.elev.fund.verify();
    await as.studentansvarig.fund.deposit({ amount: 1, description: "Pant", idempotencyKey: randomUUID() });
    const verdicts = await Promise.all(Array.from({ length: 30 }, () => as.elev.fund.verify()));
    await first;
    testApp.deps.db.app.readOnlyTransaction = run;
    expect(reads).toBeLessThanOrEqual(4);
    for (const { isIntact, rows } of verdicts) expect([isIntact, rows]).toEqual([true, before.rows + 1]);
  });
});
