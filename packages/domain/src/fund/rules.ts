import { ore } from "../money.ts";
import type { Ore } from "../money.ts";
import { fundTexts } from "./texts.ts";

export const transactionTypes = ["deposit", "withdrawal"] as const;
export type TransactionType = (typeof transactionTypes)[number];

export function effectOf(type: TransactionType, amountOre: number): Ore {
  return ore(type === "deposit" ? amountOre : -amountOre);
}

export function reverseOf(type: TransactionType): TransactionType {
  return type === "deposit" ? "withdrawal" : "deposit";
}

const correctableSources: readonly string[] = ["manual", "withdrawal_request", "expense_claim", "credit_payback"];

/** What a payment or a sale has booked is undone there instead. */
export function isCorrectable(sourceType: string): boolean {
  return correctableSources.includes(sourceType);
}

/** Allowed, but the screen asks for confirmation. */
export function goesBelowZero(balanceOre: number, withdrawalOre: number): boolean {
  return balanceOre - withdrawalOre < 0;
}

/** Öre. `aloneOre`: what one person, or those who count as one, have withdrawn within 24 hours. */
export interface Allowance {
  limitOre: number | null;
  aloneOre: number;
}

/** Above the limit together with what the same person has withdrawn alone within 24 hours; exactly the limit is not. */
export function needsAttest(amountOre: number, { limitOre, aloneOre }: Allowance): boolean {
  return limitOre !== null && aloneOre + amountOre > limitOre;
}

/** What can be spent: the balance without the sums that wait for attest. Öre. */
export function availableOre({ balanceOre, reservedOre }: { balanceOre: number; reservedOre: number }): number {
  return balanceOre - reservedOre;
}

/** Times are whole milliseconds. */
export interface HashedRow {
  classId: string;
  seq: number;
  id: string;
  type: TransactionType;
  amountOre: number;
  balanceAfterOre: number;
  description: string;
  sourceType: string;
  sourceId: string | null;
  reversesId: string | null;
  actorId: string;
  isImpersonated: boolean;
  createdAt: Date;
  signOffHash: string | null;
}

/** 2 for a row that holds a sign-off's hash. */
export function versionOf({ signOffHash }: Pick<HashedRow, "signOffHash">): 1 | 2 {
  return signOffHash === null ? 1 : 2;
}

export const chainStart = "0".repeat(64);

/** Its SHA-256 is the row's hash, so the order never changes. Version 2 ends with the latest sign-off's hash. */
export function canonicalRow(previousHash: string, row: HashedRow): string {
  return JSON.stringify([
    versionOf(row),
    previousHash,
    row.classId,
    row.seq,
    row.id,
    row.type,
    row.amountOre,
    row.balanceAfterOre,
    row.description,
    row.sourceType,
    row.sourceId,
    row.reversesId,
    row.actorId,
    row.isImpersonated,
    row.createdAt.toISOString(),
    ...(row.signOffHash === null ? [] : [row.signOffHash]),
  ]);
}

export interface Verification {
  isIntact: boolean;
  rows: number;
  /** Missing, changed or out of place. */
  firstBrokenSeq: number | null;
  firstBrokenSignOff: number | null;
  /** The row that has the compared head hash; null when no row has it. */
  againstSeq?: number | null;
}

export function verdictOnLedger({ isIntact, rows, firstBrokenSeq, firstBrokenSignOff, againstSeq }: Verification): {
  isGood: boolean;
  sentence: string;
} {
  const { page, compare } = fundTexts;
  if (!isIntact) {
    if (firstBrokenSignOff === null) return { isGood: false, sentence: page.broken(firstBrokenSeq ?? 1) };
    if (firstBrokenSeq === null) return { isGood: false, sentence: page.brokenSignOff(firstBrokenSignOff) };
    return { isGood: false, sentence: page.brokenBoth(firstBrokenSeq, firstBrokenSignOff) };
  }
  if (againstSeq === undefined) return { isGood: true, sentence: rows === 0 ? page.emptyLedger : page.intact };
  if (againstSeq === null) return { isGood: false, sentence: compare.lost };
  return { isGood: true, sentence: againstSeq === 0 ? compare.start : compare.found(againstSeq) };
}
