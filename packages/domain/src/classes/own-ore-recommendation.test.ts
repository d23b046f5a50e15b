import { describe, expect, it } from "vitest";
import { isOwnOreRecommended } from "./own-ore-recommendation.ts";

describe("what a class can fetch from its bank", () => {
  it.each([
    ["swish-report", false],
    ["account-file", true],
    ["none", true],
    [null, false],
  ] as const)("own öre are recommended only where it lacks the Swish messages: %s", (source, isRecommended) => {
    expect(isOwnOreRecommended(source)).toBe(isRecommended);
  });
});
