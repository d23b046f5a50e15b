import { expect, it } from "vitest";
import { callerFor } from "@utspring/testkit/caller";
import { makeClass } from "@utspring/testkit/make";
import type { MadePerson } from "@utspring/testkit/make";
import { openTestApp } from "@utspring/testkit/test-app";

const testApp = await openTestApp();
const klass = await makeClass(testApp, { pupils: 2 });
const [first, second] = klass.pupils as [MadePerson, MadePerson];
const manager = await callerFor(testApp, klass.manager);

const { owner } = testApp;
const poll = async (content: object = { options: ["Ja", "Nej"] }) =>
  (await manager.polls.create({ title: "Flak?", ...content })).pollId;

interface Effect {
  kind?: string;
  option?: number | null;
  item?: string | null;
  ore?: number | null;
}
const effect = async ({ kind = "budget_item", option = 0, item = "Flak", ore = 100 }: Effect) => owner`
  insert into poll_effects (poll_id, class_id, kind, option_index, item_name, planned_ore)
  values (${await poll()}, ${klass.classId}, ${kind}, ${option}, ${item}, ${ore})`;

it.each<[string, string, () => Promise<unknown>]>([
  [
    "an effect of an unknown kind",
    "poll_effects_kind",
    () => effect({ kind: "fund", option: null, item: null, ore: null }),
  ],
  ["a sum without its option", "poll_effects_budget", () => effect({ option: null })],
  ["an auditor who is an expense", "poll_effects_auditor", () => effect({ kind: "auditor", option: null, ore: null })],
  ["a negative sum", "poll_effects_amount", () => effect({ ore: -1 })],
  ["a sum above a million kronor", "poll_effects_amount", () => effect({ ore: 100_000_001 })],
  [
    "a confirmation at no time",
    "poll_effects_confirmed",
    async () => {
      const pollId = await poll({ options: ["Ja", "Nej"], optionIndex: 0, itemName: "Flak", budgetedAmount: "100" });
      await (await callerFor(testApp, first)).polls.vote({ pollId, optionIndex: 0 });
      await manager.polls.close({ pollId });
      return owner.begin(async (tx) => {
        await tx`set local session_replication_role = replica`;
        await tx`update poll_effects set confirmed_by = ${klass.manager.userId} where poll_id = ${pollId}`;
      });
    },
  ],
  [
    "a pupil who is two options",
    "poll_candidates_once",
    async () => {
      const pollId = await poll({ candidateIds: [first.userId, second.userId] });
      return owner.begin(async (tx) => {
        await tx`set local session_replication_role = replica`;
        await tx`update poll_candidates set user_id = ${first.userId} where poll_id = ${pollId}`;
      });
    },
  ],
  [
    "a candidate who runs the class",
    "poll_candidates_pupil",
    async () => {
      const pollId = await poll({ candidateIds: [first.userId, second.userId] });
      await owner`insert into poll_options (poll_id, option_index, class_id, label) values (${pollId}, 2, ${klass.classId}, '')`;
      return owner`
        insert into poll_candidates (poll_id, option_index, class_id, user_id)
        values (${pollId}, 2, ${klass.classId}, ${klass.manager.userId})`;
    },
  ],
])("the database refuses %s", async (_what, constraint, attempt) => {
  await expect(attempt()).rejects.toMatchObject({ constraint_name: constraint });
});

it("the database refuses an effect of an expense that is another class's", async () => {
  const theirs = await makeClass(testApp, { pupils: 0 });
  const other = await callerFor(testApp, theirs.manager);
  const budgetId = (await other.budget.list())[0]?.id ?? "";
  const { itemId } = await other.budget.addItem({
    budgetId,
    category: "expense",
    itemName: "Flak",
    budgetedAmount: "1",
  });
  await expect(
    owner`insert into poll_effects (poll_id, class_id, kind, option_index, budget_item_id, planned_ore)
      values (${await poll()}, ${klass.classId}, 'budget_item', 0, ${itemId}, 100)`,
  ).rejects.toThrow("one expense of the class");
});
