import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isDueToday, isOverdue, paymentLabelOf, owes, paymentStates, recordStatuses, standingOf } from "./status.ts";

const today = "2027-05-01";
const facts = {
  amountOre: 25_000,
  dueDate: null,
  plan: [],
  isOpen: true,
  isExempt: false,
  joinedOn: null,
  records: [],
  today,
};
const record = (status: (typeof recordStatuses)[number], amountOre: number) => ({ status, amountOre });

describe("payment status", () => {
  it.each([
    ["2027-04-30", "none", true, false],
    ["2027-05-01", "none", true, true],
    ["2027-05-02", "none", false, false],
    [null, "none", false, false],
    ["2027-05-01", "approved", false, false],
    ["2027-05-01", "exempt", false, false],
    ["2027-05-01", "submitted", true, true],
    ["2027-04-30", "rejected", true, false],
    ["2027-04-30", "partial", true, false],
  ] as const)("isOverdue — due %s and %s: %s, on the day itself %s", (dueDate, state, late, atDay) => {
    expect([isOverdue(dueDate, state, today), isDueToday(dueDate, state, today)]).toEqual([late, atDay]);
  });

  it.each([
    ["nothing", {}, { state: "none", paidOre: 0, remainingOre: 25_000, canReport: true }],
    [
      "a report",
      { records: [record("submitted", 25_000)] },
      { state: "submitted", remainingOre: 25_000, canReport: false },
    ],
    ["a rejection", { records: [record("rejected", 25_000)] }, { state: "rejected", canReport: true }],
    [
      "the whole",
      { records: [record("approved", 25_000)] },
      { state: "approved", paidOre: 25_000, remainingOre: 0, canReport: false },
    ],
    [
      "a part",
      { records: [record("approved", 10_000)] },
      { state: "partial", paidOre: 10_000, remainingOre: 15_000, canReport: true },
    ],
    [
      "two parts",
      { records: [record("approved", 15_000), record("approved", 10_000)] },
      { state: "approved", remainingOre: 0 },
    ],
    [
      "a part and a report",
      { records: [record("submitted", 15_000), record("approved", 10_000)] },
      { state: "submitted", paidOre: 10_000, canReport: false },
    ],
    [
      "a part, then a rejection",
      { records: [record("rejected", 15_000), record("approved", 10_000)] },
      { state: "rejected", remainingOre: 15_000 },
    ],
    [
      "a rejection, then a part",
      { records: [record("approved", 10_000), record("rejected", 15_000)] },
      { state: "partial" },
    ],
    [
      "an exemption",
      { isExempt: true, dueDate: "2020-01-01" },
      { state: "exempt", remainingOre: 0, canReport: false, isOverdue: false },
    ],
    [
      "an exemption after the whole",
      { isExempt: true, records: [record("approved", 25_000)] },
      { state: "approved", remainingOre: 0 },
    ],
    [
      "a closed requirement",
      { isOpen: false, dueDate: "2020-01-01" },
      { state: "none", canReport: false, isOverdue: false, isDueToday: false },
    ],
    [
      "a report that waits on what is late",
      { dueDate: "2020-01-01", records: [record("submitted", 25_000)] },
      { state: "submitted", isOverdue: false, newUntil: null },
    ],
    [
      "what fell due on the day of joining",
      { dueDate: today, joinedOn: today },
      { isOverdue: false, isDueToday: false, newUntil: "2027-05-08" },
    ],
    ["what fell due before joining", { dueDate: "2020-01-01", joinedOn: today }, { newUntil: "2027-05-08" }],
    [
      "the last day of grace",
      { dueDate: "2027-04-24", joinedOn: "2027-04-24" },
      { isOverdue: false, newUntil: "2027-05-01" },
    ],
    ["the day after the grace", { dueDate: "2027-04-23", joinedOn: "2027-04-23" }, { isOverdue: true, newUntil: null }],
    [
      "what falls due after joining",
      { dueDate: "2027-04-30", joinedOn: "2027-04-29" },
      { isOverdue: true, newUntil: null },
    ],
    [
      "what is paid within the grace",
      { dueDate: today, joinedOn: today, records: [record("approved", 25_000)] },
      { isOverdue: false, newUntil: null },
    ],
    ["its last day", { dueDate: today }, { isOverdue: true, isDueToday: true, canReport: true }],
  ])("standingOf — %s", (_what, more, standing) => {
    expect(standingOf({ ...facts, ...more })).toMatchObject(standing);
  });

  it("standingOf — what is left is never below zero, and only approved amounts count", () => {
    const anyRecord = fc.record({
      status: fc.constantFrom(...recordStatuses),
      amountOre: fc.integer({ min: 1, max: 30_000 }),
    });
    fc.assert(
      fc.property(fc.array(anyRecord, { maxLength: 6 }), fc.boolean(), fc.boolean(), (records, isExempt, isOpen) => {
        const { state, paidOre, remainingOre, canReport } = standingOf({ ...facts, records, isExempt, isOpen });
        const approved = records.filter(({ status }) => status === "approved").map(({ amountOre }) => amountOre);
        expect(paidOre).toBe(approved.reduce((sum, ore) => sum + ore, 0));
        expect(remainingOre).toBe(state === "exempt" ? 0 : Math.max(0, 25_000 - paidOre));
        expect(state === "approved").toBe(paidOre >= 25_000);
        if (canReport) expect(["none", "rejected", "partial"]).toContain(state);
      }),
    );
  });

  it("standingOf — paid in full takes precedence over exempt, and exempt over waiting", () => {
    const stateWith = (ore: number, isExempt: boolean) =>
      standingOf({ ...facts, isExempt, records: [record("submitted", 1), record("approved", ore)] }).state;
    expect([stateWith(25_000, true), stateWith(24_999, true), stateWith(24_999, false)]).toEqual([
      "approved",
      "exempt",
      "submitted",
    ]);
  });

  it("owes — is true when nothing is approved in full, nothing waits and the member is not exempt", () => {
    expect(paymentStates.filter(owes)).toEqual(["none", "rejected", "partial"]);
  });

  it("paymentLabelOf — has the exact words of both views", () => {
    const words = (view: "pupil" | "manager", isLate: boolean) =>
      paymentStates.map((state) => paymentLabelOf(state, isLate, view));
    expect(words("pupil", false)).toEqual([
      "Inte betald",
      "Under granskning",
      "Godkänd",
      "Avvisad",
      "Delvis betald",
      "Slipper betala",
    ]);
    expect(words("manager", false)).toEqual([
      "Inte betald",
      "Väntar på godkännande",
      "Godkänd",
      "Avvisad",
      "Delvis betald",
      "Slipper betala",
    ]);
    expect(words("pupil", true)).toEqual([
      "Försenad",
      "Under granskning · försenad",
      "Godkänd",
      "Avvisad - Försenad",
      "Delvis betald · försenad",
      "Slipper betala",
    ]);
    expect(words("manager", true)).toEqual([
      "Försenad",
      "Väntar på godkännande · försenad",
      "Godkänd",
      "Avvisad - Försenad",
      "Delvis betald · försenad",
      "Slipper betala",
    ]);
  });
});
