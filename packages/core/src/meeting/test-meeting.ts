import type { MeetingReport } from "./meeting-report-pdf.ts";

export const hash = "0123456789abcdef".repeat(4);

export const meeting: MeetingReport = {
  className: "NA24B",
  period: "2026-ht",
  head: { seq: 9, hash, at: new Date("2026-11-23T13:05:00Z") },
  openingOre: 100_000,
  closingOre: 130_050,
  flows: { paymentsOre: 50_000, salesOre: 0, depositsOre: 10_050, withdrawalsOre: 30_000, creditsOre: 0 },
  budget: {
    lines: [
      { name: "Sponsring", category: "income", plannedOre: 200_000, actualOre: null },
      { name: "Flak", category: "expense", plannedOre: 150_000, actualOre: 20_000 },
    ],
    otherLines: [],
    actualIncomeOre: 160_050,
    actualExpenseOre: 30_000,
    unassignedOre: 10_000,
  },
  payments: {
    requirements: [{ title: "Skiva", isVoluntary: true, amountOre: 25_000, paidInOre: 50_000 }],
    undoneOre: 0,
  },
  waiting: [{ description: "Lokal", by: "Sara Lindgren", amountOre: 70_000 }],
  creditOre: 0,
  paybackOre: 0,
  limitOre: 20_000,
  limitSince: { day: "2026-09-01" },
  sinceRemoval: { count: 0, amountOre: 0, hasCorrected: false },
  withoutLimit: null,
  unattested: { rows: [], isEarlier: true },
  attested: [
    {
      day: "2026-10-02",
      description: "Handpenning",
      by: "Sara Lindgren",
      isByAdmin: false,
      attestedBy: "Emma Ek",
      isOwnClaim: false,
      isPayback: false,
      isCorrected: false,
      amountOre: 30_000,
    },
  ],
  split: { count: 0, amountOre: 0 },
  corrections: [{ day: "2026-11-01", of: "Loppis", reason: "en nolla för mycket", effectOre: -90_000 }],
  undone: { count: 0, effectOre: 0 },
  signOffs: [],
  unsigned: [],
  ongoing: null,
  firstBrokenSeq: null,
  firstBrokenSignOff: null,
};
