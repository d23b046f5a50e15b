import { referenceOf } from "@utspring/domain/payments/swish";
import { describe, expect, it } from "vitest";
import { matchRows } from "./match-rows.ts";
import type { MatchingContext } from "./match.ts";
import { matchingRules } from "./rules.ts";
import { bal, context, ella, flak, hugo, item, matchOf, partsOf, row } from "./test-context.ts";
import { matchText } from "./texts.ts";

const stamp = { stampedOre: 25_072 };
const reported = { ...stamp, reportedOn: "2027-02-11" };
const aliases = [{ phoneHash: "parent", memberId: "ella" }];
const stranger = { amountOre: 25_072, bookedOn: "2027-02-10", phoneHash: "stranger", profile: "seb-account" };
/** The end of the month: without it the file may end before the report. */
const last = row({ amountOre: 4_500, bookedOn: "2027-02-28", profile: "seb-account" });

describe("own öre of an unknown payer that only the member's report speaks for", () => {
  const known = context({ items: [item(flak, ella, reported), item(flak, hugo), item(bal, ella)], aliases });
  const outcomesOf = (...others: Parameters<typeof row>[0][]) =>
    matchRows([row(stranger), ...others.map((other) => row(other)), last], known).map(({ outcome }) => outcome);

  it("are not booked where a known payer's row may be what the member has reported, whatever its amount", () => {
    const parent = { phoneHash: "parent", bookedOn: "2027-02-11" };
    for (const other of [parent, { ...parent, amountOre: 12_500 }, { ...stranger, phoneHash: "friend" }])
      expect(outcomesOf(other)[0]).not.toBe("book");
    expect(outcomesOf({ name: "MARIA BERG", bookedOn: "2027-02-12" })[0]).not.toBe("book");
  });

  it("are booked where that row pays something else, is of other days, or is the same payer's", () => {
    const parent = { phoneHash: "parent", bookedOn: "2027-02-11" };
    expect(outcomesOf()).toEqual(["book", "none"]);
    expect(outcomesOf({ ...parent, amountOre: 50_000 })[0]).toBe("book");
    expect(outcomesOf({ ...parent, bookedOn: "2027-02-20" })[0]).toBe("book");
    expect(outcomesOf({ phoneHash: "stranger", amountOre: 4_500, bookedOn: "2027-02-11" })[0]).toBe("book");
  });

  it("leave what the member has reported to the known payer's row, and say why they are a question", () => {
    const own = row({ phoneHash: "parent", bookedOn: "2027-02-11" });
    const [match, other] = matchRows([row(stranger), own, last], known);
    expect([match?.rule, match?.parts, match?.outcome]).toEqual(["stamp", [], "ask"]);
    expect(match && matchText(match)).toBe(
      "Beloppet slutar på 72 öre, men elevens ”Jag har betalat” kan gälla en annan betalning.",
    );
    expect([other?.rule, other?.outcome]).toEqual(["phone", "suggest"]);
  });

  it("are an unticked suggestion while the bank has not booked the report's day: its payment may be in the next file", () => {
    const sunday = context({ items: [item(flak, ella, { ...stamp, reportedOn: "2027-02-28" })] });
    const friday = { ...stranger, bookedOn: "2027-02-26" };
    const monday = row({ amountOre: 4_500, bookedOn: "2027-03-01" });
    expect(matchRows([row(friday)], sunday)[0]).toMatchObject({ outcome: "suggest", preticked: false });
    expect(matchRows([row(friday), monday], sunday)[0]?.outcome).toBe("book");
  });

  it("are a suggestion where only the family name points to the member, and book with a report beside it", () => {
    const outcomeOf = (change: object) =>
      matchOf({ ...stranger, name: "BERG,AGNES" }, { items: [item(flak, ella, { ...stamp, ...change })] }).outcome;
    expect([outcomeOf({}), outcomeOf({ reportedOn: "2027-02-10" })]).toEqual(["suggest", "book"]);
  });
});

describe("one payer's two payments with own öre of two members", () => {
  it("the second, when only one member's item is still open, is not booked as the first one's", () => {
    const items = [
      item(flak, ella, stamp),
      item({ ...bal, amountOre: 25_000 }, hugo, { ...stamp, closedOn: "2027-02-12" }),
    ];
    const rows = ["2027-02-11", "2027-02-15"].map((bookedOn) =>
      row({ bookedOn, phoneHash: "parent", amountOre: 25_072, profile: "seb-account" }),
    );
    const matches = matchRows(rows, context({ items, aliases }));
    expect(matches.map(({ outcome }) => outcome)).toEqual(["suggest", "ask"]);
    expect(matches.map((match) => partsOf(match))[0]).toEqual(["flak ella 25000"]);
  });
});

