import { describe, expect, it } from "vitest";
import { explainDifference } from "./explain-difference.ts";
import type { OpenFileRows, UntiedRow } from "./explain-difference.ts";

const day = "2026-11-30";
const booked = (seq: number, amountOre: number, more: Partial<UntiedRow> = {}): UntiedRow => ({
  seq,
  day: "2026-11-10",
  amountOre,
  text: `Rad ${seq}`,
  isPayment: true,
  isInFile: false,
  reference: null,
  ...more,
});
const inBank = (amountOre: number, on = "2026-11-10", text = "MARIA BERG") => ({ day: on, amountOre, text });
const file = (more: Partial<OpenFileRows> = {}): OpenFileRows => ({
  period: { from: "2026-11-01", to: "2026-11-30" },
  isWholeAccount: true,
  notBooked: [],
  outgoing: [],
  ...more,
});
const sums = (differenceOre: number, untied: UntiedRow[], open: OpenFileRows | null) =>
  explainDifference({ day, differenceOre, known: [], untied }, open).map(({ reason, amountOre }) => [
    reason,
    amountOre,
  ]);

describe("explainDifference", () => {
  it("rows of an open file that are not booked, and money out, explain the difference by themselves", () => {
    const open = file({
      notBooked: [inBank(25_000), inBank(9_000, "2026-12-01")],
      outgoing: [inBank(-120_000, "2026-11-20", "HYRA")],
    });
    expect(explainDifference({ day, differenceOre: -95_000, known: [], untied: [] }, open)).toEqual([
      { reason: "notBooked", amountOre: 25_000, rows: [inBank(25_000)] },
      { reason: "outgoing", amountOre: -120_000, rows: [inBank(-120_000, "2026-11-20", "HYRA")] },
    ]);
    expect(sums(-95_000, [], null)).toEqual([["unexplained", -95_000]]);
  });

  it("what is booked from another kind of file and not in the file of the whole account is in the book only", () => {
    const onlyBooked = [inBank(25_000), inBank(100, "2026-10-31"), inBank(200, "2026-12-01")];
    expect(explainDifference({ day, differenceOre: -25_000, known: [], untied: [] }, file({ onlyBooked }))).toEqual([
      { reason: "notInFile", amountOre: -25_000, rows: [inBank(-25_000)] },
    ]);
    expect(sums(-25_000, [], file({ onlyBooked, isWholeAccount: false }))).toEqual([["unexplained", -25_000]]);
  });

  it("an amount that both have within 14 days is the same money and no cause, once for each", () => {
    const withdrawal = booked(1, -120_000, { isPayment: false, day: "2026-11-22" });
    const open = file({ outgoing: [inBank(-120_000), inBank(-120_000, "2026-11-20")] });
    expect(sums(-120_000, [withdrawal], open)).toEqual([["outgoing", -120_000]]);
    const early = booked(1, -120_000, { isPayment: false, day: "2026-10-25" });
    expect(sums(-1, [early], file({ outgoing: [inBank(-120_000, "2026-11-02")] }))).toEqual([["unexplained", -1]]);
  });

  it("a row with another pupil's reference is not the same money as an approval of its amount, whichever is nearer", () => {
    const row = { ...inBank(25_000), references: ["K7QXM"] };
    const ofOther = booked(1, 25_000, { reference: "P3NRT" });
    const ofNobody = booked(2, 25_000, { isPayment: false });
    const open = file({ notBooked: [row] });
    expect(explainDifference({ day, differenceOre: -25_000, known: [], untied: [ofOther, ofNobody] }, open)).toEqual([
      {
        reason: "notInFile",
        amountOre: -50_000,
        rows: [ofOther, ofNobody].map(({ seq }) => inBank(-25_000, undefined, `Rad ${seq}`)),
      },
      { reason: "notBooked", amountOre: 25_000, rows: [inBank(25_000)] },
    ]);
    const own = booked(3, 25_000, { reference: "K7QXM", day: "2026-11-20" });
    const without = inBank(25_000, "2026-11-20");
    expect(sums(-1, [own, ofOther], file({ notBooked: [without, row] }))).toEqual([["unexplained", -1]]);
  });

  it("a row with own öre is the approved payment without them, and the öre are a cause", () => {
    const approved = booked(1, 12_000, { reference: "K7QXM" });
    const row = { ...inBank(12_073), references: ["K7QXM"], approvedOre: 12_000 };
    const open = file({ notBooked: [row] });
    const known = [{ reason: "ownOre" as const, rows: [inBank(4)] }];
    expect(explainDifference({ day, differenceOre: 77, known, untied: [approved] }, open)).toEqual([
      { reason: "ownOre", amountOre: 77, rows: [inBank(4), inBank(73)] },
    ]);
    expect(sums(12_073, [], open)).toEqual([["notBooked", 12_073]]);
  });

  it("what the book has in the file's days and the file has not is a cause: of a Swish report payments only", () => {
    const rows = [booked(1, 3_000), booked(2, 500, { isPayment: false }), booked(3, 700, { day: "2026-10-10" })];
    expect(sums(-3_500, rows, file())).toEqual([["notInFile", -3_500]]);
    expect(sums(-3_000, rows, file({ isWholeAccount: false }))).toEqual([["notInFile", -3_000]]);
    expect(sums(-700, [booked(1, 700, { isInFile: true, day: "2026-10-10" })], null)).toEqual([["notInFile", -700]]);
  });

  it("there are no causes when book and bank agree", () => {
    expect(sums(0, [booked(1, 3_000)], file({ notBooked: [inBank(500)] }))).toEqual([]);
  });
});
