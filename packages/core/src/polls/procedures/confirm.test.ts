import { randomUUID } from "node:crypto";
import { dayOf } from "@utspring/domain/dates";
import { beforeEach, describe, expect, it } from "vitest";
import { callerFor, refusalOf } from "@utspring/testkit/caller";
import type { Caller } from "@utspring/testkit/caller";
import { makeAnotherManager, makeClass } from "@utspring/testkit/make";
import type { MadeClass, MadePerson } from "@utspring/testkit/make";
import { moveTo, notificationMailsTo } from "@utspring/testkit/notifications";
import { openTestApp } from "@utspring/testkit/test-app";
import { makeTestUsers, refusals } from "@utspring/testkit/test-users";
import { newKey } from "@utspring/testkit/new-key";

const testApp = await openTestApp();
const { as, ours } = await makeTestUsers(testApp);

let klass: MadeClass;
let pupils: [MadePerson, MadePerson, MadePerson];
let manager: Caller;
let voters: Caller[];
let mainId: string;

beforeEach(async () => {
  klass = await makeClass(testApp, { pupils: 3 });
  pupils = klass.pupils as [MadePerson, MadePerson, MadePerson];
  [manager, ...voters] = (await Promise.all(
    [klass.manager, ...pupils].map((person) => callerFor(testApp, person)),
  )) as [Caller, ...Caller[]];
  mainId = (await manager.budget.list())[0]?.id ?? "";
});

const addFlak = async (category: "expense" | "income" = "expense") => {
  const item = { budgetId: mainId, category, itemName: "Flak", budgetedAmount: "20000" };
  return (await manager.budget.addItem(item)).itemId;
};
const about = (budgetItemId: string) => ({ optionIndex: 0, budgetItemId, budgetedAmount: "25000" });
const newItem = { optionIndex: 0, itemName: "Vagn", budgetedAmount: "25000" };
/** A poll with a vote of each pupil, in their order, closed unless it is said. */
async function poll(content: object, votes: number[], isClosed = true): Promise<string> {
  const options = "candidateIds" in content ? {} : { options: ["Ja", "Nej"] };
  const { pollId } = await manager.polls.create({ title: "Flak för 25 000?", ...options, ...content });
  for (const [index, optionIndex] of votes.entries()) await voters[index]?.polls.vote({ pollId, optionIndex });
  if (isClosed) await manager.polls.close({ pollId });
  return pollId;
}
const confirm = (pollId: string, who = manager) => who.polls.confirm({ pollId, ...newKey() });
const items = () =>
  testApp.owner`select id, item_name, budgeted_ore::int as ore from budget_items where class_id = ${klass.classId} order by item_name, id`;
const auditors = () => testApp.owner`select user_id from fund_auditors where class_id = ${klass.classId}`;
/** A refused confirmation changes no line, appoints nobody and leaves no event. */
async function expectRefused(pollId: string, refusal: object, who = manager): Promise<void> {
  const rows = async () => [await items(), await auditors(), (await manager.classes.activity({})).rows.length];
  const before = await rows();
  expect(await refusalOf(confirm(pollId, who))).toEqual(refusal);
  expect(await rows()).toEqual(before);
}
const effectOf = async (pollId: string, who = manager) =>
  (await who.polls.list()).find(({ id }) => id === pollId)?.effect;

