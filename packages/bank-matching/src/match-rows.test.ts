import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { answersOf } from "./answers.ts";
import type { CandidateRow } from "./match.ts";
import { matchRows } from "./match-rows.ts";
import { matchText, reasonText } from "./texts.ts";
import { alva, bal, context, ella, flak, hugo, item, matchOf, partsOf, row } from "./test-context.ts";
import { totalsOf } from "./totals.ts";

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

describe("rows that are booked already", () => {
  const phoneHash = "a";
  const payment = {
    fingerprint: "booked",
    profile: "seb-account",
    bookedOn: "2027-02-10",
    amountOre: 25_000,
    phoneHash,
    name,
  };
  const sameKind = { ...payment, profile: "swedbank-swish" };
  const paid = [item(flak, ella, { remainingOre: 0 }), item(bal, ella)];

  it("a row that was read before is booked", () => {
    const again = row({ message: reference, name });
    expect(matchRows([again], context({ booked: [again] }))).toMatchObject([
      { rule: "already-booked", outcome: "none", parts: [] },
    ]);
  });

  it.each([
    ["of the same day", "2027-02-10"],
    ["of the next day", "2027-02-11"],
  ])("in one kind of file a payment of the same amount and payer %s is another payment", (_what, bookedOn) => {
    const again = { bookedOn, phoneHash, name, message: "en till" };
    expect(matchOf(again, { booked: [sameKind] })).toMatchObject({ rule: "name", outcome: "suggest", notes: [] });
    const twice = matchOf({ ...again, message: reference }, { booked: [sameKind], items: paid });
    expect(twice).toMatchObject({
      rule: "overpaid",
      outcome: "ask",
      creditOre: 25_000,
      reason: { code: "paid-twice" },
    });
  });

  it.each([
    ["the same phone", { phoneHash, name: null }],
    ["the same name", { phoneHash: null, name: "BERG,ELLA" }],
  ])("the same day's payment in another kind of file is recognised by %s", (_what, payer) => {
    const [match] = [matchOf({ ...payer, message: "hej" }, { booked: [payment] })];
    expect(match).toMatchObject({ rule: "already-booked", outcome: "none", reason: { code: "booked-payment" } });
    expect(matchOf({ ...payer, amountOre: 25_100 }, { booked: [payment] }).rule).not.toBe("already-booked");
    const unknownKind = { ...sameKind, profile: null };
    expect(matchOf({ ...payer, message: "hej" }, { booked: [unknownKind] }).rule).toBe("already-booked");
  });

  it("one that the message's reference says is paid too is no double payment", () => {
    const known = { booked: [payment], items: paid };
    expect(matchOf({ phoneHash, message: reference }, known)).toMatchObject({
      rule: "already-booked",
      outcome: "none",
    });
  });

  it("on another day near it is a question, whatever the rules find, and further away a payment like any other", () => {
    const found = (bookedOn: string) =>
      matchOf({ phoneHash, name, message: reference, bookedOn }, { booked: [payment] });
    const days = ["06", "07", "09", "11", "13", "14"].map((day) => found(`2027-02-${day}`));
    expect(days.map(({ outcome }) => outcome)).toEqual(["book", "ask", "ask", "ask", "ask", "book"]);
    expect(matchText(days[2] ?? found(""))).toMatch(
      /^Kan vara samma betalning som bokfördes den 10 feb\. 2027\. Referensen \S+ står i meddelandet\.$/u,
    );
    expect(days[2]?.parts).toMatchObject([{ memberId: "ella", amountOre: 25_000 }]);
    const unknown = matchOf(
      { phoneHash, amountOre: 100, bookedOn: "2027-02-11" },
      { booked: [{ ...payment, amountOre: 100 }] },
    );
    expect([unknown.outcome, matchText(unknown)]).toEqual([
      "ask",
      "Kan vara samma betalning som bokfördes den 10 feb. 2027.",
    ]);
  });

  it("another phone with the same name is another payment", () => {
    expect(matchOf({ phoneHash: "b", name }, { booked: [payment] }).rule).not.toBe("already-booked");
  });

  it("one booked payment answers for one row, in its own file and in another kind", () => {
    const seen = row({ phoneHash, name });
    const twin = row({ phoneHash, name });
    const known = context({ booked: [seen], items: [item(flak, ella)] });
    expect(matchRows([twin, seen], known).map(({ rule }) => rule)).toEqual(["name", "already-booked"]);
    const others = [row({ phoneHash, name }), row({ phoneHash, name }), row({ phoneHash, name })];
    const two = context({ booked: [payment, { ...payment, fingerprint: "second" }] });
    expect(matchRows(others, two).filter(({ rule }) => rule === "already-booked")).toHaveLength(2);
  });

  it("a booked payment with the reference of an unpaid item is a question, with that item as its answer", () => {
    const match = matchOf({ phoneHash, message: reference }, { booked: [payment] });
    expect(match).toMatchObject({ outcome: "ask", notes: [{ code: "maybe-booked", bookedOn: "2027-02-10" }] });
    expect(partsOf(match)).toEqual(["flak ella 25000"]);
  });

  it("a row that is taken for one of another file can still be answered, as the rules say", () => {
    const match = matchOf({ phoneHash, name }, { booked: [payment], items: [item(flak, ella)] });
    expect(match).toMatchObject({ rule: "already-booked", outcome: "none", preticked: false });
    expect(answersOf(match).map((answer) => [...partsOf(answer), answer.creditOre])).toEqual([
      ["flak ella 25000", 0],
      [25_000],
    ]);
  });
});

