import { describe, expect, it } from "vitest";
import { findCommands } from "./find-commands.ts";

const groups = [
  { group: "Gör", commands: [{ id: "deposit", label: "Ny betalning", to: "/a" }] },
  {
    group: "Sidor",
    commands: [
      { id: "fund", label: "Klasskassa", to: "/b" },
      { id: "pay", label: "Betalningar", to: "/c" },
    ],
  },
  {
    group: "Klassen",
    commands: Array.from({ length: 60 }, (_, index) => ({
      id: `m${index}`,
      label: `Elev ${index}`,
      description: "Visa i betalningarnas status",
      to: "/d",
    })),
  },
];
const found = (query: string) => findCommands(groups, query).map(({ id }) => id);

describe("findCommands", () => {
  it("matches in names come before matches in descriptions, and matches of one group are kept together", () => {
    expect(found("betalning").slice(0, 4)).toEqual(["deposit", "pay", "m0", "m1"]);
  });

  it("without a query at most 40 commands are listed, and a query without matches lists none", () => {
    expect(found("  ")).toHaveLength(40);
    expect(found("")[0]).toBe("deposit");
    expect(found("xyz")).toEqual([]);
  });

  it("capitals and surrounding spaces in the query make no difference", () => {
    expect(found(" KLASSK ")).toEqual(["fund"]);
  });
});