describe("polls.confirm", () => {
  it.each(refusals.manager)("polls.confirm — refuses %s with %s", async (who, code) => {
    expect(await refusalOf(as[who].polls.confirm({ pollId: randomUUID(), ...newKey() }))).toEqual({ code });
  });

  it("polls.confirm — another class's poll, an unknown poll and a poll without an effect are not found", async () => {
    const pollId = await poll(about(await addFlak()), [0]);
    await expectRefused(pollId, { code: "NOT_FOUND" }, as.neighbour);
    await expectRefused(randomUUID(), { code: "NOT_FOUND" });
    await expectRefused(await poll({}, [0]), { code: "NOT_FOUND" });
  });

  it.each([
    ["an open poll", [0, 0], false, "POLL_OPEN", "open"],
    ["a poll without votes", [], true, "POLL_NOT_PASSED", "notPassed"],
    ["a tie", [0, 1], true, "POLL_NOT_PASSED", "notPassed"],
    ["a poll that another option won", [1], true, "POLL_NOT_PASSED", "notPassed"],
  ])("polls.confirm — refuses %s", async (_what, votes, isClosed, code, state) => {
    const pollId = await poll(about(await addFlak()), votes, isClosed);
    await expectRefused(pollId, { code });
    expect(await effectOf(pollId)).toMatchObject({ state, confirmedAt: null });
  });

  it("polls.confirm — the expense gets the sum, its page names the poll, and the poll names the expense", async () => {
    const itemId = await addFlak();
    const pollId = await poll(about(itemId), [0, 0, 1]);
    const [pupil] = voters as [Caller];
    expect(await effectOf(pollId, pupil)).toMatchObject({
      state: "passed",
      itemId,
      itemName: "Flak",
      plannedOre: 2_500_000,
    });
    expect(await pupil.budget.item({ itemId })).toMatchObject({ budgetedOre: 2_000_000, decision: null });
    expect(await confirm(pollId)).toEqual({ itemId, auditorId: null });
    expect(await pupil.budget.item({ itemId })).toMatchObject({
      budgetedOre: 2_500_000,
      decision: { pollId, title: "Flak för 25 000?", plannedOre: 2_500_000, confirmedAt: expect.any(Date) },
    });
    expect(await effectOf(pollId, pupil)).toMatchObject({ state: "confirmed", itemId });
    const kinds = (await pupil.classes.activity({})).rows.map(({ kind }) => kind);
    expect(kinds.slice(0, 2)).toEqual(["polls.confirm", "budget.updateItem"]);
  });

  it("polls.confirm — a new expense is added to the main budget, and withdrawals can be put on it", async () => {
    const pollId = await poll(newItem, [0]);
    expect(await items()).toEqual([]);
    expect(await effectOf(pollId)).toMatchObject({ itemId: null, itemName: "Vagn", isNewItem: true });
    const { itemId } = await confirm(pollId);
    expect((await manager.budget.byId({ budgetId: mainId })).items).toMatchObject([
      { id: itemId, category: "expense", itemName: "Vagn", budgetedOre: 2_500_000 },
    ]);
    await manager.fund.withdraw({ amount: "100", description: "Hyra", budgetItemId: itemId ?? "", ...newKey() });
    expect(await manager.budget.item({ itemId: itemId ?? "" })).toMatchObject({ actualOre: 10_000 });
  });

  it("polls.confirm — a poll is confirmed once: repeated and concurrent calls, also by another person, change nothing more", async () => {
    const second = await callerFor(testApp, await makeAnotherManager(testApp, klass));
    const pollId = await poll(newItem, [0]);
    const input = { pollId, ...newKey() };
    const tries = await Promise.allSettled([confirm(pollId), confirm(pollId, second), manager.polls.confirm(input)]);
    expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    await expectRefused(pollId, { code: "POLL_CONFIRMED" });
    await expectRefused(pollId, { code: "POLL_CONFIRMED" }, second);
    expect(await items()).toHaveLength(1);
    const retried = { pollId: await poll({ ...newItem, itemName: "Musik" }, [0]), ...newKey() };
    const first = await manager.polls.confirm(retried);
    expect(await manager.polls.confirm(retried)).toEqual(first);
    expect(await items()).toHaveLength(2);
  });

  it("polls.confirm — a poll that closed on its closing day can be confirmed later", async () => {
    const itemId = await addFlak();
    const pollId = await poll({ ...about(itemId), closesAt: dayOf(testApp.clock.now()) }, [0], false);
    await expectRefused(pollId, { code: "POLL_OPEN" });
    testApp.clock.move(2 * 86_400_000);
    expect(await confirm(pollId)).toMatchObject({ itemId });
    testApp.clock.move(-2 * 86_400_000);
  });

  it("polls.confirm — a removed expense or one that became an income is refused; after it is restored it can be confirmed", async () => {
    const itemId = await addFlak();
    const pollId = await poll(about(itemId), [0]);
    await manager.budget.removeItem({ itemId });
    await expectRefused(pollId, { code: "EXPENSE_GONE" });
    expect(await effectOf(pollId)).toMatchObject({ itemId: null, itemName: null });
    await manager.budget.restoreItem({ itemId });
    await manager.budget.updateItem({ itemId, category: "income", itemName: "Flak", budgetedAmount: "1" });
    await expectRefused(pollId, { code: "EXPENSE_GONE" });
    await manager.budget.updateItem({ itemId, category: "expense", itemName: "Flak", budgetedAmount: "1" });
    await confirm(pollId);
    await testApp.owner`delete from budget_items where id = ${itemId}`;
    expect(await effectOf(pollId)).toMatchObject({ state: "confirmed", itemId: null });
    await expectRefused(pollId, { code: "POLL_CONFIRMED" });
  });

  it("polls.confirm — a confirmed poll cannot be deleted, and the expense names the latest poll that decided it", async () => {
    const itemId = await addFlak();
    const first = await poll(about(itemId), [0]);
    await confirm(first);
    testApp.clock.move(60_000);
    const second = await poll({ ...about(itemId), budgetedAmount: "30000" }, [0]);
    await confirm(second);
    for (const pollId of [first, second])
      expect(await refusalOf(manager.polls.remove({ pollId }))).toEqual({ code: "POLL_DECIDED" });
    expect(await manager.budget.item({ itemId })).toMatchObject({
      budgetedOre: 3_000_000,
      decision: { pollId: second },
    });
  });

  it("polls.confirm — the pupil with the most votes becomes the auditor, and the class is notified", async () => {
    const [first, second] = pupils;
    const pollId = await poll({ candidateIds: [first.userId, second.userId] }, [1, 1, 0]);
    await manager.fund.review.invite();
    expect(await voters[0]?.fund.review.status()).toMatchObject({
      auditor: null,
      invitation: { id: expect.any(String) },
    });
    const before = testApp.deps.clock().getTime();
    // Outside the quiet hours.
    moveTo(testApp, "12:00");
    await confirm(pollId);
    await testApp.runJobs();
    for (const person of pupils)
      expect(notificationMailsTo(testApp, person).map(({ subject }) => subject)).toContain("Klasskassans granskare");
    testApp.clock.move(before - testApp.deps.clock().getTime());
    // The open invitation has ended.
    expect(await voters[1]?.fund.review.status()).toMatchObject({ auditor: { isYou: true }, invitation: null });
    expect(await effectOf(pollId)).toMatchObject({
      kind: "auditor",
      state: "confirmed",
      itemId: null,
      plannedOre: null,
    });
    await expectRefused(pollId, { code: "POLL_CONFIRMED" });
  });

  it("polls.confirm — appoints nobody after a tie, if the winner has left or is a studentansvarig, or if there is an auditor", async () => {
    const [first, second, third] = pupils;
    const candidateIds = [first.userId, second.userId];
    await expectRefused(await poll({ candidateIds }, [0, 1]), { code: "POLL_NOT_PASSED" });
    const pollId = await poll({ candidateIds }, [0]);
    await testApp.owner`update memberships set role = 'studentansvarig' where class_id = ${klass.classId} and user_id = ${first.userId}`;
    await expectRefused(pollId, { code: "AUDITOR_RUNS_CLASS" });
    await testApp.owner`update memberships set role = 'elev' where class_id = ${klass.classId} and user_id = ${first.userId}`;
    await manager.classes.removeMember({ userId: first.userId, ...newKey() });
    await expectRefused(pollId, { code: "WINNER_LEFT" });
    const other = await poll({ candidateIds: [second.userId, third.userId] }, [], false);
    await voters[1]?.polls.vote({ pollId: other, optionIndex: 0 });
    await manager.polls.close({ pollId: other });
    expect(await effectOf(other)).toMatchObject({ state: "passed", refusal: null });
    const { auditorId } = await manager.fund.review.appoint({ userId: third.userId, ...newKey() });
    await expectRefused(other, { code: "AUDITOR_EXISTS" });
    for (const who of [manager, voters[1]])
      expect(await effectOf(other, who)).toMatchObject({ state: "passed", refusal: "AUDITOR_EXISTS" });
    await manager.fund.review.end({ auditorId, ...newKey() });
    expect(await effectOf(other)).toMatchObject({ refusal: null });
  });

  it("polls.confirm — an impersonating administrator can confirm a budget change but cannot appoint an auditor", async () => {
    const voter = await callerFor(testApp, ours.pupils[0] as MadePerson);
    const closed = async (content: object) => {
      const { pollId } = await as.studentansvarig.polls.create({ title: "Vem?", ...content });
      await voter.polls.vote({ pollId, optionIndex: 0 });
      await as.studentansvarig.polls.close({ pollId });
      return pollId;
    };
    const candidateIds = ours.pupils.slice(0, 2).map(({ userId }) => userId);
    const pollId = await closed({ candidateIds });
    await expectRefused(pollId, { code: "NOT_WHILE_IMPERSONATING" }, as.impersonator);
    expect((await voter.fund.review.status()).auditor).toBeNull();
    const { itemId } = await confirm(await closed({ options: ["Ja", "Nej"], ...newItem }), as.impersonator);
    expect(itemId).not.toBeNull();
  });

  it("polls.confirm — the database itself refuses to confirm a poll that has not passed, and any other change of its effect", async () => {
    const tied = await poll(newItem, [0, 1]);
    const itemId = await addFlak();
    const by = klass.manager.userId;
    const now = testApp.clock.now();
    await expect(
      testApp.owner`update poll_effects set confirmed_by = ${by}, confirmed_at = ${now}, budget_item_id = ${itemId} where poll_id = ${tied}`,
    ).rejects.toThrow("only a closed poll that has passed");
    const passed = await poll(newItem, [0]);
    await expect(
      testApp.owner`update poll_effects set confirmed_by = ${by}, confirmed_at = ${now}, budget_item_id = ${itemId} where poll_id = ${passed}`,
    ).rejects.toThrow("the expense has the sum");
    await expect(testApp.owner`update poll_effects set planned_ore = 1 where poll_id = ${passed}`).rejects.toThrow(
      "stays as it was made",
    );
    await confirm(passed);
    await expect(testApp.owner`update poll_effects set confirmed_at = now() where poll_id = ${passed}`).rejects.toThrow(
      "is confirmed once",
    );
    await expect(
      testApp.owner`insert into poll_effects (poll_id, class_id, kind) values (${await poll({}, [0])}, ${klass.classId}, 'auditor')`,
    ).rejects.toThrow("before the first vote");
    const candidates = pupils.slice(0, 2).map(({ userId }) => userId);
    const election = await poll({ candidateIds: candidates }, [0]);
    await expect(
      testApp.owner`update poll_effects set confirmed_by = ${by}, confirmed_at = ${now} where poll_id = ${election}`,
    ).rejects.toThrow("the winner is the auditor");
    await expect(
      testApp.owner`update poll_candidates set user_id = ${pupils[2].userId} where poll_id = ${election} and option_index = 0`,
    ).rejects.toThrow("stays as it was before the first vote");
  });

  it("polls.confirm — a passed poll is among what there is to do until it is confirmed, unless it no longer can be", async () => {
    const toConfirm = async () => (await manager.classes.dashboard()).todo?.pollsToConfirm;
    const itemId = await addFlak();
    const open = await poll(about(itemId), [0], false);
    await poll(about(itemId), [0, 1]);
    await poll(about(itemId), [1]);
    await poll({}, [0]);
    expect(await toConfirm()).toBe(0);
    await manager.polls.close({ pollId: open });
    expect(await toConfirm()).toBe(1);
    const chosen = await poll({ candidateIds: pupils.map(({ userId }) => userId) }, [0, 0, 1]);
    const isNew = await poll(newItem, [0]);
    expect(await toConfirm()).toBe(3);
    // Another winner has been appointed, and the expense is gone.
    const { auditorId } = await manager.fund.review.appoint({ userId: pupils[2].userId, ...newKey() });
    await manager.budget.removeItem({ itemId });
    expect(await toConfirm()).toBe(1);
    await manager.fund.review.end({ auditorId, ...newKey() });
    expect(await toConfirm()).toBe(2);
    await confirm(chosen);
    await confirm(isNew);
    expect(await toConfirm()).toBe(0);
    expect((await voters[0]?.classes.dashboard())?.todo).toBeNull();
  });
});
