import { describe, expect, it } from "vitest";
import { answersOf, recordIdOf } from "./answers.ts";
import type { ApprovedPayment, MatchingContext } from "./match.ts";
import { matchRows } from "./match-rows.ts";
import { matchingRules } from "./rules.ts";
import { alva, bal, context, ella, flak, hugo, item, matchOf, row } from "./test-context.ts";
import { reasonText } from "./texts.ts";
import { totalsOf } from "./totals.ts";

const { reference } = item(flak, ella);
const name = "ELLA BERG";
const payment = (change: Partial<ApprovedPayment> = {}): ApprovedPayment => ({
  recordId: "approved",
  requirementId: flak.id,
  memberId: ella.id,
  amountOre: 25_000,
  stampedOre: null,
  reportedOn: null,
  approvedOn: "2027-02-12",
  ...change,
});
/** Ella's Flak is approved by hand; with `left` there is more of it to pay. */
const known = (change: Partial<MatchingContext> = {}, left = 0): MatchingContext =>
  context({
    items: context().items.map((one) =>
      one.memberId === ella.id && one.requirementId === flak.id ? { ...one, remainingOre: left } : one,
    ),
    approved: [payment()],
    ...change,
  });
const matching = (change: Parameters<typeof matchOf>[0], more: Partial<MatchingContext> = {}, left = 0) =>
  matchOf(change, known(more, left));
const linkOf = (match: ReturnType<typeof matchOf>) => [match.outcome, match.preticked, match.parts[0]?.recordId];

