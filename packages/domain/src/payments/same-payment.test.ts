import { describe, expect, it } from "vitest";
import { mayBeSamePayment, oncePerPayment, paysAmount, withoutBooked } from "./same-payment.ts";
import type { RowOfKind } from "./same-payment.ts";

const row = (more: Partial<RowOfKind> = {}): RowOfKind => ({
  profile: "swedbank-swish",
  bookedOn: "2026-11-03",
  amountOre: 33_300,
  name: "MARIA BERG",
  phoneHash: null,
  ...more,
});
const ofAccount = (more: Partial<RowOfKind> = {}) => row({ profile: "swedbank-account", ...more });

describe("mayBeSamePayment", () => {
  it.each([
    ["another amount", { amountOre: 33_400 }],
    ["another payer's name", { name: "OLLE EK" }],
    ["a day that is too far away", { bookedOn: "2026-11-09" }],
    ["the same kind of file", { profile: "swedbank-swish" }],
    ["another phone without a name", { name: null, phoneHash: "b" }],
  ])("is false for %s", (_what, more) => {
    expect(mayBeSamePayment(row({ phoneHash: "a" }), ofAccount(more))).toBe(false);
  });

  it("is true within files with chosen columns only for a row that is said to be the same as another", () => {
    const [one, other] = [row({ profile: "mapped" }), row({ profile: "mapped", name: null })];
    expect(mayBeSamePayment(one, other)).toBe(false);
    expect(mayBeSamePayment(one, { ...other, isSame: true })).toBe(true);
    expect(mayBeSamePayment(row(), row({ name: null, isSame: true }))).toBe(false);
  });

  it("is true for the same name in another order and a payer that nothing says", () => {
    expect(mayBeSamePayment(row(), ofAccount({ name: "Berg, Maria E", bookedOn: "2026-11-06" }))).toBe(true);
    expect(mayBeSamePayment(row(), ofAccount({ name: null }))).toBe(true);
    expect(mayBeSamePayment(row({ phoneHash: "a" }), ofAccount({ phoneHash: "b" }))).toBe(true);
  });
});

describe("oncePerPayment", () => {
  it("keeps one of two kinds' rows, rows of one kind, and rows whose kind is not known", () => {
    const [first, second, third] = [row(), ofAccount(), ofAccount({ bookedOn: "2026-11-04" })];
    expect(oncePerPayment([first, second, third])).toEqual([first, third]);
    const unknown = [row({ profile: null }), row({ profile: null }), row()];
    expect(oncePerPayment(unknown)).toEqual(unknown);
  });
});

describe("withoutBooked", () => {
  it("a booked row is the payment of one row, so that the second of two equal rows is left", () => {
    const [first, second] = [row(), row({ bookedOn: "2026-11-04" })];
    expect(withoutBooked([first, second], [ofAccount()])).toEqual([second]);
    expect(withoutBooked([first, second], [ofAccount(), ofAccount({ bookedOn: "2026-11-04" })])).toEqual([]);
    expect(withoutBooked([first], [])).toEqual([first]);
  });

  it("takes the booked row of the same name before one without a name", () => {
    const [named, unnamed] = [row(), row({ name: null })];
    expect(withoutBooked([named, unnamed], [ofAccount({ name: null }), ofAccount()])).toEqual([]);
  });
});

it("a booked row is the payment of the row of its name before a nearer one without, whichever comes first", () => {
  const named = ofAccount({ bookedOn: "2026-11-06" });
  const unnamed = ofAccount({ name: null });
  for (const booked of [
    [named, unnamed],
    [unnamed, named],
  ]) {
    // The one that is left is the payment of a row of another name only where it has none.
    expect(withoutBooked([row(), row({ name: "OLLE EK" })], booked)).toEqual([]);
  }
});

it("a row pays an amount with one of its parts or with all together, own öre left out", () => {
  const amounts = [10_000, 15_000, 25_000, 24_900, 25_099, 25_100];
  expect(amounts.map((ore) => paysAmount([10_000, 15_042], ore))).toEqual([true, true, true, false, true, false]);
  expect(paysAmount([], 10_000)).toBe(false);
});
