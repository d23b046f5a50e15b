import { expect, it } from "vitest";
import { shortName } from "../short-name.ts";
import { byAmount, standingIn, ranked } from "./ranking.ts";

const seller = (name: string, quantity: number, amountOre: number) => ({ sellerId: name, name, quantity, amountOre });
const sellers = [
  seller("Östen Ö", 5, 500),
  seller("Zoé Z", 5, 500),
  seller("Åsa Å", 7, 100),
  seller("Ali A", 5, 900),
  seller("Bo B", 1, 9_000),
];

it("ranking — by quantity, then amount, then name; equals share a rank and the next rank is skipped", () => {
  expect(ranked(sellers).map(({ name, rank }) => [name, rank])).toEqual([
    ["Åsa Å", 1],
    ["Ali A", 2],
    ["Zoé Z", 3],
    ["Östen Ö", 3],
    ["Bo B", 5],
  ]);
});

it("ranking — a place says how many more sales certainly pass the next one above", () => {
  expect(standingIn(ranked(sellers), "Åsa Å")).toEqual({ rank: 1, quantity: 7, toNext: null });
  expect(standingIn(ranked(sellers), "Ali A")).toEqual({ rank: 2, quantity: 5, toNext: 3 });
  // Zoé and Östen share the third place: the next above is Ali, who has as many.
  expect(standingIn(ranked(sellers), "Östen Ö")).toEqual({ rank: 3, quantity: 5, toNext: 1 });
  expect(standingIn(ranked(sellers), "nobody")).toBeNull();
});

it("ranking — the statistics are ordered by amount", () => {
  expect(byAmount(sellers).map(({ name }) => name)).toEqual(["Bo B", "Ali A", "Zoé Z", "Östen Ö", "Åsa Å"]);
});

it.each([
  ["Emma", "Andersson", "Emma A."],
  ["Łukasz", "Żak", "Łukasz Ż."],
  ["Иван", "Иванов", "Иван И."],
  ["😀", "👩‍👩‍👧 Ek", "😀 👩‍👩‍👧."],
  ["Åsa", "", "Åsa"],
])("ranking — %s %s is shown as %s", (firstName, lastName, shown) => {
  expect(shortName(firstName, lastName)).toBe(shown);
});
