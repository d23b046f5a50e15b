import { expect, it } from "vitest";
import { classGoal, progressPercent } from "./goal.ts";

it("goal — is the target times the pupils", () => {
  expect(classGoal(10, 12)).toBe(120);
});

it.each([
  [0, 120, 0],
  [1, 3, 33.3],
  [2, 3, 66.7],
  [119_999, 120_000, 99.9],
  [120, 120, 100],
  [500, 120, 100],
  [5, 0, 0],
])("goal — %i of %i is %f percent", (sold, goal, percent) => {
  expect(progressPercent(sold, goal)).toBe(percent);
});
