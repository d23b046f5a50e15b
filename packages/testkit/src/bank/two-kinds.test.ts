import { describe, expect, it } from "vitest";
import { testTimeoutMs } from "../assurance/counts.ts";
import { seedsFrom } from "./corpora.ts";
import { countTwoKinds } from "./two-kinds.ts";

/** Payments of five of seven days have one day in both kinds of file; those of a weekend are questions. */
const minKnown = 0.65;

describe("a Swish report and the same bank's account file", { timeout: testTimeoutMs }, () => {
  it.each(
    [false, true].flatMap((isStamped) => [
      { first: "report", second: "phones", isStamped } as const,
      { first: "phones", second: "report", isStamped } as const,
      { first: "report", second: "names", isStamped } as const,
      { first: "names", second: "report", isStamped } as const,
    ]),
  )("book every payment exactly once: first $first, then $second, own öre: $isStamped", (kinds) => {
    const { payments, once, again, wrong, known, asked, unseen } = countTwoKinds(seedsFrom(1, 5), kinds);
    expect(payments).toBeGreaterThan(1_500);
    expect({ once, again, wrong, unseen }).toEqual({ once: payments, again: 0, wrong: 0, unseen: 0 });
    expect(known / (known + asked)).toBeGreaterThan(minKnown);
  });
});

describe("a file of chosen columns whose names are not the payers'", { timeout: testTimeoutMs }, () => {
  it.each([
    { first: "report", second: "wrongColumns" } as const,
    { first: "wrongColumns", second: "report" } as const,
    { first: "names", second: "wrongColumns" } as const,
    { first: "columns", second: "wrongColumns" } as const,
    { first: "wrongColumns", second: "columns" } as const,
  ])("books no payment again that is booked: first $first, then $second", (kinds) => {
    const { payments, once, again } = countTwoKinds(seedsFrom(1, 5), kinds);
    expect(payments).toBeGreaterThan(1_500);
    expect({ once, again }).toEqual({ once: payments, again: 0 });
  });
});
