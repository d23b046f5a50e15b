import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { makeTestUsers, refusals } from "@utspring/testkit/test-users";
import { refusalOf } from "@utspring/testkit/caller";
import { openTestApp } from "@utspring/testkit/test-app";

const testApp = await openTestApp();
const { as } = await makeTestUsers(testApp);

describe("fund.transactions", () => {
  it.each(refusals.member)("fund.transactions — refuses %s with %s", async (who, code) => {
    expect(await refusalOf(as[who].fund.transactions({}))).toEqual({ code });
  });

  it.each([
    ["a cursor below the first row", { cursor: 0 }, "cursor"],
    ["more than a page", { limit: 101 }, "limit"],
    ["no rows at all", { limit: 0 }, "limit"],
    ["an unknown type", { type: "gift" }, "type"],
  ])("fund.transactions — refuses %s", async (_what, input, field) => {
    const refused = await refusalOf(as.elev.fund.transactions(input as object));
    expect(refused).toMatchObject({ code: "BAD_INPUT", issues: [{ path: field }] });
  });

  it("fund.transactions — reads the whole ledger by cursor, newest first, each row once", async () => {
    for (let n = 1; n <= 7; n += 1) {
      const entry = { amount: n, description: `Rad ${n}`, idempotencyKey: randomUUID() };
      await (n % 2 === 1 ? as.studentansvarig.fund.deposit(entry) : as.studentansvarig.fund.withdraw(entry));
    }
    const seen: number[] = [];
    let cursor: number | undefined;
    do {
      const page = await as.elev.fund.transactions({ limit: 3, ...(cursor === undefined ? {} : { cursor }) });
      seen.push(...page.rows.map((row) => row.seq));
      cursor = page.nextCursor ?? undefined;
    } while (cursor !== undefined);
    expect(seen).toEqual([7, 6, 5, 4, 3, 2, 1]);
  });

  it("fund.transactions — each row has its actor, time, description and balance after it, and rows can be filtered by type", async () => {
    const { rows } = await as.elev.fund.transactions({ type: "withdrawal" });
    expect(rows.map((row) => row.amountOre)).toEqual([6, 4, 2]);
    expect(rows[0]).toMatchObject({
      description: "Rad 6",
      balanceAfterOre: -3,
      sourceType: "manual",
      isCorrectable: true,
    });
    expect(rows[0]?.actorName).toMatch(/Testsson$/u);
    expect(rows[0]?.at).toBeInstanceOf(Date);
  });

  it("fund.transactions — another class sees none of the rows", async () => {
    expect(await as.neighbour.fund.transactions({})).toEqual({ rows: [], nextCursor: null });
  });
});
