import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { CandidateRow } from "./match.ts";
import { matchRows } from "./match-rows.ts";
import { reasonText } from "./texts.ts";
import { alva, bal, context, ella, flak, hugo, item, matchOf, row } from "./test-context.ts";
import { totalsOf } from "./totals.ts";

const { reference } = item(flak, ella);
const name = "ELLA BERG";

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
    rows.map((one, index): CandidateRow => ({
      ...one,
      profile: "swedbank-swish",
      fingerprint: `${index} ${JSON.stringify(one)}`,
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
