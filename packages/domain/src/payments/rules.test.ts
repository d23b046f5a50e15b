import { expect, it } from "vitest";
import { isOverrideOf, leftToPay, paidIn, remainingOf } from "./rules.ts";

const owed = (remainingOre: number, change: object = {}) => ({
  isArchived: false,
  isVoluntary: false,
  own: { remainingOre, state: "none", ...change },
});

it("what is left to pay is of the open requirements that are not voluntary, and what waits is a part of it", () => {
  const requirements = [
    owed(100),
    owed(20, { state: "submitted" }),
    { ...owed(3_000, { state: "submitted" }), isVoluntary: true },
    { ...owed(400_000, { state: "submitted" }), isArchived: true },
  ];
  expect(leftToPay(requirements)).toEqual({ leftOre: 120, waitingOre: 20 });
  expect(leftToPay([])).toEqual({ leftOre: 0, waitingOre: 0 });
});

it("what is left of a requirement is never below zero", () => {
  expect([remainingOf(100, 99), remainingOf(100, 100), remainingOf(100, 101)]).toEqual([1, 0, 0]);
});

it("only approved payments are paid in", () => {
  const records = [
    { amountOre: 1, status: "approved" },
    { amountOre: 20, status: "waiting" },
    { amountOre: 300, status: "rejected" },
    { amountOre: 4_000, status: "approved" },
  ];
  expect([paidIn(records), paidIn([])]).toEqual([4_001, 0]);
});

it("a number is the class's own or not; a class without one has none to differ from", () => {
  expect([isOverrideOf("1", "1"), isOverrideOf("2", "1"), isOverrideOf("2", null)]).toEqual([false, true, false]);
});
