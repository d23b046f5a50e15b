import { describe, expect, it } from "vitest";
import { arrivalsASecond, planHour } from "./busiest-hour.ts";
import type { PlannedEvent } from "./busiest-hour.ts";

/** A linear congruential generator: the same plan each time. */
function seeded(): () => number {
  let state = 42;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

const hour = { people: 150_000, classes: 5_000, lengthMs: 600_000, visitMs: 60_000, rateAt: () => 1 };
const count = (plan: PlannedEvent[], kind: PlannedEvent["kind"]) => plan.filter((event) => event.kind === kind).length;

describe("the busiest hour", () => {
  it("5,000 classes open 12.5 screens and make a change a second", () => {
    expect(arrivalsASecond(150_000)).toEqual({
      screens: 12.5,
      changes: expect.closeTo(1.04, 2) as number,
      signIns: expect.closeTo(0.21, 2) as number,
    });
  });

  it("the plan has these rates, in order of time", () => {
    const plan = planHour({ ...hour, random: seeded() });
    expect(count(plan, "change")).toBeGreaterThan(625 * 0.85);
    expect(count(plan, "change")).toBeLessThan(625 * 1.15);
    expect(count(plan, "screen")).toBe(count(plan, "change") * 12);
    expect(count(plan, "signIn")).toBeGreaterThan(80);
    expect(plan.map(({ at }) => at)).toEqual(plan.map(({ at }) => at).toSorted((a, b) => a - b));
  });

  it("a change is made while four of the class have a socket open", () => {
    const open = new Map<number, number>();
    const listeners: number[] = [];
    for (const event of planHour({ ...hour, classes: 1_000_000, random: seeded() })) {
      const { klass } = event.visitor;
      if (event.kind === "open") open.set(klass, (open.get(klass) ?? 0) + 1);
      if (event.kind === "close") open.set(klass, (open.get(klass) ?? 0) - 1);
      if (event.kind === "change") listeners.push(open.get(klass) ?? 0);
    }
    expect(new Set(listeners)).toEqual(new Set([4]));
  });

  it("twice the rate is twice the calls", () => {
    const slow = planHour({ ...hour, random: seeded() });
    const fast = planHour({ ...hour, rateAt: () => 2, random: seeded() });
    expect(fast.length / slow.length).toBeGreaterThan(1.8);
    expect(fast.length / slow.length).toBeLessThan(2.2);
  });
});