describe("a row of a payment that is approved by hand", () => {
  it("is no credit: with the reference and a witness it is sure, and books nothing", () => {
    const match = matching({ message: reference, name });
    expect(match).toMatchObject({
      rule: "approved",
      outcome: "book",
      parts: [{ memberId: "ella", requirementId: "flak", amountOre: 25_000, recordId: "approved" }],
      creditOre: 0,
      creditMemberId: null,
      reason: { code: "approved", by: "reference" },
    });
    expect(answersOf(match).map(recordIdOf)).toEqual(["approved"]);
    expect(totalsOf([match])).toMatchObject({ approvedOre: 25_000, bookOre: 0 });
    expect(reasonText(match.reason)).toContain("bokförs inte igen");
    const without = matchRows(
      [match.row],
      known(),
      matchingRules.filter(({ id }) => id !== "approved"),
    );
    expect(without[0]).toMatchObject({ rule: "overpaid", creditOre: 25_000 });
  });

  it.each([
    ["the reference alone", { message: reference, name: "OLLE EK" }, {}],
    ["a reference with one wrong character", { message: `${reference.slice(0, 4)}Q`, name }, {}],
    [
      "a phone that has paid before, and the member's report of those days",
      { phoneHash: "a" },
      { aliases: [{ phoneHash: "a", memberId: "ella" }], approved: [payment({ reportedOn: "2027-02-10" })] },
    ],
    ["the payer's name and that report", { name: "BERG,ELLA" }, { approved: [payment({ reportedOn: "2027-02-10" })] }],
  ])("is suggested and ticked by %s", (_what, change, more) => {
    expect(linkOf(matching(change, more))).toEqual(["suggest", true, "approved"]);
  });

  it.each([
    ["a phone that has paid before", { phoneHash: "a" }, { aliases: [{ phoneHash: "a", memberId: "ella" }] }],
    ["the payer's name", { name: "BERG,ELLA" }, {}],
    ["the message's name", { message: "Ella Berg" }, {}],
    ["the family name", { name: "MARIA BERG" }, {}],
    ["the member's report of those days", {}, { approved: [payment({ reportedOn: "2027-02-10" })] }],
  ])("is suggested by %s", (_what, change, more) => {
    expect(linkOf(matching(change, more))).toEqual(["suggest", false, "approved"]);
  });

  it.each([
    ["another amount", { amountOre: 24_900 }],
    ["a day six days after the approval", { bookedOn: "2027-02-18" }],
    ["a day more than a month before", { bookedOn: "2027-01-11" }],
  ])("is not one with %s", (_what, change) => {
    expect(matching({ message: reference, name, ...change }).parts.map(({ recordId }) => recordId)).not.toContain(
      "approved",
    );
  });

  it("counts the month before from the report, and own öre as the amount", () => {
    const approved = [payment({ reportedOn: "2027-01-11", stampedOre: 25_017 })];
    expect(linkOf(matching({ message: reference, name, bookedOn: "2027-01-02" }, { approved }))[2]).toBe("approved");
    expect(linkOf(matching({ name, amountOre: 25_017 }, { approved }))).toEqual(["book", false, "approved"]);
  });

  it("one payment is one row: the second of the same payer is asked about", () => {
    const rows = [row({ message: reference, name }), row({ message: reference, name, bookedOn: "2027-02-11" })];
    const [first, second] = matchRows(rows, known());
    expect([first, second].map((match) => match?.outcome)).toEqual(["book", "ask"]);
    expect(second).toMatchObject({ rule: "overpaid", reason: { code: "paid-twice" } });
    const [, unsaid] = matchRows(
      [row({ name }), row({ name, bookedOn: "2027-02-11" })],
      known({ items: known().items.filter(({ requirementId }) => requirementId === flak.id) }),
    );
    expect(unsaid).toMatchObject({ outcome: "ask", reason: { code: "paid-twice" } });
  });

  it("two approved parts of one item and amount are two rows", () => {
    const approved = [payment(), payment({ recordId: "later", approvedOn: "2027-02-20" })];
    const rows = [row({ name, bookedOn: "2027-02-19" }), row({ name })];
    expect(matchRows(rows, known({ approved })).map(({ parts }) => parts[0]?.recordId)).toEqual(["later", "approved"]);
  });

  it("with as much left of the item it is asked which, unless the member's report says", () => {
    const asked = matching({ message: reference, name }, {}, 25_000);
    expect(asked).toMatchObject({ outcome: "ask", reason: { code: "approved-part" } });
    expect(answersOf(asked).map(recordIdOf)).toEqual(["approved", null]);
    const items = known({}, 25_000).items.map((one) =>
      one.memberId === ella.id && one.requirementId === flak.id ? { ...one, reportedOn: "2027-02-10" } : one,
    );
    expect(matching({ message: reference, name }, { items })).toMatchObject({ rule: "reference", outcome: "book" });
    const approved = [payment({ reportedOn: "2027-02-10" })];
    expect(linkOf(matching({ message: reference, name }, { approved }, 25_000))).toEqual(["book", false, "approved"]);
  });

  it("a payer with another open item of that amount is asked which, and a title decides", () => {
    const items = [
      ...known().items.filter(({ requirementId }) => requirementId === flak.id),
      item({ ...bal, amountOre: 25_000 }, ella),
    ];
    const asked = matching({ name }, { items });
    expect(asked.outcome).toBe("ask");
    expect(answersOf(asked).map(recordIdOf).toSorted()).toEqual(["approved", null]);
    expect(linkOf(matching({ name, message: "Studentflak" }, { items }))).toEqual(["suggest", false, "approved"]);
    expect(linkOf(matching({ name, message: "Bal" }, { items }))[2]).toBeUndefined();
  });

  it("is no answer to a row of another amount", () => {
    const { reference: ofBal } = item(bal, ella);
    const items = [
      ...known().items.filter(({ requirementId }) => requirementId === flak.id),
      item(bal, ella, { remainingOre: 0 }),
    ];
    const asked = (amountOre: number) => answersOf(matching({ message: ofBal, amountOre }, { items })).map(recordIdOf);
    expect(asked(20_000)).toEqual([null]);
    expect(asked(25_000)).toEqual([null, "approved"]);
  });

  it("another member's payment is not theirs, and a sum is of what is left only", () => {
    expect(matching({ name: "HUGO LIND" })).toMatchObject({ rule: "name", parts: [{ memberId: hugo.id }] });
    const sum = matching({ name, amountOre: 75_000 });
    expect(sum.parts.map(({ recordId }) => recordId)).not.toContain("approved");
    expect(matching({ message: item(flak, alva).reference, name: "ALVA LIND" })).toMatchObject({ rule: "reference" });
  });
});
