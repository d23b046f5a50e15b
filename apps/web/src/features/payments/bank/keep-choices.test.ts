import type { Match, Allocation } from "@utspring/bank-matching/match";
import { expect, it } from "vitest";
import { keepChoices } from "./keep-choices.ts";
import type { Choice } from "./choices.ts";
import type { Found } from "./reader-messages.ts";

const part = (memberId: string, amountOre = 25_000): Allocation[] => [{ memberId, requirementId: "flak", amountOre }];
const item = (memberId: string, remainingOre = 25_000) => ({ memberId, requirementId: "flak", remainingOre });
interface Known {
  items?: object[];
  approved?: string[];
  members?: string[];
  match?: object;
}
function found(
  alternatives: Allocation[][],
  { items = [item("alva")], approved = ["a1"], members = ["ella", "alva"], match = {} }: Known = {},
): Found {
  const row = { fingerprint: "row", amountOre: 25_000 };
  const reason = { code: "several" };
  const asked = {
    row,
    rule: "name",
    outcome: "ask",
    parts: [],
    alternatives,
    creditOre: 0,
    creditMemberId: null,
    reason,
  };
  const none: Match[] = [];
  return {
    context: {
      items,
      approved: approved.map((recordId) => ({ recordId })),
      members: members.map((id) => ({ id })),
    },
    reconciled: {
      book: none,
      suggest: none,
      ask: [{ ...asked, notes: [], ...match } as unknown as Match],
      unknown: none,
      already: none,
    },
  } as unknown as Found;
}
const keep = (choice: object, before: Found, now: Found) => {
  const { choices, dropped } = keepChoices(new Map([["row", choice as Choice]]), before, now);
  if (dropped.has("row")) expect(choices.get("row")).toEqual({ kind: "leave" });
  return dropped.has("row") ? "dropped" : choices.get("row");
};
const both = found([part("ella"), part("alva")]);
const creditOf = (memberId: string) => ({ kind: "credit", memberId });
const split = (...targets: object[]) => ({
  kind: "split",
  parts: targets.map((target) => ({ target, amount: "125" })),
});

it("an answer that is gone, and an item, approval or member that cannot be chosen any more, are dropped", () => {
  expect(keep({ kind: "answer", index: 0 }, both, found([part("alva")]))).toBe("dropped");
  expect(keep({ kind: "answer", index: 1 }, both, found([part("ella"), part("alva", 100)]))).toBe("dropped");
  expect(keep({ kind: "approved", payment: { recordId: "a1" } }, both, found([], { approved: [] }))).toBe("dropped");
  const gone = found([], { members: ["ella"], items: [] });
  const both2 = split({ item: item("alva") }, { creditMemberId: "ella" });
  const credits = split({ creditMemberId: "ella" }, { creditMemberId: "alva" });
  for (const choice of [creditOf("alva"), { kind: "item", item: item("alva") }, both2, credits])
    expect(keep(choice, both, gone)).toBe("dropped");
});

it("a choice is dropped when its member's payment of the amount was approved by hand meanwhile", () => {
  const recorded = (memberId: string, amountOre = 25_000) => {
    const now = found([], { items: [item("alva")] });
    return { ...now, context: { ...now.context, approved: [{ recordId: "new", memberId, amountOre }] } } as Found;
  };
  const halves = split({ creditMemberId: "ella" }, { item: item("ella", 50_000) });
  for (const choice of [creditOf("alva"), { kind: "item", item: item("alva") }])
    expect(keep(choice, both, recorded("alva"))).toBe("dropped");
  expect(keep(halves, both, recorded("ella"))).toBe("dropped");
  for (const now of [recorded("ella"), recorded("alva", 100)])
    expect(keep(creditOf("alva"), both, now)).toEqual(creditOf("alva"));
});

it.each([0, 11_000, 30_000])(
  "an item of which another amount is left, %i öre, is dropped and not paid otherwise",
  (left) => {
    const now = found([], { items: [item("alva", left)] });
    expect(keep({ kind: "item", item: item("alva") }, both, now)).toBe("dropped");
    expect(keep(split({ item: item("alva") }, { creditMemberId: "ella" }), both, now)).toBe("dropped");
  },
);

it.each([
  ["booked from another kind of file", { rule: "already-booked", outcome: "none", reason: { code: "booked-payment" } }],
  ["maybe booked from another kind of file", { notes: [{ code: "maybe-booked", bookedOn: "2026-11-26" }] }],
  ["approved by hand", { outcome: "suggest", reason: { code: "approved" }, parts: part("ella") }],
  ["another payment's", { parts: part("ella") }],
])("every choice of a row that is %s since is dropped", (_what, match) => {
  const now = found([part("ella"), part("alva")], { match });
  const others = [creditOf("ella"), { kind: "income", text: "Kakor" }, { kind: "save" }, { kind: "ignore" }];
  for (const choice of [{ kind: "answer", index: 0 }, { kind: "item", item: item("alva") }, ...others])
    expect(keep(choice, both, now)).toBe("dropped");
  expect(keep({ kind: "leave" }, both, now)).toEqual({ kind: "leave" });
});

it("a row that is booked has no choice", () => {
  const now = found([part("ella")], { match: { reason: { code: "booked-row" } } });
  expect(keep({ kind: "answer", index: 0 }, both, now)).toBeUndefined();
});

it("an answer is chosen by what it pays, wherever it stands now, and other choices stay", () => {
  expect(keep({ kind: "answer", index: 1 }, both, found([part("alva")]))).toEqual({ kind: "answer", index: 0 });
  const others = [creditOf("ella"), { kind: "income", text: "Kakor" }, { kind: "item", item: item("alva") }];
  for (const choice of [...others, { kind: "save" }, split({ item: item("alva") }, { creditMemberId: "ella" })])
    expect(keep(choice, both, found([]))).toEqual(choice);
});
