import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { answersOf } from "./answers.ts";
import type { CandidateRow } from "./match.ts";
import { matchRows } from "./match-rows.ts";
import { reasonText } from "./texts.ts";
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

describe("rows that are booked already", () => {
  const phoneHash = "a";
  const payment = { bookedOn: "2027-02-10", amountOre: 25_000, phoneHash, name };

  it("a row that was read before is booked", () => {
    const again = row({ message: reference, name });
    const known = context({ bookedFingerprints: new Set([again.fingerprint]) });
    expect(matchRows([again], known)).toMatchObject([{ rule: "already-booked", outcome: "none", parts: [] }]);
  });

  it.each([
    ["the same phone", { phoneHash, name: null }],
    ["the same name", { phoneHash: null, name: "BERG,ELLA" }],
  ])("a payment in another kind of file is recognised by %s, at most a day apart", (_what, payer) => {
    const rule = (bookedOn: string) => matchOf({ ...payer, bookedOn }, { booked: [payment] }).rule;
    expect(
      ["2027-02-08", "2027-02-09", "2027-02-10", "2027-02-11", "2027-02-12"].map(
        (day) => rule(day) === "already-booked",
      ),
    ).toEqual([false, true, true, true, false]);
    expect(matchOf({ ...payer, amountOre: 25_100 }, { booked: [payment] }).rule).not.toBe("already-booked");
  });

  it("another phone with the same name is another payment", () => {
    expect(matchOf({ phoneHash: "b", name }, { booked: [payment] }).rule).not.toBe("already-booked");
  });

  it("one booked payment matches one row: an equal row of the same day is new", () => {
    const seen = row({ phoneHash, name });
    const twin = row({ phoneHash, name });
    const known = context({
      bookedFingerprints: new Set([seen.fingerprint]),
      booked: [payment],
      items: [item(flak, ella)],
    });
    expect(matchRows([twin, seen], known).map(({ rule }) => rule)).toEqual(["name", "already-booked"]);
  });

  it("a booked payment with the reference of an unpaid item is a question", () => {
    expect(matchOf({ phoneHash, message: reference }, { booked: [payment] })).toMatchObject({
      rule: "already-booked",
      outcome: "ask",
    });
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
  const anyRows = fc
    .array(anyRow, { maxLength: 14 })
    .map((rows) => rows.map((one, at): CandidateRow => ({ ...one, fingerprint: `${at} ${JSON.stringify(one)}` })));
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
    booked: [{ bookedOn: "2027-02-10", amountOre: 25_000, phoneHash: "a", name: null }],
    bookedFingerprints: new Set(),
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
