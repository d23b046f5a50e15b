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
  it("a unique name is unchanged", () => {
    expect(
      namesOf([
        { title: "Möte", day: "1 maj" },
        { title: "Bal", day: "1 maj" },
      ]),
    ).toEqual(["Möte", "Bal"]);
  });

  it("names that are equal except for case and spaces get their date", () => {
    expect(
      namesOf([
        { title: "Möte", day: "1 maj" },
        { title: "Bal", day: "1 maj" },
        { title: " möte", day: "2 maj" },
      ]),
    ).toEqual(["Möte, 1 maj", "Bal", " möte, 2 maj"]);
  });

  it("names that differ in case and spaces only are numbered when their dates are equal", () => {
    expect(
      namesOf([
        { title: "Möte", day: "1 maj" },
        { title: " möte", day: "1 maj" },
      ]),
    ).toEqual(["Möte, 1 maj", " möte, 1 maj (2)"]);
  });

  it("equal names with the same date are numbered", () => {
    expect(
      namesOf([
        { title: "Möte", day: "1 maj" },
        { title: "Möte", day: "1 maj" },
        { title: "Möte", day: "2 maj" },
      ]),
    ).toEqual(["Möte, 1 maj", "Möte, 1 maj (2)", "Möte, 2 maj"]);
  });

  it("a row that is not in the list keeps its plain name", () => {
    expect(
      distinctNames<Row>(
        [],
        ({ title }) => title,
        ({ day }) => day,
      )({ title: "Möte", day: "1 maj" }),
    ).toBe("Möte");
  });
});