describe("rows that are not to be trusted", () => {
  const undone = {
    fingerprint: "undone",
    profile: "swedbank-swish",
    bookedOn: "2027-02-10",
    amountOre: 25_000,
    undoneOn: "2027-02-12",
    isOwn: true,
  };
  const sure = { message: reference, name };

  it("a row that somebody has undone is a question that says when, and is never booked or ticked", () => {
    const match = matchOf({ ...sure, fingerprint: "undone" }, { undone: [undone] });
    expect([match.outcome, match.preticked, partsOf(match)]).toEqual(["ask", false, ["flak ella 25000"]]);
    expect(matchText(match)).toMatch(/^Du ångrade den här raden den 12 feb\. 2027\. Referensen/u);
    const others = { undone: [{ ...undone, isOwn: false }] };
    expect(matchText(matchOf({ ...sure, fingerprint: "undone" }, others))).toMatch(
      /^Den här raden ångrades den 12 feb\. 2027\./u,
    );
    const stranger = matchOf({ fingerprint: "undone", amountOre: 100 }, { undone: [undone] });
    expect(stranger.outcome).toBe("ask");
  });

  it("a row of that day and amount in another kind of file is a question too, and in the same kind it is not", () => {
    const match = matchOf({ ...sure, profile: "seb-account" }, { undone: [undone] });
    expect(match).toMatchObject({ outcome: "ask", notes: [{ code: "maybe-undone" }] });
    expect(matchText(match)).toMatch(
      /^Kan vara samma betalning som ångrades den 12 feb\. 2027: det var samma dag och belopp\./u,
    );
    expect(matchOf(sure, { undone: [undone] }).outcome).toBe("book");
    expect(matchOf({ ...sure, profile: "seb-account", bookedOn: "2027-02-11" }, { undone: [undone] }).outcome).toBe(
      "book",
    );
  });

  it("an undone row takes nothing from another that pays the same", () => {
    const rows = [row({ ...sure, fingerprint: "undone" }), row({ ...sure, bookedOn: "2027-02-11" })];
    expect(matchRows(rows, context({ undone: [undone] })).map(({ outcome }) => outcome)).toEqual(["ask", "book"]);
  });

  it("a day that has not been yet is never sure", () => {
    const future = matchOf({ ...sure, bookedOn: "2027-02-11" }, { today: "2027-02-10" });
    expect([future.outcome, matchText(future)]).toEqual([
      "ask",
      expect.stringMatching(/^Dagen har inte varit än\. Kontrollera den mot banken\. Referensen/u),
    ]);
    expect(matchOf(sure, { today: "2027-02-10" }).outcome).toBe("book");
  });
});

