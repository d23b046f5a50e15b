import { describe, expect, it } from "vitest";
import { answersOf } from "./answers.ts";
import { matchRows } from "./match-rows.ts";
import type { RequirementBalance } from "./match.ts";
import { bal, context, ella, flak, hugo, item, partsOf, row } from "./test-context.ts";
import { matchText } from "./texts.ts";

const stamped = (change: Partial<RequirementBalance> = {}) => item(flak, ella, { stampedOre: 25_017, ...change });
const payment = { amountOre: 25_017, phoneHash: "unknown", profile: "seb-account" };

function secondOf(items: RequirementBalance[], first: object = {}, second: object = {}) {
  const rows = [row({ ...payment, ...first }), row({ ...payment, bookedOn: "2027-02-12", ...second })];
  const [one, other] = matchRows(rows, context({ items, aliases: [{ phoneHash: "a", memberId: "hugo" }] }));
  if (one === undefined || other === undefined) throw new Error("two rows have two matches");
  return { one, other, answers: answersOf(other) };
}

const credit = { parts: [], creditOre: 25_017, creditMemberId: "ella" };

describe("the second of two equal payments with a member's own öre", () => {
  it("of an unknown payer, whose first is a suggestion, may pay it instead or be the member's credit", () => {
    const { one, other, answers } = secondOf([stamped(), item(bal, ella)]);
    expect([one.outcome, other.outcome, other.preticked]).toEqual(["suggest", "ask", false]);
    expect(answers).toContainEqual(credit);
    expect(answers.flatMap(partsOf)).toEqual(["flak ella 25000"]);
    expect(matchText(other)).toContain("är ett förslag till samma betalning.");
  });

  it.each([
    ["an unknown payer's", {}, {}],
    ["another payer's", {}, { phoneHash: "other" }],
    ["that of a payer without phone and name", { phoneHash: null }, { phoneHash: null }],
  ])("is asked about as paid twice where the first is booked: %s", (_what, first, second) => {
    const items = [stamped({ reportedOn: "2027-02-10" }), item(flak, hugo)];
    const { one, other, answers } = secondOf(items, { ...first, name: "ELLA BERG" }, second);
    expect([one.outcome, other.rule, other.outcome]).toEqual(["book", "stamp", "ask"]);
    expect(answers).toEqual([credit]);
    expect(matchText(other)).toBe("Det är redan betalt.");
  });

  it("is left to the payer where something else of that amount is the payer's", () => {
    const items = [stamped(), item(bal, hugo, { remainingOre: 25_017 })];
    const { other } = secondOf([stamped({ reportedOn: "2027-02-10" }), ...items.slice(1)], { name: "ELLA BERG" });
    expect(other.outcome).not.toBe("book");
    const theirs = secondOf(
      [stamped({ reportedOn: "2027-02-10" }), item(bal, hugo, { remainingOre: 25_017, opensOn: "2027-02-11" })],
      { name: "ELLA BERG" },
      { phoneHash: "a" },
    ).other;
    expect([theirs.outcome, partsOf(theirs)]).toEqual(["suggest", ["bal hugo 25017"]]);
  });

  it("of two payments with one amount is a question between what is still open", () => {
    const items = [stamped({ closedOn: "2027-02-11" }), item(bal, hugo, { remainingOre: 25_000, stampedOre: 25_017 })];
    const { one, other, answers } = secondOf(items);
    expect([one.outcome, other.outcome]).toEqual(["ask", "ask"]);
    expect(answers.flatMap(partsOf)).toEqual(["bal hugo 25000"]);
  });

  it("is unknown where no payment of that amount was made", () => {
    const { other } = secondOf([stamped({ remainingOre: 0 })]);
    expect(other.outcome).toBe("none");
  });

  const booked = {
    ...row({ ...payment, phoneHash: "first" }),
    name: null,
    paid: [{ memberId: "ella", requirementId: "flak" }],
  };
  const paid = item(flak, ella, { remainingOre: 0 });

  it("is asked about as paid twice where the first was booked from an earlier file", () => {
    const later = row({ ...payment, bookedOn: "2027-03-20", phoneHash: "other" });
    const [match] = matchRows([later], context({ items: [paid, item(bal, ella)], booked: [booked] }));
    expect([match?.rule, match?.outcome, match && answersOf(match)]).toEqual(["stamp", "ask", [credit]]);
  });

  it.each([
    ["of other öre", { amountOre: 25_018 }, paid],
    ["of whole kronor", { amountOre: 25_000 }, paid],
    ["of an item that is not paid in full", {}, { ...paid, remainingOre: 1_000 }],
    ["of an item that somebody else's payment has paid", {}, { ...paid, memberId: "hugo" }],
  ])("is unknown in a later file: %s", (_what, change, of) => {
    const later = row({ ...payment, bookedOn: "2027-03-20", phoneHash: "other", ...change });
    expect(matchRows([later], context({ items: [of], booked: [booked] }))[0]?.outcome).toBe("none");
  });
});
