import type { Match, MatchPart } from "@utspring/bank-matching/match";
import { expect, it } from "vitest";
import { keepChoices } from "./keep-choices.ts";
import type { Choice } from "./choices.ts";
import type { Found } from "./reader-messages.ts";

const part = (memberId: string, amountOre = 25_000): MatchPart[] => [{ memberId, requirementId: "flak", amountOre }];
const item = (memberId: string, remainingOre = 25_000) => ({ memberId, reference: `R-${memberId}`, remainingOre });
/** An open file with one question that has these answers. */
function found(
  alternatives: MatchPart[][],
  { items = [item("alva")], approved = ["a1"], code = "several" } = {},
): Found {
  const row = { fingerprint: "row", amountOre: 25_000 };
  const match = { row, outcome: "ask", parts: [], alternatives, creditOre: 0, creditMemberId: null, reason: { code } };
  const none: Match[] = [];
  return {
    context: { items, approved: approved.map((recordId) => ({ recordId })) },
    reconciled: { book: none, suggest: none, ask: [match as unknown as Match], unknown: none, already: none },
  } as unknown as Found;
}
const keep = (choice: object, before: Found, now: Found) =>
  keepChoices(new Map([["row", choice as Choice]]), before, now).get("row");
const both = found([part("ella"), part("alva")]);

it("an answer that is gone, and an item or approval that cannot be chosen any more, are left", () => {
  const leave = { kind: "leave" };
  expect(keep({ kind: "answer", at: 0 }, both, found([part("alva")]))).toEqual(leave);
  expect(keep({ kind: "answer", at: 1 }, both, found([part("ella"), part("alva", 100)]))).toEqual(leave);
  expect(keep({ kind: "item", item: item("alva") }, both, found([], { items: [item("alva", 0)] }))).toEqual(leave);
  expect(keep({ kind: "approved", payment: { recordId: "a1" } }, both, found([], { approved: [] }))).toEqual(leave);
  expect(keep({ kind: "answer", at: 0 }, both, found([part("ella")], { code: "booked-row" }))).toBeUndefined();
});

it("an answer is chosen by what it pays, wherever it stands now, and other choices stay", () => {
  expect(keep({ kind: "answer", at: 1 }, both, found([part("alva")]))).toEqual({ kind: "answer", at: 0 });
  expect(keep({ kind: "save" }, both, found([]))).toEqual({ kind: "save" });
  const left = found([], { items: [item("alva", 20_000)] });
  expect(keep({ kind: "item", item: item("alva") }, both, left)).toEqual({ kind: "item", item: item("alva", 20_000) });
});
