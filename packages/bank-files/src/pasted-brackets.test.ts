import { expect, it } from "vitest";
import { isInBrackets } from "./pasted-signs.ts";

it.each([
  ["Maria (250 kr)", true],
  ["Maria ( 250 kr )", true],
  ["(250 kr) Maria", true],
  ["Maria (250 kr till Bo)", false],
  ["Maria (till Bo 250 kr)", false],
  ["Maria (  250 kr)", false],
  ["Maria 250 kr)", false],
  ["Maria (250 kr", false],
])("an amount is in brackets when nothing but a space is between: %j, %s", (line, isIn) => {
  expect(isInBrackets(line, { text: "250 kr", index: line.indexOf("250") })).toBe(isIn);
});
