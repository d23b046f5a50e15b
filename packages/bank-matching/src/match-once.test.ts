import { expect, it } from "vitest";
import { asks, nothing, pays } from "./findings.ts";
import { createItem } from "./item.ts";
import { matchOnce } from "./match-once.ts";
import type { Reason } from "./reason.ts";
import type { Rule, RuleFinding } from "./rule.ts";
import { bal, context, ella, flak, hugo, item, row } from "./test-context.ts";

const rule = (finding: RuleFinding | null, change: Partial<Rule> = {}): Rule => ({
  id: "name",
  mayBook: false,
  isContested: false,
  find: () => finding,
  ...change,
});
const suggests = (member: typeof ella, requirement = flak) =>
  pays(createItem(item(requirement, member), []), 25_000, { outcome: "suggest", reason: { code: "name" } });
const tentative = { ...asks([], { code: "several" }), isTentative: true };

const reason: Reason = { code: "booked-payment", bookedOn: "2027-02-10", payment: "booked" };
const booked = rule(nothing(reason), { id: "already-booked" });

it.each([
  ["the first sure rule's, after a question", [tentative, suggests(ella), suggests(hugo)], "ella"],
  ["the first sure rule's, before a question", [null, suggests(hugo), tentative, suggests(ella)], "hugo"],
  ["the first question's without a sure rule", [{ ...suggests(ella), isTentative: true }, tentative, null], "ella"],
  ["none without a rule that knows it", [null, null], undefined],
])("a row that is booked from another kind of file has one answer beside it: %s", (_what, findings, memberId) => {
  const rules = [booked, ...findings.map((finding) => rule(finding))];
  const { matches } = matchOnce([row()], context(), { rules, paired: new Map() });
  expect(matches).toMatchObject([{ rule: "already-booked", outcome: "none", preticked: false, reason }]);
  expect(matches[0]?.parts.map((part) => part.memberId)).toEqual(memberId === undefined ? [] : [memberId]);
});

it("a tentative question is asked only when no later rule has an answer, and the first of several", () => {
  const found = (...findings: (RuleFinding | null)[]) =>
    matchOnce([row()], context(), { rules: findings.map((one) => rule(one)), paired: new Map() }).matches[0];
  expect(found(tentative, suggests(ella))).toMatchObject({ outcome: "suggest", parts: [{ memberId: "ella" }] });
  const second = { ...tentative, reason: { code: "contested" } as const };
  expect(found(tentative, second, null)).toMatchObject({ outcome: "ask", reason: { code: "several" } });
});

it("rows are matched by day, then time, then the larger amount, then fingerprint: the first takes the item", () => {
  const taken: string[] = [];
  const note: Rule = rule(null, { find: (one) => (taken.push(one.fingerprint), null) });
  const at = (fingerprint: string, change: object) => row({ fingerprint, ...change });
  const rows = [
    at("f", { bookedOn: "2027-02-11" }),
    at("e", { time: "12:00" }),
    at("d", { time: "08:00" }),
    at("c", {}),
    at("b", {}),
    at("a", { amountOre: 26_000 }),
  ];
  matchOnce(rows, context(), { rules: [note], paired: new Map() });
  expect(taken.slice(0, 6)).toEqual(["a", "b", "c", "d", "e", "f"]);
});

it("what a suggestion takes is released as an answer of a question that comes later, and what is booked is not", () => {
  const { items } = context();
  const answers = (outcome: "book" | "suggest") => {
    const first = pays(createItem(item(bal, ella), []), 25_000, { outcome, reason: { code: "name" } });
    const rules = [
      rule(null, { mayBook: true, find: ({ fingerprint }) => (fingerprint === "first" ? first : null) }),
      rule(null, {
        find: (_row, state) =>
          asks(state.canTake([{ memberId: "ella", requirementId: "bal", amountOre: 50_000 }]) ? [first.parts] : [], {
            code: "several",
          }),
      }),
    ];
    const rows = [row({ fingerprint: "first" }), row({ fingerprint: "second" })];
    return matchOnce(rows, context({ items }), { rules, paired: new Map() }).matches[1]?.alternatives.length;
  };
  expect([answers("suggest"), answers("book")]).toEqual([1, 0]);
});
