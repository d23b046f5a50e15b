import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { refusalOf } from "@utspring/testkit/caller";
import { makeTestUsers, refusals } from "@utspring/testkit/test-users";
import { openTestApp } from "@utspring/testkit/test-app";
import type { MadePerson } from "@utspring/testkit/make";

const testApp = await openTestApp();
const { as, ours } = await makeTestUsers(testApp);

const { pollId } = await as.studentansvarig.polls.create({ title: "Tema?", options: ["Ja", "Nej"] });
await as.elev.polls.vote({ pollId, optionIndex: 0 });

describe("polls.remove", () => {
  it.each(refusals.manager)("polls.remove — refuses %s with %s", async (who, code) => {
    expect(await refusalOf(as[who].polls.remove({ pollId }))).toEqual({ code });
  });

  it("polls.remove — another class's poll and an unknown poll are not found", async () => {
    expect(await refusalOf(as.neighbour.polls.remove({ pollId }))).toEqual({ code: "NOT_FOUND" });
    expect(await refusalOf(as.studentansvarig.polls.remove({ pollId: randomUUID() }))).toEqual({ code: "NOT_FOUND" });
    expect(await as.elev.polls.list()).toHaveLength(1);
  });

  it("polls.remove — removes the poll's options and votes too, and adds an event to the class's activity", async () => {
    await as.studentansvarig.polls.remove({ pollId });
    expect(await as.elev.polls.list()).toEqual([]);
    const [left] =
      await testApp.owner`select (select count(*)::int from votes) as votes, (select count(*)::int from poll_options) as options`;
    expect(left).toEqual({ votes: 0, options: 0 });
    expect((await as.elev.classes.activity({})).rows[0]).toMatchObject({ kind: "polls.remove" });
  });

  it("polls.remove — a poll that has passed and waits to be confirmed is kept; one that no longer can be may go", async () => {
    const manager = as.studentansvarig;
    const [first, second] = ours.pupils as [MadePerson, MadePerson];
    const mainId = (await manager.budget.list())[0]?.id ?? "";
    const item = { budgetId: mainId, category: "expense" as const, itemName: "Flak", budgetedAmount: "1" };
    const { itemId } = await manager.budget.addItem(item);
    const yesOrNo = { options: ["Ja", "Nej"], optionIndex: 0, budgetedAmount: "2" };
    const make = async (content: object, optionIndex: number) => {
      const made = await manager.polls.create({ title: "Beslut?", ...content });
      await as.elev.polls.vote({ ...made, optionIndex });
      await manager.polls.close(made);
      return made;
    };
    const isKept = async (made: { pollId: string }) =>
      (await manager.polls.list()).find(({ id }) => id === made.pollId)?.effect?.isKept;
    const ofItem = await make({ ...yesOrNo, budgetItemId: itemId }, 0);
    const ofWinner = await make({ candidateIds: [first.userId, second.userId] }, 0);
    const failed = await make({ ...yesOrNo, budgetItemId: itemId }, 1);
    for (const made of [ofItem, ofWinner]) {
      expect(await refusalOf(manager.polls.remove(made))).toEqual({ code: "POLL_PASSED" });
      expect(await isKept(made)).toBe(true);
    }
    await manager.budget.removeItem({ itemId });
    await manager.classes.removeMember({ userId: first.userId, idempotencyKey: randomUUID() });
    for (const made of [ofItem, ofWinner, failed]) {
      expect(await isKept(made)).toBe(false);
      await manager.polls.remove(made);
    }
    expect(await manager.polls.list()).toEqual([]);
  });
});
