import { describe, expect, it } from "vitest";
import { matchRows } from "./match-rows.ts";
import { matchText } from "./texts.ts";
import { context, ella, flak, item, matchOf, partsOf, row } from "./test-context.ts";

const { reference } = item(flak, ella);
const name = "ELLA BERG";

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

  it("a pasted row whose amount may be money out is a question, and no row that no rule knows", () => {
    const pasted = { ...sure, profile: "pasted", isSignUnclear: true } as const;
    const match = matchOf(pasted);
    expect([match.outcome, match.preticked, partsOf(match)]).toEqual(["ask", false, ["flak ella 25000"]]);
    expect(matchText(match)).toMatch(/^Det kan vara pengar ut\. Kontrollera i banken att/u);
    expect(matchOf({ profile: "pasted", isSignUnclear: true, amountOre: 100 }).outcome).toBe("none");
  });

  it("a day that has not been yet is never sure", () => {
    const future = matchOf({ ...sure, bookedOn: "2027-02-11" }, { today: "2027-02-10" });
    expect([future.outcome, matchText(future)]).toEqual([
      "ask",
      expect.stringMatching(/^Dagen har inte varit än\. Kontrollera den mot banken\. Referensen/u),
    ]);
    expect(matchOf(sure, { today: "2027-02-10" }).outcome).toBe("book");
  });

  it.each([
    [
      "a day that has not been",
      { fingerprint: "other" },
      [],
      /^Dagen har inte varit än\. Kontrollera den mot banken\. /u,
    ],
    ["a row that was undone", { fingerprint: "undone" }, [undone], /^Du ångrade den här raden den 12 feb\. 2027\. /u],
  ])(
    "%s does not hide that the payment may be booked already, or another row's",
    (_what, change, undoneRows, first) => {
      const known = { today: "2027-02-10", undone: undoneRows };
      const ofAccount = { ...sure, ...change, profile: "seb-account", bookedOn: "2027-02-11" };
      const booked = { fingerprint: "b", profile: "swedbank-swish", bookedOn: "2027-02-10", amountOre: 25_000 };
      const twin = matchOf(ofAccount, { ...known, booked: [{ ...booked, phoneHash: null, name }] });
      expect([twin.outcome, twin.preticked]).toEqual(["ask", false]);
      expect(twin.notes.map(({ code }) => code)).toContain("maybe-booked");
      expect(matchText(twin)).toMatch(first);
      expect(matchText(twin)).toContain("Kan vara samma betalning som bokfördes den 10 feb. 2027.");
      const saved = new Map([[change.fingerprint, { fingerprint: "s", bookedOn: "2027-02-10" }]]);
      const ofSaved = matchOf(ofAccount, { ...known, twins: saved });
      expect(ofSaved.notes).toContainEqual({ code: "maybe-twin", bookedOn: "2027-02-10", twin: "s" });
    },
  );

  it("a row that no rule knows, of a day that has not been, is a question where its payment may be booked", () => {
    const stranger = { profile: "seb-account", bookedOn: "2027-02-11", amountOre: 100, name: "KALLE OKAND" };
    const payment = { fingerprint: "b", profile: "swedbank-swish", bookedOn: "2027-02-10", amountOre: 100 };
    const known = { today: "2027-02-10", booked: [{ ...payment, phoneHash: null, name: "KALLE OKAND" }] };
    expect(matchOf(stranger, known)).toMatchObject({
      outcome: "ask",
      notes: [{ code: "future" }, { code: "maybe-booked" }],
    });
    expect(matchOf(stranger, { today: "2027-02-10" })).toMatchObject({ outcome: "none", notes: [] });
  });
});
