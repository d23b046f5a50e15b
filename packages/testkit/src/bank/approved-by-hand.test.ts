import { describe, expect, it } from "vitest";
import { testTimeoutMs } from "../assurance/counts.ts";
import { countApproved } from "./counts-of-approved.ts";

describe("payments that were approved by hand before the file is read", { timeout: testTimeoutMs }, () => {
  it.each([
    ["report", {}, { right: 0.95, wrong: 0 }],
    ["phones", {}, { right: 0.75, wrong: 0.01 }],
    ["names", {}, { right: 0.85, wrong: 0.01 }],
    ["phones", { isStamped: true }, { right: 0.9, wrong: 0 }],
  ] as const)("in a file with %s %j none is sure of a wrong one, and hardly any is ticked", (kind, options, bounds) => {
    const { approved, right, twice, tiedWrongly, sureWrongly } = countApproved(kind, options);
    expect(approved).toBeGreaterThan(500);
    expect(sureWrongly).toBe(0);
    expect(twice / approved).toBeLessThanOrEqual(bounds.wrong);
    expect(tiedWrongly / approved).toBeLessThanOrEqual(bounds.wrong);
    expect(right / approved).toBeGreaterThanOrEqual(bounds.right);
  });
});
