import { expect, it } from "vitest";
import { matchesSearch } from "./search.ts";

it.each([
  ["Åsa O’Brien", "obrien asa", false],
  ["Åsa O’Brien", "o'brien åsa", true],
  ["Åsa O'Brien", "O\u2019BRIEN", true],
  ["Zoë Çelik", "celik zoe", true],
  ["Zoe\u0301 Ek", "zoé", true],
  ["Mössa och flak", "flak mossa", true],
  ["Mössa", "", true],
  ["Mössa", "mössa flak", false],
])("%s is found by %s: %s", (text, typed, isFound) => {
  expect(matchesSearch(text, typed)).toBe(isFound);
});
