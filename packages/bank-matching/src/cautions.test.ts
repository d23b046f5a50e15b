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

  it("a day that has not been yet is never sure", () => {
    const future = matchOf({ ...sure, bookedOn: "2027-02-11" }, { today: "2027-02-10" });
    expect([future.outcome, matchText(future)]).toEqual([
      "ask",
      expect.stringMatching(/^Dagen har inte varit än\. Kontrollera den mot banken\. Referensen/u),
    ]);
    expect(matchOf(sure, { today: "2027-02-10" }).outcome).toBe("book");
  });
});
