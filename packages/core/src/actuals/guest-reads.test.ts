import { beforeAll, describe, expect, it } from "vitest";
import { callerFor, refusalOf } from "@utspring/testkit/caller";
import type { Caller } from "@utspring/testkit/caller";
import { makeClass } from "@utspring/testkit/make";
import type { MadePerson } from "@utspring/testkit/make";
import { makeGuest } from "@utspring/testkit/make-guest";
import { openTestApp } from "@utspring/testkit/test-app";
import { newKey } from "@utspring/testkit/new-key";

const testApp = await openTestApp();

const klass = await makeClass(testApp, { pupils: 2 });
const other = await makeClass(testApp, { pupils: 0 });
const [payer, exempt] = klass.pupils as [MadePerson, MadePerson];
const [manager, pupil, guest, elsewhere] = (await Promise.all(
  [klass.manager, payer, await makeGuest(testApp, klass), await makeGuest(testApp, other)].map((person) =>
    callerFor(testApp, person),
  ),
)) as [Caller, Caller, Caller, Caller];
const budgetId = (await manager.budget.list())[0]?.id ?? "";
const expense = async (itemName: string) =>
  (await manager.budget.addItem({ budgetId, category: "expense", itemName, budgetedAmount: "500" })).itemId;

/** One with a withdrawal and a poll that decided its sum, and one with neither. */
const [used, unused] = [await expense("Flak"), await expense("Ballonger")];

const seenBy = async (who: Caller) => ({
  list: await who.budget.list(),
  budget: await who.budget.byId({}),
  used: await who.budget.item({ itemId: used }),
  unused: await who.budget.item({ itemId: unused }),
});
const rowsBy = async (who: Caller, budgetItemId: string) => (await who.fund.transactions({ budgetItemId })).rows;

beforeAll(async () => {
  const { pollId } = await manager.polls.create({
    title: "Flak för 900?",
    options: ["Ja", "Nej"],
    optionIndex: 0,
    budgetItemId: used,
    budgetedAmount: "900",
  });
  await pupil.polls.vote({ pollId, optionIndex: 0 });
  await manager.polls.close({ pollId });
  await manager.polls.confirm({ pollId, ...newKey() });
  await manager.fund.deposit({ amount: "800", description: "Kakor", ...newKey() });
  await manager.fund.withdraw({ amount: "30", description: "Handpenning", budgetItemId: used, ...newKey() });
  const about = { title: "Skiva", amount: "250", phoneNumber: "0701740606" };
  const { requirementId } = await manager.payments.create({ ...about, ...newKey() });
  await manager.payments.exempt({ requirementId, userId: exempt.userId, exempt: true });
});

describe("the budget for a guest who reviews the fund", () => {
  it("a guest of another class finds none of the class's budgets and items, and changes none of their own class's", async () => {
    expect(await elsewhere.budget.list()).toMatchObject([{ itemCount: 0 }]);
    const asked = [
      elsewhere.budget.byId({ budgetId }),
      elsewhere.budget.item({ itemId: used }),
      elsewhere.fund.transactions({ budgetItemId: used }),
      elsewhere.fund.transactions({ budgetItemId: unused }),
    ].map(refusalOf);
    for (const refusal of await Promise.all(asked)) expect(refusal).toMatchObject({ code: "NOT_FOUND" });
    const item = { budgetId, category: "expense" as const, itemName: "Tyg", budgetedAmount: "1" };
    expect((await refusalOf(guest.budget.addItem(item))).code).toBe("NOT_ALLOWED");
    expect((await refusalOf(guest.budget.updateItem({ ...item, itemId: used }))).code).toBe("NOT_ALLOWED");
    expect((await refusalOf(guest.polls.list())).code).toBe("NOT_ALLOWED");
  });

  it("a guest reads the budgets and each item with its withdrawals as a pupil does, without phone numbers and exemptions", async () => {
    const seen = await seenBy(guest);
    expect(seen).toEqual(await seenBy(pupil));
    expect(seen.used).toMatchObject({ actualOre: 3_000, decision: { title: "Flak för 900?", plannedOre: 90_000 } });
    expect(await rowsBy(guest, used)).toMatchObject([{ description: "Handpenning", amountOre: 3_000 }]);
    expect(await rowsBy(guest, unused)).toEqual([]);
    for (const hidden of ["0701740606", "Skiva", exempt.userId, exempt.lastName, payer.userId])
      expect(JSON.stringify(seen)).not.toContain(hidden);
  });

  it("a guest whose review has ended reads no budget and no item", async () => {
    const auditorId = (await manager.fund.review.status()).auditor?.id ?? "";
    await manager.fund.review.end({ auditorId, ...newKey() });
    const asked = [
      guest.budget.list(),
      guest.budget.byId({}),
      guest.budget.item({ itemId: used }),
      guest.fund.transactions({ budgetItemId: used }),
    ].map(refusalOf);
    for (const refusal of await Promise.all(asked)) expect(refusal).toMatchObject({ code: "NOT_ALLOWED" });
  });
});
