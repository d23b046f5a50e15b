import { describe, expect, it } from "vitest";
import { membersIn } from "./member-list.ts";

const people = (grid: string[][]) => {
  const list = membersIn(grid);
  if (list.kind !== "people") throw new Error(list.kind);
  return list;
};
const heading = ["Förnamn", "Efternamn", "E-post"];

describe("membersIn", () => {
  it.each([
    [
      "under its heading",
      [
        ["Personnummer", "E-post"],
        ["", "a@utspring.test"],
      ],
    ],
    ["with a hyphen", [heading, ["Åsa", "070123-4567", "a@utspring.test"]]],
    ["with twelve digits", [heading, ["Åsa", "200701234567", "a@utspring.test"]]],
    ["of a person born over a hundred years ago", [["Åsa 120123+4567 a@utspring.test"]]],
    ["with a coordination number's day", [heading, ["Åsa", "070183-4567", "a@utspring.test"]]],
    ["with ten digits and the right check digit", [heading, ["Åsa", "0701234569", "a@x.se"]]],
  ])("refuses a column of personal numbers %s, and says where", (_what, grid) => {
    expect(membersIn(grid).kind).toBe("personal-numbers");
  });

  it("a column of phone numbers is not one of personal numbers, although one in it could be", () => {
    const phones = ["0701740605", "0761234567", "0701234569", "0739999999", "070-174 06 05"];
    expect(people([heading, ...phones.map((phone, n) => ["Åsa", phone, `a${n}@utspring.test`])]).people).toHaveLength(
      5,
    );
  });

  it("reads the columns by their heading in any order, with empty rows, and names each faulty row", () => {
    const { people: found, faults } = people([
      [],
      ["E-postadress", "Namn"],
      ["ASA@utspring.test", "Åsa"],
      ["", ""],
      ["omar", "Omar"],
      ["", "Bo"],
      ["asa@utspring.test", "Åsa igen"],
      ["bo@utspring.test", "x".repeat(200)],
    ]);
    expect(found).toEqual([{ row: 3, email: "asa@utspring.test", firstName: "Åsa" }]);
    expect(faults).toEqual([
      { row: 5, why: "email", text: "omar" },
      { row: 6, why: "email", text: "" },
      { row: 7, why: "twice", text: "asa@utspring.test", first: 3 },
      { row: 8, why: "name", text: "x".repeat(200) },
    ]);
  });

  it.each([
    [[["ebba@utspring.test", "omar@utspring.test"]], ["ebba@utspring.test ", "omar@utspring.test "]],
    [[["Ebba Ek <ebba@utspring.test>"]], ["ebba@utspring.test Ebba"]],
    [
      [
        ["Ebba Ek", "ebba@utspring.test"],
        ["Omar", "omar@utspring.test"],
      ],
      ["ebba@utspring.test Ebba", "omar@utspring.test Omar"],
    ],
    [[["a@utspring.test b@utspring.test"]], ["a@utspring.test ", "b@utspring.test "]],
  ])("without a heading, reads %j", (grid, found) => {
    const list = people(grid);
    expect(list.faults).toEqual([]);
    expect(list.people.map(({ email, firstName }) => `${email} ${firstName ?? ""}`)).toEqual(found);
  });

  it("without a heading, a word after an address is a fault, since it may be one that was cut", () => {
    expect(people([["ebba@utspring.test", "omar"]]).faults).toEqual([{ row: 1, why: "email", text: "omar" }]);
  });

  it("says when nothing is an address", () => {
    expect(
      membersIn([
        ["namn", "telefon"],
        ["Åsa", "070"],
      ]),
    ).toEqual({ kind: "no-addresses" });
    expect(people([])).toEqual({ kind: "people", people: [], faults: [] });
  });
});
