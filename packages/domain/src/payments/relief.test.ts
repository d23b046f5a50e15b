import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { areAscending, lastInstalmentDay, nextInstalment, instalmentsOf } from "./relief.ts";
import { askReliefInput } from "./schema.ts";

const dates = ["2027-01-01", "2027-02-01", "2027-03-01", "2027-04-01", "2027-05-01", "2027-06-01"];

describe("payment reliefs", () => {
  it.each([
    ["2027-05-01", "2027-01-01", "2028-05-01"],
    ["2027-01-01", "2027-05-01", "2028-05-01"],
    [null, "2027-05-01", "2028-05-01"],
    ["2028-02-29", "2028-01-01", "2029-02-28"],
  ])("a part's last day is a year after the later of %s and %s: %s", (dueDate, today, last) => {
    expect(lastInstalmentDay(dueDate, today)).toBe(last);
  });

  it("partsOf — the parts add up to what is left, to the öre, in order, and each is at least one öre", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 6 }),
        fc.nat(500_000),
        fc.integer({ min: 6, max: 500_000 }),
        (count, paid, left) => {
          const parts = instalmentsOf(dates.slice(0, count), paid + left, paid);
          expect(parts?.reduce((sum, { amountOre }) => sum + amountOre, 0)).toBe(left);
          expect(parts?.at(-1)?.untilOre).toBe(paid + left);
          for (const [index, { amountOre, untilOre }] of (parts ?? []).entries()) {
            expect(amountOre).toBeGreaterThan(0);
            expect(untilOre - amountOre).toBe(index === 0 ? paid : parts?.[index - 1]?.untilOre);
          }
        },
      ),
    );
  });

  it("partsOf — are whole kronor except the last, and null when there is less than one öre for each", () => {
    expect(instalmentsOf(dates.slice(0, 3), 100_050, 0)?.map(({ amountOre }) => amountOre)).toEqual([
      33_300, 33_300, 33_450,
    ]);
    expect(instalmentsOf(dates.slice(0, 3), 2, 0)).toBeNull();
  });

  it("nextPart — is the first part that is not paid in full, with what is left of it", () => {
    const parts = instalmentsOf(dates.slice(0, 2), 20_000, 0) ?? [];
    expect(nextInstalment(parts, 0)).toEqual({ dueDate: "2027-01-01", leftOre: 10_000 });
    expect(nextInstalment(parts, 4_000)).toEqual({ dueDate: "2027-01-01", leftOre: 6_000 });
    expect(nextInstalment(parts, 10_000)).toEqual({ dueDate: "2027-02-01", leftOre: 10_000 });
    expect(nextInstalment(parts, 20_000)).toBeNull();
  });

  it("lastPartDay — is twelve months after the due day, or after today when there is none or it has passed", () => {
    expect(lastInstalmentDay("2027-01-01", "2026-11-24")).toBe("2028-01-01");
    expect(lastInstalmentDay("2026-01-01", "2026-11-24")).toBe("2027-11-24");
    expect(lastInstalmentDay(null, "2028-02-29")).toBe("2029-02-28");
  });

  it("areAscending — the same day twice is not in order", () => {
    expect(areAscending(dates)).toBe(true);
    expect(areAscending(["2027-01-01", "2027-01-01"])).toBe(false);
  });

  it.each([
    ["one date", { dates: dates.slice(0, 1) }],
    ["seven dates", { dates: [...dates, "2027-07-01"] }],
    ["dates that go back", { dates: ["2027-02-01", "2027-01-01"] }],
    ["no day", { dates: ["2027-02-30", "2027-03-01"] }],
    ["no dates", {}],
    ["dates for being let off", { wish: "exempt", dates }],
  ])("askReliefInput — refuses %s, at its field", (_what, more) => {
    const id = "019b0000-0000-7000-8000-000000000001";
    const judged = askReliefInput.safeParse({ requirementId: id, wish: "split", idempotencyKey: id, ...more });
    expect(judged.error?.issues[0]?.path[0]).toBe("dates");
  });
});
