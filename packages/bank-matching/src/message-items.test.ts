import { describe, expect, it } from "vitest";
import { answersOf } from "./answers.ts";
import type { RequirementBalance } from "./match.ts";
import { bal, ella, flak, hugo, item, matchOf, partsOf } from "./test-context.ts";
import { matchText } from "./texts.ts";

const aliases = [{ phoneHash: "a", memberId: "hugo" }];
const written = { ...item(flak, ella), reference: "RBCFW" };
const items = [written, item(flak, hugo), item(bal, hugo)];
const both = ["flak ella 25000", "flak hugo 25000"];

describe("a message that may mean another member than the payer does", () => {
  it.each([
    ["a phone known for the other", { phoneHash: "a", message: "RBCFW" }],
    ["a phone, and other words", { phoneHash: "a", message: "hej rbcfw" }],
    ["the other's whole name", { name: "HUGO LIND", message: "RBCFW" }],
    ["the other's family name", { name: "PER LIND", message: "RBCFW" }],
  ])("with an exact reference of letters alone is a question with both: %s", (_what, change) => {
    const match = matchOf(change, { items, aliases });
    expect(match).toMatchObject({ outcome: "ask", preticked: false, parts: [] });
    expect(answersOf(match).flatMap(partsOf).toSorted()).toEqual(both);
    expect(matchText(match)).toBe(
      "Meddelandet har RBCFW, som är en referens men också kan vara ett vanligt ord. Annat pekar på en annan betalning.",
    );
  });

  it("with such a reference is a question too where the other has reported the amount, or has none of it", () => {
    const reported = [written, item(flak, hugo, { reportedOn: "2027-02-10" })];
    const match = matchOf({ phoneHash: "a", message: "RBCFW" }, { items: reported, aliases });
    expect(match).toMatchObject({ outcome: "ask", preticked: false, parts: [] });
    const none = matchOf({ phoneHash: "a", message: "RBCFW" }, { items: [written, item(bal, hugo)], aliases });
    expect([none.outcome, answersOf(none).flatMap(partsOf)]).toEqual(["ask", ["bal hugo 25000", "flak ella 25000"]]);
  });

  it("is the payer's where the reference's member has not that amount left", () => {
    const paid = [{ ...written, remainingOre: 0 }, item(flak, hugo)];
    expect(partsOf(matchOf({ phoneHash: "a", message: "RBCFW" }, { items: paid, aliases }))).toEqual([both[1]]);
    const larger = [{ ...written, remainingOre: 50_000 }, item(flak, hugo)];
    expect(partsOf(matchOf({ phoneHash: "a", message: "hej rbcfw" }, { items: larger, aliases }))).toEqual([both[1]]);
  });

  it("with a first name in the genitive is a question with both", () => {
    const named = [item(flak, ella, { reportedOn: "2027-02-10" }), item(flak, hugo)];
    const match = matchOf({ phoneHash: "a", message: "Ellas studentflak" }, { items: named, aliases });
    expect(match).toMatchObject({ outcome: "ask", preticked: false, parts: [] });
    expect(answersOf(match).flatMap(partsOf).toSorted()).toEqual(both);
    expect(matchText(match)).toBe("Meddelandet nämner en elev, men annat pekar på en annan betalning.");
    const own = matchOf({ phoneHash: "a", message: "Hugos studentflak" }, { items: named, aliases });
    expect([own.outcome, partsOf(own)]).toEqual(["suggest", [both[1]]]);
  });
});

describe("an exact reference that nothing else ties to its member, from a payer known for another", () => {
  const other = item(bal, ella);
  const outcomeOf = (items: RequirementBalance[], change: object = {}) =>
    matchOf({ phoneHash: "a", message: other.reference, ...change }, { items, aliases });

  it.each([
    ["of exactly that amount", item(flak, ella)],
    ["of a larger amount", other],
  ])("is a question with both where the other has exactly that amount: %s", (_what, one) => {
    const match = outcomeOf([one, item(flak, hugo)], { message: one.reference });
    expect(match).toMatchObject({ outcome: "ask", preticked: false, parts: [] });
    expect(answersOf(match).flatMap(partsOf)).toEqual([`${one.requirementId} ella 25000`, "flak hugo 25000"]);
    expect(matchText(match)).toBe(
      `Referensen ${one.reference} står i meddelandet, men avsändaren är känd för en annan elev, som har samma belopp kvar.`,
    );
  });

  it("is a suggestion where the other has not that amount, and books with a witness", () => {
    expect(outcomeOf([other, item(bal, hugo)]).outcome).toBe("suggest");
    const both = [...aliases, { phoneHash: "a", memberId: "ella" }];
    const known = { items: [other, item(flak, hugo)], aliases: both };
    expect(matchOf({ phoneHash: "a", message: other.reference }, known).outcome).toBe("book");
  });
});