describe("another class's payment with a reference of this class", () => {
  const message = `Studentflak ${referenceOf(flak.number, ella.number)}`;

  it.each([
    ["the member's report", { name: "MAJA HAGGREN" }, { reportedOn: "2027-02-10" }],
    ["the family name", { name: "ELIAS BERG", bookedOn: "2027-02-12" }, { reportedOn: "2027-02-08" }],
  ])("of equal title and amount, is a question beside the member's own row, and %s", (_what, change, report) => {
    const known = context({ items: [item(flak, ella, report), item(flak, hugo), item(bal, ella)] });
    const other = row({ message, ...change });
    const own = row({ message: "Studentflak", name: "ELLA BERG", bookedOn: report.reportedOn });
    expect(matchRows([other, own], known)[0]).toMatchObject({ outcome: "ask", parts: [] });
    const ofBal = { ...own, message: `Bal ${referenceOf(bal.number, ella.number)}`, amountOre: 50_000 };
    expect(matchRows([other, ofBal], known)[0]?.outcome).toBe("book");
    const noRule = matchingRules.filter(({ id }) => id !== "reference");
    expect(matchRows([other, own], known, noRule)[0]?.outcome).not.toBe("book");
  });

  it("is a suggestion where its message has another requirement's title, unless a known payer pays what is left", () => {
    const other = `Bal ${referenceOf(flak.number, ella.number)}`;
    const part = { message: other, name: "ELLA BERG", amountOre: 12_000 };
    expect(matchOf(part)).toMatchObject({ outcome: "suggest", preticked: false });
    expect(matchOf({ ...part, amountOre: 25_000 }).outcome).toBe("book");
    expect(matchOf({ ...part, message }).outcome).toBe("book");
    const items = [item(flak, ella, { reportedOn: "2027-02-10" }), item(bal, hugo)];
    expect(matchOf({ message: other, name: "MARIA BERG" }, { items }).outcome).toBe("suggest");
  });

  const { reference } = item(flak, ella);
  const misspelt = `${reference.slice(0, 3)}${reference[4]}${reference[3]}`;
  const stranger = { message, name: "MAJA HAGGREN" };
  const firstOf = (known: Partial<MatchingContext>, ...rows: Parameters<typeof row>[0][]) =>
    matchRows(
      rows.map((one) => row(one)),
      context(known),
    )[0];
  const withReport = { items: [item(flak, ella, { reportedOn: "2027-02-10" }), item(flak, hugo), item(bal, ella)] };
  const known = (...more: Parameters<typeof row>[0][]) => firstOf(withReport, stranger, ...more);

  it("with only a report beside the title, is a question where the member has paid a part in those days, or something with more", () => {
    expect(known()?.outcome).toBe("book");
    const part = { message: misspelt, name: "ELLA BERG", amountOre: 12_500 };
    expect(known(part)).toMatchObject({ outcome: "ask", parts: [] });
    const several = { message: `Bal ${referenceOf(bal.number, ella.number)}`, name: "ELLA BERG", amountOre: 75_000 };
    expect(known(several)).toMatchObject({ outcome: "ask", parts: [] });
    expect(known({ ...several, amountOre: 50_000 })?.outcome).toBe("book");
  });

  it("whose amount is what a booked part has left is a question: the member's report was of that part", () => {
    const half = { ...stranger, amountOre: 12_500 };
    const own = { message: reference, name: "ELLA BERG", amountOre: 12_500, bookedOn: "2027-02-09" };
    expect(firstOf(withReport, half, own)).toMatchObject({ outcome: "ask", parts: [] });
    const earlier = { items: [item(flak, ella, { reportedOn: "2027-02-10", remainingOre: 12_500 })] };
    expect(firstOf(earlier, half)?.outcome).toBe("book");
  });

  it("with the family name and the title, is a question beside a misspelt reference of the same, however long before", () => {
    const family = { message, name: "ELSA BERG", bookedOn: "2027-02-19" };
    const own = { message: misspelt, name: "ELLA BERG", bookedOn: "2027-02-08" };
    expect(firstOf({}, family, own)).toMatchObject({ outcome: "ask", parts: [] });
    expect(firstOf({}, family, { ...own, message: null })?.outcome).toBe("book");
  });

  it("with a misspelt reference, books nothing beside the member's own row, another title or another payer of the name", () => {
    const wrong = { message: `Studentflak ${misspelt}`, name: "MAJA HAGGREN" };
    expect(firstOf(withReport, wrong)).toMatchObject({ rule: "reference-repaired", outcome: "book" });
    const own = { message: "Studentflak", name: "ELLA BERG", bookedOn: "2027-02-10" };
    expect(firstOf(withReport, wrong, own)).toMatchObject({ outcome: "ask", parts: [] });
    const byName = { ...wrong, name: "ELLA BERG", phoneHash: "theirs" };
    expect(firstOf({}, byName)?.outcome).toBe("book");
    expect(firstOf({}, byName, { ...own, message: null, phoneHash: "own" })?.outcome).not.toBe("book");
    expect(firstOf({}, { ...byName, message: `Bal ${misspelt}` })?.outcome).not.toBe("book");
  });

  it("from a namesake, is a suggestion when it is a part and its other words are no title, and a question beside another payer of that name", () => {
    const other = { message: `Balfika ${reference}`, name: "ELLA BERG", phoneHash: "theirs" };
    const part = { ...other, amountOre: 12_000 };
    expect(firstOf({}, part)).toMatchObject({ outcome: "suggest", preticked: false });
    expect(firstOf({}, { ...part, message: `Ella ${reference}, Studentflak` })?.outcome).toBe("book");
    expect(firstOf({}, { ...part, message: `${reference.slice(0, 2)} ${reference.slice(2)}` })?.outcome).toBe("book");
    expect(firstOf({ aliases: [{ phoneHash: "theirs", memberId: "ella" }] }, part)?.outcome).toBe("book");
    const own = { message: "Ella Berg", name: "ELLA BERG", phoneHash: "own", bookedOn: "2027-02-11" };
    expect(firstOf({}, other)?.outcome).toBe("book");
    expect(firstOf({}, other, own)).toMatchObject({ outcome: "ask", parts: [] });
    expect(firstOf({}, other, { ...own, phoneHash: "theirs" })?.outcome).toBe("book");
    expect(firstOf({}, other, { ...own, name: "MARIA BERG", message: null })?.outcome).toBe("book");
  });
});