describe("random files", () => {
  const references = context().items.map((one) => one.reference);
  const anyRow = fc.record({
    bookedOn: fc.constantFrom("2027-01-31", "2027-02-08", "2027-02-10", "2027-02-11", "2027-03-20"),
    time: fc.constantFrom(null, "09:10", "18:04"),
    amountOre: fc.constantFrom(25_000, 50_000, 75_000, 25_017, 10_000, 25_000),
    name: fc.constantFrom(null, name, "MARIA BERG", "LIND,HUGO", "PER LIND", "OLLE EK"),
    phoneHash: fc.constantFrom(null, "a", "p", "x"),
    message: fc.option(
      fc.oneof(
        fc.constantFrom(...references, "Bal", "Hugo", "KRAMA"),
        fc.tuple(fc.constantFrom(...references), fc.constantFrom("Studentflak", "x")).map((words) => words.join(" ")),
      ),
    ),
  });
  const anyRows = fc.array(anyRow, { maxLength: 14 }).map((rows) =>
    rows.map((one, at): CandidateRow => ({
      ...one,
      profile: "swedbank-swish",
      fingerprint: `${at} ${JSON.stringify(one)}`,
    })),
  );
  const known = context({
    items: [
      item(bal, ella),
      item(flak, ella, { stampedOre: 25_017, reportedOn: "2027-02-10" }),
      item(flak, hugo, { reportedOn: "2027-02-09" }),
      item(flak, alva, { remainingOre: 10_000 }),
      item(bal, alva, { remainingOre: 0 }),
      item(bal, hugo, { closedOn: "2027-02-10" }),
    ],
    aliases: [
      { phoneHash: "a", memberId: "ella" },
      { phoneHash: "p", memberId: "hugo" },
      { phoneHash: "p", memberId: "alva" },
    ],
    booked: [
      {
        fingerprint: "booked",
        profile: "seb-account",
        bookedOn: "2027-02-10",
        amountOre: 25_000,
        phoneHash: "a",
        name: null,
      },
    ],
    undone: [
      {
        fingerprint: "undone",
        profile: "seb-account",
        bookedOn: "2027-02-11",
        amountOre: 25_000,
        undoneOn: "2027-02-12",
        isOwn: true,
      },
    ],
    approved: [
      {
        recordId: "one",
        requirementId: "bal",
        memberId: "alva",
        amountOre: 50_000,
        stampedOre: null,
        reportedOn: null,
        approvedOn: "2027-02-10",
      },
      {
        recordId: "two",
        requirementId: "flak",
        memberId: "alva",
        amountOre: 25_000,
        stampedOre: null,
        reportedOn: "2027-02-09",
        approvedOn: "2027-02-12",
      },
    ],
  });
  /** Without the fingerprint, by which equal rows differ. */
  const described = (rows: readonly CandidateRow[]) =>
    matchRows(rows, known)
      .map((match) => JSON.stringify({ ...match, row: { ...match.row, fingerprint: "" } }))
      .toSorted();

  it("any permutation of the rows gives the same set of matches", () => {
    fc.assert(
      fc.property(anyRows, fc.infiniteStream(fc.nat()), (rows, places) => {
        const shuffled = rows
          .map((one) => ({ one, place: places.next().value ?? 0 }))
          .toSorted((left, right) => left.place - right.place)
          .map(({ one }) => one);
        expect(described(shuffled)).toEqual(described(rows));
      }),
      { numRuns: 150 },
    );
  });

  it("booked, suggested, asked, already booked and unknown öre add up to the file's sum, and no item is paid more than what is left", () => {
    fc.assert(
      fc.property(anyRows, (rows) => {
        const matches = matchRows(rows, known);
        const sum = rows.reduce((total, { amountOre }) => total + amountOre, 0);
        expect(Object.values(totalsOf(matches)).reduce((total, one) => total + one, 0)).toBe(sum);
        const paid = new Map<string, number>();
        const tied: string[] = [];
        for (const match of matches) {
          const partsOre = match.parts.reduce((total, { amountOre }) => total + amountOre, 0);
          if (match.outcome === "book" || match.outcome === "suggest") {
            expect(partsOre + match.creditOre).toBe(match.row.amountOre);
            for (const { memberId, requirementId, amountOre, recordId } of match.parts)
              if (recordId !== undefined) tied.push(recordId);
              else
                paid.set(`${memberId} ${requirementId}`, (paid.get(`${memberId} ${requirementId}`) ?? 0) + amountOre);
          }
          expect(match.creditOre > 0).toBe(match.creditMemberId !== null);
          expect(match.parts.every(({ amountOre }) => amountOre > 0)).toBe(true);
          if (match.outcome === "book")
            expect(["approved", "reference", "reference-repaired", "stamp"]).toContain(match.rule);
          expect(reasonText(match.reason)).toMatch(/\.$/u);
        }
        expect(new Set(tied).size).toBe(tied.length);
        for (const one of known.items)
          expect(paid.get(`${one.memberId} ${one.requirementId}`) ?? 0).toBeLessThanOrEqual(one.remainingOre);
      }),
      { numRuns: 150 },
    );
  });

  it("a payment with a reference is never left out", () => {
    fc.assert(
      fc.property(anyRows, (rows) => {
        const lost = matchRows(rows, { ...known, booked: [] }).filter(
          ({ outcome, row: { message } }) =>
            outcome === "none" && references.some((one) => /\d/u.test(one) && message?.includes(one)),
        );
        expect(lost).toEqual([]);
      }),
      { numRuns: 150 },
    );
  });

  it("two references of which one has been paid since are a question", () => {
    const { reference: other } = item(bal, ella);
    const aliases = [{ phoneHash: "a", memberId: "ella" }];
    const both = row({ bookedOn: "2027-02-12", amountOre: 75_000, message: `${reference} ${other}` });
    const matches = matchRows([both, row({ phoneHash: "a" })], context({ aliases }));
    expect(matches.map(({ outcome }) => outcome)).toEqual(["ask", "suggest"]);
  });

  it("a rule that may not book suggests", () => {
    const find = () => ({ ...matchOf({ message: reference, name }) });
    const [match] = matchRows([row()], context(), [{ id: "phone", mayBook: false, isContested: false, find }]);
    expect(match?.outcome).toBe("suggest");
  });

  it("no rows, and a class without items", () => {
    expect(matchRows([], context())).toEqual([]);
    const nobody = context({ items: [], members: [], aliases: [] });
    expect(matchRows([row({ message: reference, name })], nobody)).toMatchObject([{ rule: "none", outcome: "none" }]);
  });
});
