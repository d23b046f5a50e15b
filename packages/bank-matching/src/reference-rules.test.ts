import { referenceOf } from "@utspring/domain/payments/swish";
import { describe, expect, it } from "vitest";
import { answersOf } from "./answers.ts";
import { matchRows } from "./match-rows.ts";
import { alva, bal, context, ella, flak, hugo, item, matchOf, partsOf, row } from "./test-context.ts";
import { matchText } from "./texts.ts";

const reference = referenceOf(flak.number, ella.number);
const name = "ELLA BERG";

/** The reference with one character replaced. */
const wrongAt = (index: number, character: string) =>
  reference.slice(0, index) + character + reference.slice(index + 1);

describe("references in messages", () => {
  it.each([
    `Studentflak ${reference}`,
    reference.toLowerCase(),
    `${reference.slice(0, 2)} ${reference.slice(2)}`,
    `${reference.slice(0, 3)}-${reference.slice(3)} tack`,
    `(${reference})!`,
  ])("an exact reference books what is left: %j", (message) => {
    const match = matchOf({ message, name });
    expect([match.rule, match.outcome, partsOf(match)]).toEqual(["reference", "book", ["flak ella 25000"]]);
  });

  it("a match has the references of its message, and none that is misspelled", () => {
    expect(matchOf({ message: `Studentflak ${reference}`, name }).references).toEqual([reference]);
    expect(matchOf({ message: wrongAt(1, "9"), name }).references).toEqual([]);
    expect(matchOf({ message: null, name }).references).toEqual([]);
  });

  it("an exact reference of a known payer books a part", () => {
    const match = matchOf({ message: reference, name, amountOre: 10_000 });
    expect([match.outcome, partsOf(match), match.creditOre]).toEqual(["book", ["flak ella 10000"], 0]);
  });

  it.each([
    ["a wrong character", wrongAt(1, "9")],
    ["a look-alike that the alphabet lacks", wrongAt(4, "0")],
    ["two characters that changed place", `${reference[1] ?? ""}${reference[0] ?? ""}${reference.slice(2)}`],
  ])("a reference with %s books exactly what is left", (_what, message) => {
    const match = matchOf({ message: `Studentflak ${message}`, name });
    expect([match.rule, match.outcome, partsOf(match)]).toEqual(["reference-repaired", "book", ["flak ella 25000"]]);
    expect(matchOf({ message, name, amountOre: 10_000 }).outcome).not.toBe("book");
    expect(matchOf({ message, name, bookedOn: "2027-01-31" }).outcome).not.toBe("book");
  });

  it("a misspelled reference beside another member's whole name is a suggestion, and an exact one books", () => {
    const match = matchOf({ message: `Studentflak Hugo Lind ${wrongAt(1, "9")}`, name });
    expect([match.rule, match.outcome, match.preticked]).toEqual(["reference-repaired", "suggest", false]);
    expect(partsOf(match)).toEqual(["flak ella 25000"]);
    const others = [`Studentflak Hugo Lind ${reference}`, `Hugo Lind Ella Berg ${wrongAt(1, "9")}`];
    expect(others.map((message) => matchOf({ message, name }).outcome)).toEqual(["book", "book"]);
  });

  it("a reference with a missing character books nothing", () => {
    expect(matchOf({ message: reference.slice(1), name: null }).rule).toBe("none");
  });

  it("references of two classes may be equal: one from an unknown payer is a suggestion", () => {
    const match = matchOf({ message: `Klassresa ${reference}`, name: "MARIA FREMLING" });
    expect([match.outcome, match.preticked, match.reason.code]).toEqual(["suggest", false, "reference-alone"]);
    expect(matchOf({ message: wrongAt(1, "9"), name: "MARIA FREMLING" })).toMatchObject({ outcome: "ask", parts: [] });
  });

  it.each([
    ["the phone", { phoneHash: "a" }, {}],
    ["the payer's name", { name }, {}],
    ["the title and the family name", { name: "MARIA BERG", message: `Studentflak ${reference}` }, {}],
    ["the title and the own report", { message: `Studentflak ${reference}` }, { reportedOn: "2027-02-10" }],
    ["the family name and the own report", { name: "MARIA BERG" }, { reportedOn: "2027-02-11" }],
  ])("a reference books when %s point to the member as well", (_what, change, known) => {
    const items = [item(flak, ella, known), item(flak, hugo), item(bal, ella)];
    const aliases = [{ phoneHash: "a", memberId: "ella" }];
    expect(matchOf({ message: reference, ...change }, { items, aliases }).outcome).toBe("book");
  });

  it("a payer with only a weak sign books no part payment", () => {
    const message = `Studentflak ${reference}`;
    expect(matchOf({ message, name: "MARIA BERG", amountOre: 10_000 }).outcome).toBe("suggest");
  });

  it("of an unknown payer's and the pupil's own payment with one reference the pupil's is booked, in either order", () => {
    const items = [item(flak, ella, { reportedOn: "2027-02-12" }), item(flak, hugo)];
    const stranger = row({ bookedOn: "2027-02-11", message: `Studentflak ${reference}`, name: "OLLE EK" });
    const own = row({ bookedOn: "2027-02-12", message: `Studentflak ${reference}`, name });
    const matches = matchRows([stranger, own], context({ items }));
    expect(matches.map(({ outcome }) => outcome)).toEqual(["ask", "book"]);
    const two = [stranger, row({ bookedOn: "2027-02-12", message: `Studentflak ${reference}`, name: "KIM DAHL" })];
    expect(matchRows(two, context({ items })).map(({ reason }) => reason.code)).toEqual(["contested", "contested"]);
  });

  it("an archived requirement's reference is a suggestion, and so is one that is not due for payment yet", () => {
    const items = [item(flak, ella, { closedOn: "2027-02-09" })];
    expect(matchOf({ message: reference, name }, { items })).toMatchObject({
      outcome: "suggest",
      reason: { code: "reference-closed" },
    });
    expect(matchOf({ message: reference, name, bookedOn: "2027-01-31" }).outcome).toBe("suggest");
  });

  it.each([
    ["with the amount that is left", { message: "hej krama" }],
    ["as all of the message", { message: "KRAMA", amountOre: 10_000 }],
  ])("a reference of letters alone %s is a question, not an unknown row", (_what, change) => {
    const word = { ...item(flak, ella), reference: "KRAMA" };
    const match = matchOf(change, { items: [word] });
    expect(match).toMatchObject({ rule: "reference", outcome: "ask", reason: { code: "reference-word" } });
    expect(match.parts).toMatchObject([{ memberId: "ella" }]);
    expect(matchOf(change, { items: [{ ...word, remainingOre: 0 }] }).outcome).toBe("none");
  });

  it("a reference that is also an ordinary word is no sign by itself", () => {
    const word = { ...item(flak, ella), reference: "KRAMA" };
    expect(matchOf({ message: "krama", amountOre: 4_500 }, { items: [word] }).outcome).toBe("none");
    expect(matchOf({ message: "KRAMB" }, { items: [word] }).outcome).toBe("ask");
    expect(matchOf({ message: "krama", name }, { items: [word] }).outcome).toBe("book");
  });

  it("a name that equals another member's reference is read as a name", () => {
    const freja = { number: 4, id: "freja", name: "Freja Ek" };
    const items = [{ ...item(flak, ella), reference: "FREJA" }, item(flak, freja)];
    const match = matchOf({ message: "Studentflak Freja" }, { items, members: [ella, hugo, freja] });
    expect(partsOf(match)).toEqual(["flak freja 25000"]);
  });

  it("a word that differs by one character from two references repairs neither", () => {
    const items = [
      { ...item(flak, ella), reference: "K7QXM" },
      { ...item(flak, hugo), reference: "K7QXN" },
    ];
    expect(matchOf({ message: "K7QXP", name }, { items }).rule).not.toBe("reference-repaired");
  });

  it("a question says that the message is almost the reference of one of its answers", () => {
    const items = [item(flak, ella), item(bal, ella, { remainingOre: 25_000 })];
    const match = matchOf({ message: `Hej ${wrongAt(1, "9")}`, name: "EVA BERG" }, { items });
    expect([match.outcome, match.reason.code, match.notes]).toEqual([
      "ask",
      "several",
      [{ code: "nearly", reference }],
    ]);
  });
});

