import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { dayOf } from "@utspring/domain/dates";
import { pollsInputTexts } from "@utspring/domain/polls/input-texts";
import { refusalOf } from "@utspring/testkit/caller";
import { makeTestUsers, refusals } from "@utspring/testkit/test-users";
import { openTestApp } from "@utspring/testkit/test-app";

const testApp = await openTestApp();
const { as, ours, theirs } = await makeTestUsers(testApp);

const theme = {
  title: "Vilket tema?",
  description: "För skivan",
  options: ["Nittiotal", " Trädgård ", ""],
  closesAt: "2098-07-01",
};

describe("polls.create", () => {
  it.each(refusals.manager)("polls.create — refuses %s with %s", async (who, code) => {
    expect(await refusalOf(as[who].polls.create(theme))).toEqual({ code });
  });

  it.each([
    ["no title", { title: "" }, "title"],
    ["one option", { options: ["Ja", " "] }, "options"],
    ["the same option twice", { options: ["Ja", "ja "] }, "options"],
    ["too many options", { options: Array.from({ length: 21 }, (_, n) => `Val ${n}`) }, "options"],
    ["an option that is too long", { options: ["Ja", "a".repeat(101)] }, "options.1"],
    ["a day that does not exist", { closesAt: "2027-02-29" }, "closesAt"],
  ])("polls.create — refuses %s", async (_what, more, path) => {
    const { code, issues } = await refusalOf(as.studentansvarig.polls.create({ ...theme, ...more }));
    expect([code, issues?.map((issue) => issue.path)]).toEqual(["BAD_INPUT", [path]]);
    expect(await as.elev.polls.list()).toEqual([]);
  });

  it.each([
    ["Cyrillic letters", ["Bal", "Ваl"]],
    ["Greek letters", ["Tema", "Τεma"]],
    ["another case", ["Åre", "åRE"]],
    ["a full-width form", ["Ja", "Ｊａ"]],
    ["letters that together look like another", ["Clara", "dara"]],
    ["punctuation after look-alikes", ["Bal", "Ваl."]],
  ])("polls.create — refuses options that look alike by %s", async (_what, options) => {
    const refused = as.studentansvarig.polls.create({ ...theme, options });
    await expect(refused).rejects.toThrow(pollsInputTexts.twice);
  });

  it("polls.create — refuses a closing day in the past and accepts today", async () => {
    expect(await refusalOf(as.studentansvarig.polls.create({ ...theme, closesAt: "2020-01-01" }))).toEqual({
      code: "DAY_PASSED",
      field: "closesAt",
    });
    await as.studentansvarig.polls.create({ ...theme, closesAt: dayOf(testApp.clock.now()) });
    expect(await as.elev.polls.list()).toMatchObject([{ isClosed: false, canVote: true }]);
  });

  it("polls.create — the class can vote until the end of the closing day in Sweden; another class does not see the poll", async () => {
    const { pollId } = await as.studentansvarig.polls.create(theme);
    const [newest] = await as.elev.polls.list();
    expect(newest).toEqual({
      id: pollId,
      title: "Vilket tema?",
      description: "För skivan",
      options: [
        { index: 0, label: "Nittiotal", votes: null, percent: null },
        { index: 1, label: "Trädgård", votes: null, percent: null },
      ],
      totalVotes: null,
      ownVote: null,
      closesAt: new Date("2098-07-01T21:59:59.999Z"),
      isClosed: false,
      canVote: true,
      createdAt: expect.any(Date),
      effect: null,
    });
    expect((await as.elev.classes.activity({})).rows[0]).toMatchObject({ kind: "polls.create" });
    expect(await as.neighbour.polls.list()).toEqual([]);
  });

  it.each([
    ["an amount without an option", { budgetedAmount: "250", itemName: "Flak" }, "optionIndex"],
    ["an option that is not there", { budgetedAmount: "250", itemName: "Flak", optionIndex: 2 }, "optionIndex"],
    ["a budget item without an amount", { itemName: "Flak", optionIndex: 0 }, "budgetedAmount"],
    ["an amount for no budget item", { budgetedAmount: "250", optionIndex: 0 }, "itemName"],
    [
      "a new and an old budget item at once",
      { budgetedAmount: 250, optionIndex: 0, itemName: "Flak", budgetItemId: randomUUID() },
      "itemName",
    ],
    ["pupils beside options of one's own", { candidateIds: [randomUUID(), randomUUID()] }, "candidateIds"],
    ["one pupil to choose among", { options: undefined, candidateIds: [randomUUID()] }, "candidateIds"],
    [
      "pupils and a budget item at once",
      { options: undefined, candidateIds: [randomUUID(), randomUUID()], optionIndex: 0 },
      "candidateIds",
    ],
  ])("polls.create — refuses %s", async (_what, more, path) => {
    const before = await as.elev.polls.list();
    const { code, issues } = await refusalOf(as.studentansvarig.polls.create({ ...theme, ...more }));
    expect([code, issues?.map((issue) => issue.path)]).toEqual(["BAD_INPUT", [path]]);
    expect(await as.elev.polls.list()).toEqual(before);
  });

  it("polls.create — refuses another class's pupil, an unknown expense, a studentansvarig as candidate, an income item, and a name that an expense has", async () => {
    const before = await as.elev.polls.list();
    const [own, other] = ours.pupils.map(({ userId }) => userId) as [string, string];
    const among = (...candidateIds: string[]) =>
      refusalOf(as.studentansvarig.polls.create({ title: "Granskare?", candidateIds }));
    expect(await among(own, theirs.pupils[0]?.userId ?? "")).toEqual({ code: "NOT_FOUND", field: "candidateIds" });
    expect(await among(own, randomUUID())).toEqual({ code: "NOT_FOUND", field: "candidateIds" });
    expect(await among(own, ours.manager.userId)).toEqual({ code: "AUDITOR_RUNS_CLASS", field: "candidateIds" });
    const [main] = await as.studentansvarig.budget.list();
    const income = { budgetId: main?.id ?? "", category: "income" as const, itemName: "Kakor", budgetedAmount: 500 };
    const { itemId } = await as.studentansvarig.budget.addItem(income);
    const on = (budgetItemId: string) =>
      refusalOf(as.studentansvarig.polls.create({ ...theme, optionIndex: 0, budgetedAmount: 500, budgetItemId }));
    expect(await on(itemId)).toEqual({ code: "EXPENSE_GONE", field: "budgetItemId" });
    expect(await on(randomUUID())).toEqual({ code: "NOT_FOUND", field: "budgetItemId" });
    const { itemId: flak } = await as.studentansvarig.budget.addItem({
      ...income,
      category: "expense",
      itemName: "Flak",
    });
    const named = (itemName: string) =>
      refusalOf(as.studentansvarig.polls.create({ ...theme, optionIndex: 0, budgetedAmount: 500, itemName }));
    expect(await named(" flak ")).toEqual({ code: "EXPENSE_TAKEN", field: "itemName" });
    await as.studentansvarig.budget.removeItem({ itemId: flak });
    expect(await as.elev.polls.list()).toEqual(before);
    await as.studentansvarig.polls.create({ title: "Granskare?", candidateIds: [own, other, own] });
    const [newest] = await as.elev.polls.list();
    expect(newest?.options.map(({ label }) => label)).toEqual(
      ours.pupils.slice(0, 2).map(({ firstName, lastName }) => `${firstName} ${lastName}`),
    );
    expect(newest?.effect).toMatchObject({ kind: "auditor", state: "open" });
  });
});
