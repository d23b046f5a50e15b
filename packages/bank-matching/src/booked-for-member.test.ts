import { describe, expect, it } from "vitest";
import { answersOf } from "./answers.ts";
import { matchRows } from "./match-rows.ts";
import type { CandidateRow, MatchingContext } from "./match.ts";
import { matchText } from "./texts.ts";
import { bal, context, ella, flak, hugo, item, matchOf, partsOf, row } from "./test-context.ts";

const costly = { ...bal, amountOre: 125_000 };
const { reference } = item(costly, ella);
type Booked = MatchingContext["booked"][number];

/** A booked part of Ella's ball, whose file named somebody else as its payer. */
const booked: Booked = {
  fingerprint: "before",
  profile: "mapped",
  bookedOn: "2027-02-10",
  amountOre: 60_000,
  phoneHash: null,
  name: "KASSA OCH BANK",
  paid: [{ memberId: "ella", requirementId: "bal" }],
};
const items = [item(costly, ella, { remainingOre: 65_000 }), item(flak, ella), item(costly, hugo)];
const read = (change: Partial<CandidateRow> = {}) =>
  row({ profile: "mapped", name: "ELLA BERG", amountOre: 60_000, message: `Bal ${reference}`, ...change });
const known = (change: Partial<Booked> = {}) => ({ booked: [{ ...booked, ...change }], items });

describe("a row that pays what the member has a booked bank payment of", () => {
  it.each([
    ["read again by other columns", {}, {}],
    [
      "of columns with another payer, after a Swish report",
      {},
      { profile: "swedbank-swish", phoneHash: "a", name: "MARIA EK" },
    ],
    ["that is only suggested", { message: `Till ${reference}`, name: "OKAND" }, {}],
    ["that pays another item of the member", { message: `Studentflak ${item(flak, ella).reference}` }, {}],
    ["of a payment that is the member's credit", {}, { paid: [{ memberId: "ella", requirementId: null }] }],
    [
      "of another day, of a payment whose texts are deleted",
      { bookedOn: "2027-02-12", profile: "seb-account" },
      { name: null },
    ],
  ])("is a question that may be the same payment: %s", (_what, change, before) => {
    const match = matchOf(read(change), known(before));
    expect(match).toMatchObject({ outcome: "ask", preticked: false });
    expect(match.notes).toContainEqual({ code: "maybe-booked", bookedOn: "2027-02-10", payment: "before" });
    expect(matchText(match)).toContain("Kan vara samma betalning som bokfördes den 10 feb. 2027.");
    expect(answersOf(match).length).toBeGreaterThan(0);
  });

  it.each([
    ["a day further away", { bookedOn: "2027-02-16" }, {}],
    ["another member's payment", {}, { paid: [{ memberId: "hugo", requirementId: "bal" }] }],
    ["another payer in two kinds of file that say who paid", { profile: "seb-account" }, { profile: "swedbank-swish" }],
  ])("is another payment with %s", (_what, change, before) => {
    const match = matchOf(read(change), known(before));
    expect([match.outcome, match.notes]).toEqual(["book", []]);
  });

  it("is another payment where the booked one's own row is in the file", () => {
    const own = read({ bookedOn: "2027-02-09" });
    const seen = { ...booked, ...own, paid: booked.paid ?? [] };
    const [first, second] = matchRows([own, read({ name: "PER EK" })], context({ booked: [seen], items }));
    expect([first?.rule, second?.notes]).toEqual(["already-booked", []]);
  });

  it("makes one row a question for each booked payment: that of the nearest day, in any order", () => {
    const rows = [read({ bookedOn: "2027-02-13" }), read({ bookedOn: "2027-02-11" })];
    const some = { booked: [booked], items: [item({ ...costly, amountOre: 185_000 }, ella)] };
    for (const file of [rows, rows.toReversed()]) {
      const asked = matchRows(file, context(some)).filter(({ outcome }) => outcome === "ask");
      expect(asked.map(({ row: { bookedOn } }) => bookedOn)).toEqual(["2027-02-11"]);
    }
    const two = { ...some, booked: [booked, { ...booked, fingerprint: "second" }] };
    expect(matchRows(rows, context(two)).map(({ outcome }) => outcome)).toEqual(["ask", "ask"]);
  });

  it("is not hidden by a row of the booked payer that is of a day further away", () => {
    const far = read({ name: "KASSA OCH BANK", bookedOn: "2027-02-13", message: "hej" });
    const rowsOf = (bookedOn: string) => matchRows([far, read({ bookedOn })], context(known()));
    expect(rowsOf("2027-02-10").map(({ outcome }) => outcome)).toEqual(["ask", "ask"]);
    expect(rowsOf("2027-02-14").map(({ outcome }) => outcome)).toEqual(["ask", "book"]);
  });

  it("of two rows of its day it is the one of the same item", () => {
    const rows = [
      read({ message: `Flak ${item(flak, ella).reference}`, amountOre: 25_000 }),
      read({ amountOre: 25_000 }),
    ];
    const matches = matchRows(rows, context({ booked: [{ ...booked, amountOre: 25_000 }], items }));
    expect(matches.map(({ outcome }) => outcome)).toEqual(["book", "ask"]);
  });

  it("takes nothing of the item from another row of the file", () => {
    const rows = [read(), read({ bookedOn: "2027-02-28", amountOre: 65_000 })];
    const matches = matchRows(rows, context({ booked: [booked], items }));
    expect(matches.map(({ outcome }) => outcome)).toEqual(["ask", "book"]);
  });

  it("says so of a question whose answers pay the member too", () => {
    const paid = { ...known(), items: [item(costly, ella, { remainingOre: 0 }), item(flak, ella)] };
    const twice = matchOf(read(), paid);
    expect(twice).toMatchObject({ outcome: "ask", reason: { code: "paid-twice" }, notes: [{ code: "maybe-booked" }] });
    const several = matchOf(read({ message: `${reference} ${item(flak, ella).reference}` }), paid);
    expect([several.outcome, partsOf(several)]).toEqual(["ask", []]);
    expect(several.notes).toContainEqual({ code: "maybe-booked", bookedOn: "2027-02-10", payment: "before" });
  });
});
