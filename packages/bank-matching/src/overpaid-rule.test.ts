import { describe, expect, it } from "vitest";
import { answersOf } from "./answers.ts";
import { matchRows } from "./match-rows.ts";
import { matchText, reasonText } from "./texts.ts";
import { bal, context, ella, flak, hugo, item, matchOf, partsOf, row } from "./test-context.ts";

const { reference } = item(flak, ella);
const name = "ELLA BERG";

describe("overpayments", () => {
  it("of two payments for one item the first by date pays it, and the second is a question", () => {
    const rows = [row({ bookedOn: "2027-02-12", message: reference, name }), row({ message: reference, name })];
    const [second, first] = matchRows(rows, context());
    expect(first).toMatchObject({ outcome: "book", creditOre: 0 });
    expect(second).toMatchObject({
      rule: "overpaid",
      outcome: "ask",
      parts: [],
      creditOre: 25_000,
      creditMemberId: "ella",
    });
    expect(second?.reason).toEqual({ code: "paid-twice" });
  });

  it("more than what is left pays what is left; the rest is a credit when the manager confirms it", () => {
    const match = matchOf({ message: reference, name, amountOre: 30_000 });
    expect([match.rule, match.outcome, partsOf(match), match.creditOre]).toEqual([
      "overpaid",
      "ask",
      ["flak ella 25000"],
      5_000,
    ]);
  });

  it("an item that is paid already is a question that offers the member's others", () => {
    const items = [item(flak, ella, { remainingOre: 0 }), item({ ...bal, amountOre: 25_000 }, ella)];
    const match = matchOf({ message: reference, name }, { items });
    expect([match.outcome, match.parts]).toEqual(["ask", []]);
    expect(match.alternatives).toEqual([[{ memberId: "ella", requirementId: "bal", amountOre: 25_000 }]]);
  });

  it.each([
    ["exempt", "not-asked", "som inte gäller eleven längre"],
    ["archived", "archived", "som är avslutad"],
  ] as const)("an item that is %s is not called paid, and offers the member's others", (closedBecause, code, words) => {
    const items = [item(flak, ella, { remainingOre: 0, closedBecause }), item(bal, ella)];
    const match = matchOf({ message: reference, name }, { items });
    expect(match).toMatchObject({ rule: "overpaid", outcome: "ask", reason: { code, title: "Studentflak" } });
    expect(reasonText(match.reason)).toContain(words);
    expect(answersOf(match).map((answer) => partsOf(answer))).toEqual([[], ["bal ella 25000"]]);
  });

  it("more or less than what is left offers the member's open items, the nearest amount first, and all as credit", () => {
    const cap = { number: 3, id: "cap", title: "Mössa", amountOre: 31_000 };
    const items = [item(flak, ella), item(bal, ella), item(cap, ella), item(flak, hugo)];
    const over = matchOf({ message: reference, name, amountOre: 30_000 }, { items });
    expect(answersOf(over).map((answer) => [...partsOf(answer), answer.creditOre])).toEqual([
      ["flak ella 25000", 5_000],
      ["cap ella 30000", 0],
      ["bal ella 30000", 0],
      [30_000],
    ]);
    const part = matchOf({ message: "Studentflak", name, amountOre: 20_000 }, { items });
    expect(part.reason).toEqual({ code: "part", leftOre: 5_000 });
    expect(answersOf(part).map((answer) => [...partsOf(answer), answer.creditOre])).toEqual([
      ["flak ella 20000", 0],
      ["cap ella 20000", 0],
      ["bal ella 20000", 0],
      [20_000],
    ]);
    const unsaid = matchOf({ name, amountOre: 20_000 }, { items });
    expect(unsaid.reason).toEqual({ code: "known-payer" });
    expect(answersOf(unsaid).map(({ parts }) => parts[0]?.requirementId)).toEqual(["flak", "cap", "bal", undefined]);
  });

  it("the same payer's second payment without a reference is a question too", () => {
    const rows = [row({ name }), row({ name, bookedOn: "2027-02-12" })];
    expect(matchRows(rows, context({ items: [item(flak, ella)] })).map(({ outcome }) => outcome)).toEqual([
      "suggest",
      "ask",
    ]);
  });
});

describe("rows that are suggested for the same", () => {
  const items = [item(flak, ella), item(bal, ella)];
  const both = row({ amountOre: 75_000, message: `${reference} ${item(bal, ella).reference}`, name: "OLLE EK" });

  it("more than what is left is not called paid while only a suggestion takes it, and offers it", () => {
    const over = row({ amountOre: 30_000, message: reference, name: "OLLE EK", bookedOn: "2027-02-11" });
    const [suggested, asked] = matchRows([both, over], context({ items }));
    expect([suggested?.outcome, suggested?.preticked]).toEqual(["suggest", false]);
    expect(asked).toMatchObject({ outcome: "ask", reason: { code: "claimed", amountOre: 75_000 } });
    expect(matchText(asked ?? matchOf({})).replaceAll("\u00a0", " ")).toBe(
      "En annan rad, 750 kr den 10 feb. 2027, är ett förslag till samma betalning. Bara en av dem kan betala den.",
    );
    const answers = asked === undefined ? [] : answersOf(asked);
    expect(answers.map((answer) => [...partsOf(answer), answer.creditOre])).toEqual([
      ["flak ella 25000", 5_000],
      [30_000],
    ]);
  });

  it("a payer's second payment without a reference may pay it instead of the first, or be a credit", () => {
    const rows = [row({ name }), row({ name, bookedOn: "2027-02-12" })];
    const [, second] = matchRows(rows, context({ items: [item(flak, ella)] }));
    expect(second).toMatchObject({ outcome: "ask", reason: { code: "claimed" }, creditOre: 25_000 });
    expect(second === undefined ? [] : answersOf(second).map((answer) => partsOf(answer))).toEqual([
      [],
      ["flak ella 25000"],
    ]);
  });
});