describe("a pupil's own öre", () => {
  const items = [item(flak, ella, { stampedOre: 25_017 }), item(flak, hugo, { stampedOre: 25_018 })];
  const aliases = [{ phoneHash: "a", memberId: "ella" }];

  it("an amount that only one member has books, and the öre are the member's credit", () => {
    const match = matchOf({ amountOre: 25_017, phoneHash: "a" }, { items, aliases });
    expect([match.rule, match.outcome, partsOf(match)]).toEqual(["stamp", "book", ["flak ella 25000"]]);
    expect([match.creditOre, match.creditMemberId]).toEqual([17, "ella"]);
  });

  it("a payment of that amount by an unknown payer, or by another member's payer, is an unticked suggestion", () => {
    const other = [{ phoneHash: "b", memberId: "hugo" }];
    expect(matchOf({ amountOre: 25_017 }, { items })).toMatchObject({ outcome: "suggest", preticked: false });
    expect(matchOf({ amountOre: 25_017, phoneHash: "b" }, { items, aliases: other })).toMatchObject({
      rule: "stamp",
      outcome: "suggest",
      preticked: false,
      reason: { code: "stamp-other" },
    });
  });

  it("the member's own report books an unknown payer's payment, and none of a payer known for another member", () => {
    const reported = [item(flak, ella, { stampedOre: 25_017, reportedOn: "2027-02-10" }), item(flak, hugo)];
    const other = [{ phoneHash: "b", memberId: "hugo" }];
    const outcomeOf = (phoneHash: string) =>
      matchOf({ amountOre: 25_017, phoneHash }, { items: reported, aliases: other }).outcome;
    expect([outcomeOf("unknown"), outcomeOf("b")]).toEqual(["book", "suggest"]);
  });

  it("two members with one amount, a settled item and an archived one book nothing", () => {
    const twice = [...items, item(bal, ella, { remainingOre: 25_000, stampedOre: 25_017 })];
    expect(matchOf({ amountOre: 25_017 }, { items: twice }).outcome).not.toBe("book");
    const settled = [item(flak, ella, { stampedOre: 25_017, remainingOre: 0 })];
    expect(matchOf({ amountOre: 25_017, name }, { items: settled }).outcome).not.toBe("book");
    const archived = [item(flak, ella, { stampedOre: 25_017, closedOn: "2027-02-09" })];
    expect(matchOf({ amountOre: 25_017, name }, { items: archived }).outcome).not.toBe("book");
  });

  it("where the amount is exactly what is left of something else, nothing is booked: the payer or a question decides", () => {
    const both = [...items, item(bal, ella, { remainingOre: 25_017 }), item(bal, alva, { remainingOre: 25_017 })];
    const matchBy = (change: object) => matchOf({ amountOre: 25_017, ...change }, { items: both, aliases });
    expect(matchBy({ name: "LIND,ALVA" })).toMatchObject({ rule: "name", outcome: "suggest" });
    expect(partsOf(matchBy({ name: "LIND,ALVA" }))).toEqual(["bal alva 25017"]);
    const own = matchBy({ phoneHash: "a" });
    expect([own.outcome, own.reason, own.alternatives.length]).toEqual(["ask", { code: "several" }, 2]);
    const unknown = matchBy({});
    expect([unknown.rule, unknown.outcome, unknown.alternatives.length]).toEqual(["stamp", "ask", 3]);
    expect(
      matchBy({ message: "Bal" })
        .alternatives.flat()
        .map(({ requirementId }) => requirementId),
    ).toEqual(["bal", "bal"]);
  });

  it("an amount that is two payments with their own öre is a question between these, unless the payer decides", () => {
    const both = [...items, item({ ...bal, amountOre: 25_000 }, ella, { stampedOre: 25_017 }), item(bal, hugo)];
    const matchBy = (change: object) => matchOf({ amountOre: 25_017, ...change }, { items: both, aliases });
    const answers = (change: object) => answersOf(matchBy(change)).map(partsOf);
    const ellas = [["bal ella 25000"], ["flak ella 25000"]];
    for (const payer of [{}, { name: "OLLE EK" }, { name: "LIND,HUGO" }, { name: "LIND,HUGO", message: "Bal" }]) {
      expect(matchBy(payer)).toMatchObject({ rule: "stamp", outcome: "ask", preticked: false, parts: [] });
      expect(answers(payer).toSorted()).toEqual(ellas);
      expect(answersOf(matchBy(payer)).map(({ creditOre, creditMemberId }) => [creditOre, creditMemberId])).toEqual([
        [17, "ella"],
        [17, "ella"],
      ]);
    }
    expect(matchText(matchBy({}))).toBe("Beloppet slutar på 17 öre, och flera betalningar passar lika bra.");
    expect(answers({ message: "Bal" })[0]).toEqual(["bal ella 25000"]);
    const words = both.map((one) =>
      one.stampedOre === 25_017 && one.title === "Bal" ? { ...one, reference: "KRAMA" } : one,
    );
    const written = matchOf({ amountOre: 25_017, message: "krama" }, { items: words });
    expect(answersOf(written).map(partsOf)).toEqual(ellas);
    const own = matchBy({ phoneHash: "a", message: "Bal" });
    expect([own.rule, own.outcome, partsOf(own)]).toEqual(["phone", "suggest", ["bal ella 25000"]]);
    expect(matchBy({ phoneHash: "a" })).toMatchObject({ outcome: "ask", reason: { code: "several" } });
  });

  it("250 kr typed without own öre is matched by the payer", () => {
    expect(matchOf({ phoneHash: "a" }, { items, aliases })).toMatchObject({ rule: "phone", outcome: "suggest" });
  });
});
