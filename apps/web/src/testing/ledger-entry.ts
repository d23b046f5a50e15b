import type { LedgerEntry } from "../features/fund/use-ledger.ts";

/** A withdrawal that has not been corrected. */
export const ledgerEntry: LedgerEntry = {
  id: "11111111-1111-4111-8111-111111111111",
  seq: 1,
  type: "withdrawal",
  amountOre: 9_500,
  balanceAfterOre: 0,
  description: "Ballong 390l",
  at: new Date("2026-11-01T12:00:00Z"),
  actorName: "Åsa Lindqvist",
  isImpersonated: false,
  attestedByName: null,
  isSplit: false,
  sourceType: "manual",
  isOwnClaim: false,
  hasReceipt: false,
  receiptId: null,
  reversesId: null,
  budgetItem: null,
  isSpending: true,
  isCorrected: false,
  isCorrectable: true,
};
