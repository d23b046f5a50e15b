import { expect, it } from "vitest";
import { bookedElsewhere } from "./booked-elsewhere.ts";
import type { BookedBankRow, RowInFile } from "./booked-elsewhere.ts";

const profile = "swedbank-account";
const bookedOn = "2026-11-26";
const payment = (fingerprint: string, change: Partial<BookedBankRow> = {}): BookedBankRow => ({
  fingerprint,
  profile: "swedbank-swish",
  bookedOn,
  amountOre: 25_000,
  ...change,
});
const inFile = (fingerprint: string | null, change: Partial<RowInFile> = {}): RowInFile => ({
  fingerprint,
  bookedOn,
  amountOre: 25_000,
  ...change,
});
const found = (booked: BookedBankRow[], rows: RowInFile[], own: string[] = []) => {
  const { missing, paired } = bookedElsewhere(booked, { profile, rows, own: new Set(own) });
  return [missing.map(({ fingerprint }) => fingerprint), [...paired]];
};

it("a payment that is booked twice, from two kinds of file, is missing once in the file of one", () => {
  expect(found([payment("swish"), payment("account", { profile })], [], ["account"])).toEqual([["swish"], []]);
});

it("one that a row of the file has is not missing, and one row is one payment", () => {
  const two = [payment("a"), payment("b")];
  expect(found(two, [inFile("x", { bookedOn: "2026-11-29" }), inFile("y")])).toEqual([[], ["y", "x"]]);
  expect(found(two, [inFile("x")])).toEqual([["b"], ["x"]]);
  expect(found([payment("a")], [inFile(null)])).toEqual([[], []]);
  expect(found([payment("a")], [inFile("x", { bookedOn: "2026-12-02" })])).toEqual([["a"], []]);
});

it("the rules say which row is which payment, and a row for which they propose something else is none", () => {
  const two = [payment("a"), payment("b")];
  const rows = [inFile("x"), inFile("y", { bookedOn: "2026-11-28", payment: "a" })];
  expect(found(two, rows)).toEqual([[], ["y", "x"]]);
  expect(found(two, [inFile("x", { isOther: true }), inFile("y", { payment: "b" })])).toEqual([["a"], ["y"]]);
  // A payment that is not booked any more, and one that another row is already, leave the amount to decide.
  expect(
    found(two, [inFile("x", { payment: "c" }), inFile("y", { payment: "b" }), inFile("z", { payment: "b" })]),
  ).toEqual([[], ["y", "x"]]);
});
