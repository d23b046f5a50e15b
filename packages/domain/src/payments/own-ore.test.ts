import { describe, expect, it } from "vitest";
import { ownOreOf, withOwnOre } from "./own-ore.ts";

const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1);

describe("own öre", () => {
  it("own öre — 99 members of a requirement have 1 to 99 öre, each a different number", () => {
    for (const requirement of upTo(12)) {
      const all = upTo(99).map((member) => ownOreOf(requirement, member));
      expect(new Set(all).size).toBe(99);
      expect([Math.min(...all), Math.max(...all)]).toEqual([1, 99]);
    }
  });

  it("own öre — three consecutive requirements never share one in a class of 33", () => {
    for (const first of upTo(12)) {
      const all = [first, first + 1, first + 2].flatMap((requirement) =>
        upTo(33).map((member) => ownOreOf(requirement, member)),
      );
      expect(new Set(all).size).toBe(99);
    }
  });

  it("own öre — never change, since they are in sent payments", () => {
    expect([ownOreOf(1, 1), ownOreOf(1, 17), ownOreOf(2, 17), ownOreOf(4, 17), ownOreOf(2, 99)]).toEqual([
      1, 17, 50, 17, 33,
    ]);
  });

  it("own öre — are added to whole kronor only, and never to an item that is paid", () => {
    const numbers = { requirementNumber: 1, memberNumber: 17 };
    expect(withOwnOre(25_000, numbers)).toBe(25_017);
    expect(withOwnOre(24_983, numbers)).toBeNull();
    expect(withOwnOre(0, numbers)).toBeNull();
  });
});
