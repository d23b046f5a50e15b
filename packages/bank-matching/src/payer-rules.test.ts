import { describe, expect, it } from "vitest";
import { answersOf } from "./answers.ts";
import { matchRows } from "./match-rows.ts";
import { alva, bal, context, ella, flak, hugo, item, matchOf, partsOf, row } from "./test-context.ts";
import { matchText, reasonText } from "./texts.ts";

const aliases = [{ phoneHash: "a", memberId: "ella" }];

describe("payers", () => {
  it("a known phone is a suggestion, ticked when the member has reported it from a day before to three days after", () => {
    expect(matchOf({ phoneHash: "a" }, { aliases })).toMatchObject({
      rule: "phone",
      outcome: "suggest",
      preticked: false,
    });
    const ticked = (reportedOn: string) =>
      matchOf({ phoneHash: "a" }, { aliases, items: [item(flak, ella, { reportedOn })] }).preticked;
    expect(["2027-02-08", "2027-02-09", "2027-02-13", "2027-02-14"].map(ticked)).toEqual([false, true, true, false]);
  });

  it("the same amount again from a payer who has paid for one member, when nothing is left, is a question with the member's credit as its answer", () => {
    const items = [item(flak, ella, { remainingOre: 0 })];
    const before = {
      fingerprint: "b",
      profile: "swedbank-swish",
      bookedOn: "2027-02-03",
      amountOre: 25_017,
      name: null,
    };
    const booked = [{ ...before, phoneHash: "a" }];
    const match = matchOf({ phoneHash: "a" }, { aliases, items, booked });
    expect([match.outcome, match.reason.code, match.creditOre, match.creditMemberId]).toEqual([
      "ask",
      "paid-twice",
      25_000,
      "ella",
    ]);
    expect(answersOf(match)).toEqual([{ parts: [], creditOre: 25_000, creditMemberId: "ella" }]);
    const siblings = [...aliases, { phoneHash: "a", memberId: "hugo" }];
    const others = [
      { items, booked },
      { items, booked, aliases: siblings },
      { items, booked: [{ ...before, amountOre: 8_900, phoneHash: "a" }], aliases },
      { items, booked: [{ ...before, phoneHash: "b" }], aliases },
    ];
    for (const known of others) expect(matchOf({ phoneHash: "a" }, known).outcome).toBe("none");
  });

  it("a second payment of one item is known as such with and without the member's own öre", () => {
    const items = [item(flak, ella, { stampedOre: 25_017 })];
    const rows = [row({ name: "BERG,ELLA", amountOre: 25_017 }), row({ name: "BERG,ELLA", bookedOn: "2027-02-11" })];
    const [first, second] = matchRows(rows, context({ items }));
    expect([first?.outcome, second?.outcome, second?.reason]).toEqual(["book", "ask", { code: "paid-twice" }]);
  });

  const reportedFlak = [item(flak, ella, { reportedOn: "2027-02-10" }), item(flak, hugo)];

  it("a suggestion is not ticked when the phone may pay for another member of that amount", () => {
    const both = [...aliases, { phoneHash: "a", memberId: "hugo" }];
    const known = { items: reportedFlak, aliases: both };
    expect(matchOf({ phoneHash: "a" }, known)).toMatchObject({ outcome: "suggest", preticked: false });
    expect(partsOf(matchOf({ phoneHash: "a" }, known))).toEqual(["flak ella 25000"]);
    expect(matchOf({ phoneHash: "a" }, { items: reportedFlak, aliases }).preticked).toBe(true);
  });

  it("a phone known for one member and another member's whole name are a question with the items of both", () => {
    const items = [item(flak, ella, { reportedOn: "2027-02-10" }), item(flak, hugo), item(bal, hugo)];
    const match = matchOf({ phoneHash: "a", name: "HUGO LIND" }, { items, aliases });
    expect(match).toMatchObject({ rule: "phone", outcome: "ask", preticked: false, parts: [] });
    expect(reasonText(match.reason)).toBe("Numret har betalat för en annan elev än den som avsändaren heter som.");
    expect(match.alternatives.map((parts) => partsOf({ parts })).toSorted()).toEqual([
      ["bal hugo 25000"],
      ["flak ella 25000"],
      ["flak hugo 25000"],
    ]);
    const only = matchOf(
      { phoneHash: "a", name: "HUGO LIND" },
      { items: [item(flak, ella), item(bal, hugo)], aliases },
    );
    expect([only.outcome, only.alternatives.length]).toEqual(["ask", 2]);
    const sum = matchOf({ phoneHash: "a", name: "HUGO LIND", amountOre: 75_000 }, { aliases });
    expect([sum.outcome, sum.preticked]).toEqual(["ask", false]);
    const both = [...aliases, { phoneHash: "a", memberId: "hugo" }];
    expect(matchOf({ phoneHash: "a", name: "HUGO LIND" }, { items, aliases: both }).outcome).toBe("suggest");
    expect(matchOf({ phoneHash: "a", name: "HUGO LIND", message: "Ella" }, { items, aliases })).toMatchObject({
      outcome: "suggest",
      parts: [{ memberId: "ella" }],
    });
    expect(matchOf({ phoneHash: "a", name: "MARIA BERG" }, { items, aliases }).preticked).toBe(true);
  });

  it("a suggestion is not ticked when another payment of those days may be the reported one", () => {
    const payers = [...aliases, { phoneHash: "b", memberId: "ella" }];
    const ticks = (bookedOn: string, phoneHash: string, amountOre = 25_000) =>
      matchRows(
        [row({ phoneHash: "a" }), row({ phoneHash, bookedOn, amountOre })],
        context({ items: reportedFlak, aliases: payers }),
      ).map(({ preticked }) => preticked);
    expect(ticks("2027-02-12", "b")).toEqual([false, false]);
    expect(ticks("2027-02-12", "a")).toEqual([false, false]);
    expect(ticks("2027-02-15", "b")).toEqual([true, false]);
    expect(ticks("2027-02-12", "b", 9_900)).toEqual([true, false]);
    expect(ticks("2027-02-12", "c")).toEqual([true, false]);
  });

  it("a pasted row neither books nor is ticked", () => {
    const { reference } = item(flak, ella);
    const message = `Studentflak ${reference}`;
    const profile = "pasted";
    expect(matchOf({ phoneHash: "a", message }, { aliases }).outcome).toBe("book");
    const pasted = matchOf({ phoneHash: "a", message, profile }, { aliases });
    expect(pasted).toMatchObject({ outcome: "suggest", preticked: false });
    expect(matchText(pasted)).toMatch(/^Raden är inklistrad: jämför namnet och beloppet med banken\. Referensen/u);
    const ticked = { items: reportedFlak, aliases };
    expect(matchOf({ phoneHash: "a", profile }, ticked)).toMatchObject({
      outcome: "suggest",
      preticked: false,
    });
  });

  it("exactly what is left of something that was there a month later at most is a question that says so", () => {
    const items = [item(flak, ella, { opensOn: "2027-02-11" }), item(bal, ella)];
    const early = matchOf({ name: "ELLA BERG" }, { items });
    expect(early).toMatchObject({ outcome: "ask", reason: { code: "too-early", title: "Studentflak" } });
    expect(reasonText(early.reason)).toContain("som inte gick att betala den dagen.");
    expect(answersOf(early).map((answer) => partsOf(answer))).toEqual([["flak ella 25000"], ["bal ella 25000"], []]);
    const alone = (opensOn: string) => matchOf({ phoneHash: "a" }, { aliases, items: [item(flak, ella, { opensOn })] });
    expect([alone("2027-03-13"), alone("2027-03-14")].map(({ outcome }) => outcome)).toEqual(["ask", "none"]);
    expect(matchOf({ name: "OLLE EK" }, { items }).outcome).toBe("none");
  });

  it("an almost right reference is said beside the reason of the rule that found the payment", () => {
    const { reference } = item(flak, ella);
    const wrong = `${reference.slice(0, 4)}${reference.endsWith("2") ? "3" : "2"}`;
    const match = matchOf({ name: "MARIA BERG", message: wrong });
    expect(match).toMatchObject({
      outcome: "suggest",
      reason: { code: "surname" },
      notes: [{ code: "nearly", reference }],
    });
    expect(matchText(match)).toBe(
      `Avsändaren har elevens efternamn, och beloppet är exakt det som är kvar. Meddelandet liknar dessutom referensen ${reference}.`,
    );
    expect(matchOf({ name: "MARIA BERG", message: "lunch" }).notes).toEqual([]);
  });

  it("a Monday's payment may have been made during the weekend", () => {
    const items = [item(flak, ella, { reportedOn: "2027-02-06" })];
    expect(matchOf({ phoneHash: "a", bookedOn: "2027-02-08" }, { aliases, items }).preticked).toBe(true);
  });

  it("two items of one amount are a question, unless title or report distinguishes them", () => {
    const two = [item(flak, ella), item({ ...bal, amountOre: 25_000 }, ella)];
    expect(matchOf({ phoneHash: "a" }, { aliases, items: two })).toMatchObject({ outcome: "ask", parts: [] });
    expect(matchOf({ phoneHash: "a" }, { aliases, items: two }).alternatives).toHaveLength(2);
    expect(partsOf(matchOf({ phoneHash: "a", message: "till balen, bal" }, { aliases, items: two }))).toEqual([
      "bal ella 25000",
    ]);
    const reported = [
      two[0] ?? item(flak, ella),
      item({ ...bal, amountOre: 25_000 }, ella, { reportedOn: "2027-02-10" }),
    ];
    expect(partsOf(matchOf({ phoneHash: "a" }, { aliases, items: reported }))).toEqual(["bal ella 25000"]);
  });

  it("a message that names another member than the phone's member is matched with the named member", () => {
    const match = matchOf({ phoneHash: "a", message: "Hugo" }, { aliases });
    expect([match.rule, partsOf(match)]).toEqual(["name", ["flak hugo 25000"]]);
  });

  it("the sum of a member's items is a suggestion with its split", () => {
    const match = matchOf({ phoneHash: "a", amountOre: 75_000 }, { aliases });
    expect([match.rule, match.outcome, match.preticked]).toEqual(["sum", "suggest", false]);
    expect(partsOf(match).toSorted()).toEqual(["bal ella 50000", "flak ella 25000"]);
  });

  it("the sum of siblings' items is found by their parent's phone, and by both references", () => {
    const both = [
      { phoneHash: "p", memberId: "hugo" },
      { phoneHash: "p", memberId: "alva" },
    ];
    const items = [item(flak, hugo), item(flak, alva), item(bal, hugo)];
    expect(
      partsOf(matchOf({ phoneHash: "p", amountOre: 50_000 }, { items: items.slice(0, 2), aliases: both })),
    ).toEqual(["flak hugo 25000", "flak alva 25000"]);
    const message = items
      .slice(0, 2)
      .map(({ reference }) => reference)
      .join(" ");
    expect(matchOf({ amountOre: 50_000, message }, { items })).toMatchObject({
      rule: "sum",
      reason: { by: "reference" },
    });
    expect(matchOf({ amountOre: 40_000, message }, { items })).toMatchObject({ outcome: "ask" });
  });

  it("two combinations of one sum are a question", () => {
    const klubb = { number: 3, id: "klubb", title: "Klubb", amountOre: 25_000 };
    const items = [item(bal, ella), item(flak, ella), item(klubb, ella)];
    const match = matchOf({ phoneHash: "a", amountOre: 75_000 }, { aliases, items });
    expect([match.outcome, match.parts, match.alternatives.length]).toEqual(["ask", [], 2]);
  });

  it.each([
    ["BERG,ELLA", "flak ella 25000"],
    ["Ella Maria Berg", "flak ella 25000"],
    ["MARIA BERG", "flak ella 25000"],
  ])("a payer named %s is a suggestion", (name, part) => {
    expect([matchOf({ name }).outcome, partsOf(matchOf({ name }))]).toEqual(["suggest", [part]]);
  });

  it("a name that the bank has truncated is found by its first four characters", () => {
    const long = { number: 9, id: "long", name: "Evangelina Bergström-Lund" };
    const found = (name: string) =>
      matchOf({ name }, { members: [long, ella], items: [item(flak, long), item(flak, ella)] });
    expect(partsOf(found("BERGSTRÖM-LUND,EVANG"))).toEqual(["flak long 25000"]);
    expect(found("BERG,EVANG")).toMatchObject({ reason: { code: "surname" } });
  });

  it("namesakes and families are questions without a report", () => {
    const namesake = { ...hugo, name: ella.name };
    const members = [ella, namesake, alva];
    expect(matchOf({ name: "ELLA BERG" }, { members })).toMatchObject({ rule: "name", outcome: "ask", parts: [] });
    expect(matchOf({ name: "PER LIND" })).toMatchObject({ outcome: "ask", parts: [] });
    const items = [item(flak, ella), item(flak, namesake, { reportedOn: "2027-02-10" })];
    expect(partsOf(matchOf({ name: "ELLA BERG" }, { members, items }))).toEqual(["flak hugo 25000"]);
  });

  it("an unknown payer's payment is matched with the one member who reported it", () => {
    const items = [item(flak, ella, { reportedOn: "2027-02-10" }), item(flak, hugo)];
    expect(matchOf({}, { items })).toMatchObject({ rule: "own-report", outcome: "suggest", preticked: false });
    const paid = [item(flak, ella, { reportedOn: "2027-02-10" }), item(flak, hugo, { remainingOre: 0 })];
    expect(matchOf({ name: "HUGO LIND" }, { items: paid })).toMatchObject({ rule: "own-report", outcome: "ask" });
    expect(matchOf({ amountOre: 24_900 }, { items }).outcome).toBe("none");
  });

  it("two unknown payers' payments that one report explains are questions", () => {
    const items = [item(flak, ella, { reportedOn: "2027-02-10" })];
    const matches = matchRows([row({ phoneHash: "x" }), row({ phoneHash: "y" })], context({ items }));
    expect(matches.map(({ outcome, reason }) => [outcome, reason.code])).toEqual([
      ["ask", "contested"],
      ["ask", "contested"],
    ]);
  });

  it("a report used by one payment leaves one answer for the other", () => {
    const items = [item(flak, ella, { reportedOn: "2027-02-10" }), item(flak, hugo, { reportedOn: "2027-02-13" })];
    const either = row({ phoneHash: "x", bookedOn: "2027-02-12" });
    const only = row({ phoneHash: "y", bookedOn: "2027-02-09" });
    expect(matchRows([either, only], context({ items })).flatMap(partsOf)).toEqual([
      "flak hugo 25000",
      "flak ella 25000",
    ]);
  });

  it("another amount from a known payer is a question; from an unknown payer it is not recognised", () => {
    const items = [item(flak, ella)];
    expect(matchOf({ phoneHash: "a", amountOre: 10_000 }, { aliases, items })).toMatchObject({
      outcome: "ask",
      reason: { code: "part", leftOre: 15_000 },
    });
    expect(matchOf({ phoneHash: "a", amountOre: 30_000 }, { aliases, items })).toMatchObject({
      outcome: "ask",
      creditOre: 5_000,
    });
    expect(matchOf({ amountOre: 10_000 }).rule).toBe("none");
  });

  it("of whom only the family name or the message points to the member are not called known: the reason says what does", () => {
    const textOf = (change: object, items = [item(flak, ella)]) =>
      matchText(matchOf({ name: "ULF BERG", amountOre: 10_000, ...change }, { items })).replaceAll("\u00a0", " ");
    expect(textOf({})).toBe("Avsändaren har samma efternamn som Ella Berg, men det fattas 150 kr.");
    expect(textOf({}, [item(flak, ella), item(bal, ella)])).toBe(
      "Avsändaren har samma efternamn som Ella Berg, men beloppet passar ingen betalning.",
    );
    expect(textOf({ name: "PER LIND" }, [item(flak, hugo), item(flak, alva)])).toBe(
      "Avsändaren har samma efternamn som flera elever, men beloppet passar ingen betalning.",
    );
    expect(textOf({ amountOre: 25_000 }, [item(flak, ella, { opensOn: "2027-02-11" })])).toBe(
      "Avsändaren har samma efternamn som Ella Berg, och beloppet är exakt det som är kvar av Studentflak, som inte gick att betala den dagen.",
    );
    expect(textOf({ name: "OLLE EK", message: "Ella Berg" })).toBe(
      "Elevens namn står i meddelandet, men det fattas 150 kr.",
    );
    expect(textOf({ name: "ELLA BERG" })).toBe("Avsändaren är känd, men det fattas 150 kr.");
  });
});

describe("what another row of the file is only suggested for", () => {
  it("is an answer of the payer's own row, which says which row it is", () => {
    const items = [item(flak, ella), item(bal, ella)];
    const rows = [
      row({ message: `till ${item(flak, ella).reference}`, name: "OKAND" }),
      row({ message: "flak", name: "ELLA BERG", bookedOn: "2027-02-12" }),
    ];
    const [first, second] = matchRows(rows, context({ items }));
    expect([first?.outcome, second?.outcome, second?.reason.code]).toEqual(["suggest", "ask", "claimed"]);
    expect(second && answersOf(second).flatMap(partsOf)).toEqual(["flak ella 25000"]);
  });
});
