import { expect, it } from "vitest";
import { tooManyTriesTexts } from "./too-many-tries-texts.ts";

it.each([
  [0, "1 minut"],
  [60_000, "1 minut"],
  [60_001, "2 minuter"],
  [15 * 60_000, "15 minuter"],
  [60 * 60_000, "60 minuter"],
  [2 * 3_600_000, "2 timmar"],
  [24 * 3_600_000, "24 timmar"],
])("a limit that ends in %i ms says when one may try again: %s", (waitMs, wait) => {
  expect(tooManyTriesTexts.until(waitMs)).toBe(`För många försök. Försök igen om ${wait}.`);
});
