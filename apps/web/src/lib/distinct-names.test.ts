import { describe, expect, it } from "vitest";
import { distinctNames } from "./distinct-names.ts";

interface Row {
  title: string;
  day: string;
}
const namesOf = (rows: Row[]) =>
  rows.map(
    distinctNames(
      rows,
      ({ title }) => title,
      ({ day }) => day,
    ),
  );

describe("distinctNames", () => {
  it("a name that is alone stands as it is", () => {
    expect(
      namesOf([
        { title: "Möte", day: "1 maj" },
        { title: "Bal", day: "1 maj" },
      ]),
    ).toEqual(["Möte", "Bal"]);
  });

  it("names that sound alike get their date, whatever their case and blanks", () => {
    expect(
      namesOf([
        { title: "Möte", day: "1 maj" },
        { title: "Bal", day: "1 maj" },
        { title: " möte", day: "2 maj" },
      ]),
    ).toEqual(["Möte, 1 maj", "Bal", " möte, 2 maj"]);
  });

  it("those of one date are numbered", () => {
    expect(
      namesOf([
        { title: "Möte", day: "1 maj" },
        { title: "Möte", day: "1 maj" },
        { title: "Möte", day: "2 maj" },
      ]),
    ).toEqual(["Möte, 1 maj", "Möte, 1 maj (2)", "Möte, 2 maj"]);
  });

  it("a row that is not of the list is called by its name", () => {
    expect(
      distinctNames<Row>(
        [],
        ({ title }) => title,
        ({ day }) => day,
      )({ title: "Möte", day: "1 maj" }),
    ).toBe("Möte");
  });
});
