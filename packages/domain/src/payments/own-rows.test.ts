import { describe, expect, it } from "vitest";
import { ownOreOf } from "./own-ore.ts";
import { isOwnByItself } from "./own-rows.ts";
import { referenceOf } from "./swish.ts";

const reference = referenceOf(3, 7);
const ownOre = ownOreOf(3, 7);
const stampedOre = 25_000 + ownOre;
const signs = { reference, stampedOre };
const row = {
  rule: "reference",
  amountOre: 25_000,
  profile: "swedbank-swish",
  message: `Flak ${reference}`,
  parts: [{ userId: "ann", requirementId: "flak" }],
  creditUserId: null,
  creditOre: 0,
};
const credit = (creditOre: number, creditUserId = "ann") => ({
  amountOre: 25_000 + creditOre,
  creditUserId,
  creditOre,
});

describe("a row that says itself whose payment it is", () => {
  it.each([
    ["the reference", {}],
    [
      "the reference in lower case, in two words",
      { message: `${reference.slice(0, 2)} ${reference.slice(2)}`.toLowerCase() },
    ],
    ["the reference and own öre", credit(ownOre)],
    ["own öre", { rule: "stamp", message: null, ...credit(ownOre) }],
  ])("has %s", (_what, change) => {
    expect(isOwnByItself({ ...row, ...change }, "ann", signs)).toBe(true);
  });

  it("has no own öre where the class does not use them", () => {
    const stamped = { ...row, rule: "stamp", ...credit(ownOre) };
    expect(isOwnByItself(stamped, "ann", { reference, stampedOre: null })).toBe(false);
  });

  it.each([
    ["no reference in its message", { message: "hej" }],
    ["no message", { message: null }],
    ["another reference", { message: `Flak ${referenceOf(3, 8)}` }],
    ["the reference within a word", { message: `x${reference}` }],
    ["a misspelt reference", { rule: "reference-repaired" }],
    ["another reference too", { message: `${reference} ${referenceOf(1, 1)}` }],
    ["own öre on another amount", { rule: "stamp", amountOre: 100 + ownOre, creditUserId: "ann", creditOre: ownOre }],
    ["other öre", { rule: "stamp", ...credit(ownOre + 1) }],
    ["more than the item", credit(5_000)],
    ["a credit for somebody else", credit(ownOre, "bo")],
    ["nothing but a credit", { parts: [], ...credit(25_000) }],
    ["a part that is a credit", { parts: [{ userId: "ann" }] }],
    ["two parts", { parts: [...row.parts, { userId: "bo", requirementId: "flak" }] }],
    ["another's part", { parts: [{ userId: "bo", requirementId: "flak" }] }],
    ["been copied", { profile: "pasted" }],
    ["been chosen by hand", { rule: "by-hand" }],
  ])("is none when it has %s", (_what, change) => {
    expect(isOwnByItself({ ...row, ...change }, "ann", signs)).toBe(false);
  });
});
