import { randomUUID } from "node:crypto";
import { afterAll, describe, expect, it } from "vitest";
import { refusalOf } from "@utspring/testkit/caller";
import { castOf } from "@utspring/testkit/cast";
import { fillClassArea } from "@utspring/testkit/fill";
import { openHouse } from "@utspring/testkit/house";

const house = await openHouse();
const { as, ours, theirs } = await castOf(house);
for (const klass of [ours, theirs]) await fillClassArea(house, klass);
afterAll(() => house.close());

describe("auth.exportMyData", () => {
  it("auth.exportMyData — refuses a visitor", async () => {
    expect(await refusalOf(as.visitor.auth.exportMyData())).toEqual({ code: "NOT_SIGNED_IN" });
  });

  it("auth.exportMyData — every row about the own person, none about others, no secret", async () => {
    await as.studentansvarig.fund.deposit({ amount: 500, description: "Min rad", idempotencyKey: randomUUID() });
    await as.neighbour.fund.deposit({ amount: 500, description: "Deras rad", idempotencyKey: randomUUID() });
    const mine = await as.studentansvarig.auth.exportMyData();
    expect(mine).toMatchObject({
      account: { id: ours.manager.userId, email: ours.manager.email },
      profile: { firstName: ours.manager.firstName, role: "studentansvarig" },
      classes: [{ className: ours.name, role: "studentansvarig" }],
      sessions: [{ kind: "browser" }],
      activity: [{ kind: "fund.deposit" }],
      fundTransactions: [{ description: "Min rad", amountOre: 500 }],
    });
    const text = JSON.stringify(mine);
    for (const other of [...ours.pupils, theirs.manager]) expect(text).not.toContain(other.email);
    expect(text).not.toMatch(/Deras rad|argon|hash|secret/u);
  });

  it("auth.exportMyData — has what one has paid, voted, written and sold", async () => {
    expect(await as.elev.auth.exportMyData()).toMatchObject({
      payments: [{ reportedOre: 50_000, status: "submitted" }],
      receipts: [{ fileName: "kvitto.png" }],
      votes: [{ optionIndex: 1 }],
      messages: [],
      sales: [{ quantity: 2, totalOre: 20_000 }],
    });
    expect(await as.studentansvarig.auth.exportMyData()).toMatchObject({
      payments: [], votes: [], messages: [{ title: "Hej" }], documents: [{ fileName: "avtal.pdf" }],
    });
  });

  it("auth.exportMyData — a pupil's file has no rows of the fund", async () => {
    expect(await as.elev.auth.exportMyData()).toMatchObject({ fundTransactions: [], activity: [{ kind: "classes.join" }] });
  });
});
