import { describe, expect, it } from "vitest";
import { callerFor } from "@utspring/testkit/caller";
import { makeClass } from "@utspring/testkit/make";
import { openTestApp } from "@utspring/testkit/test-app";
import { newKey } from "@utspring/testkit/new-key";

const testApp = await openTestApp();

describe("polls.confirm", () => {
  it("polls.confirm — of two polls about the same new expense, the second changes the first one's expense", async () => {
    const klass = await makeClass(testApp, { pupils: 1 });
    const manager = await callerFor(testApp, klass.manager);
    const pupil = await callerFor(testApp, klass.pupils[0] ?? klass.manager);
    const budgetId = (await manager.budget.list())[0]?.id ?? "";
    const passed = async (itemName: string, budgetedAmount: string) => {
      const { pollId } = await manager.polls.create({
        title: `Vagn för ${budgetedAmount}?`,
        options: ["Ja", "Nej"],
        optionIndex: 0,
        itemName,
        budgetedAmount,
      });
      await pupil.polls.vote({ pollId, optionIndex: 0 });
      await manager.polls.close({ pollId });
      return pollId;
    };
    const effectOf = async (of: string) => (await pupil.polls.list()).find(({ id }) => id === of)?.effect;
    const items = async () =>
      (await manager.budget.byId({ budgetId })).items.map(({ id, itemName, budgetedOre }) => ({
        id,
        itemName,
        budgetedOre,
      }));
    const [first, second] = [await passed("Vagn", "25000"), await passed(" vagn", "30000")];
    expect(await effectOf(second)).toMatchObject({ itemId: null, namesakeOre: null });

    const { itemId } = await manager.polls.confirm({ pollId: first, ...newKey() });
    expect(await effectOf(first)).toMatchObject({ itemId, namesakeOre: null });
    expect(await effectOf(second)).toMatchObject({ itemId, namesakeOre: 2_500_000, state: "passed" });
    expect((await manager.classes.dashboard()).todo?.pollsToConfirm).toBe(1);

    expect(await manager.polls.confirm({ pollId: second, ...newKey() })).toEqual({ itemId, auditorId: null });
    expect(await items()).toEqual([{ id: itemId, itemName: "Vagn", budgetedOre: 3_000_000 }]);
    expect(await pupil.budget.item({ itemId: itemId ?? "" })).toMatchObject({ decision: { pollId: second } });
    expect((await manager.classes.dashboard()).todo?.pollsToConfirm).toBe(0);

    // One that a person added by hand meanwhile gets the sum too, and a removed one is made anew.
    const third = await passed("Tält", "100");
    const byHand = { budgetId, category: "expense" as const, itemName: "tält", budgetedAmount: "50" };
    const { itemId: tent } = await manager.budget.addItem(byHand);
    expect((await manager.polls.confirm({ pollId: third, ...newKey() })).itemId).toBe(tent);
    const fourth = await passed("Mat", "100");
    const { itemId: food } = await manager.budget.addItem({ ...byHand, itemName: "Mat" });
    await manager.budget.removeItem({ itemId: food });
    expect((await manager.polls.confirm({ pollId: fourth, ...newKey() })).itemId).not.toBe(food);
    expect((await items()).map(({ budgetedOre }) => budgetedOre).toSorted((one, other) => one - other)).toEqual([
      10_000, 10_000, 3_000_000,
    ]);
  });
});
