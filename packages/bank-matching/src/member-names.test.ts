import { describe, expect, it } from "vitest";
import { memberNames } from "./member-names.ts";
import { wordsOf } from "@utspring/domain/payments/payer-names";

const names = ["Anna-Karin Holmdahl", "Åke Lundqvist-Wester", "Eva Maria af Klercker", "Ella Berg Lind", "Anna-Karin"];
const members = memberNames(
  names.map((name) => ({ id: name, name })),
  new Set(),
);
const payerOf = (name: string) => [...members.ofPayer(name).full];

describe("the whole name of a payer", () => {
  it.each([
    ["a first name of two halves", "ANNA-KARIN ALQVIST"],
    ["a family name of two halves", "NOAH LUNDQVIST-WESTER"],
    ["two first names", "EVA MARIA BERGGREN"],
    ["a first name and a particle", "EVA AF BERG"],
  ])("is not the member's where only %s is the same", (_what, name) => {
    expect(payerOf(name)).toEqual([]);
  });

  it("is nobody's where a bank has cut off the first name, and the family name still counts", () => {
    const { full, family } = members.ofPayer("LUNDQVIST-WESTER,Å");
    expect([[...full], [...family]]).toEqual([[], ["Åke Lundqvist-Wester"]]);
  });

  it.each([
    ["HOLMDAHL,ANNA-KARIN", "Anna-Karin Holmdahl"],
    ["ANNA HOLMDAHL", "Anna-Karin Holmdahl"],
    ["HOLMDAHL ANNA KARIN M", "Anna-Karin Holmdahl"],
    ["ÅKE WESTER", "Åke Lundqvist-Wester"],
    ["AF KLERCKER,EVA MARI", "Eva Maria af Klercker"],
    ["ELLA BERG", "Ella Berg Lind"],
    ["ELLA LIND", "Ella Berg Lind"],
    ["ANNA-KARIN", "Anna-Karin"],
  ])("%s is %s", (name, member) => {
    expect(payerOf(name)).toEqual([member]);
  });
});

describe("a member's name in a message", () => {
  it("is a first name and a family name, in any order", () => {
    const namedIn = (message: string) => [...members.ofMessage(wordsOf(message)).full];
    expect(namedIn("från Anna-Karin till balen")).toEqual(["Anna-Karin"]);
    expect(namedIn("Lundqvist-Wester, bal")).toEqual([]);
    expect(namedIn("bal Åke Wester")).toContain("Åke Lundqvist-Wester");
  });
});
