import { monthOf } from "../dates.ts";
import { withoutInvisible } from "../invisible.ts";
import { ore } from "../money.ts";
import type { Ore } from "../money.ts";

/** Unanswered ones first. */
export const shownQuestions = 50;

/** Times are whole milliseconds, amounts öre. */
export interface HashedSignOff {
  classId: string;
  /** 1, 2, 3 … in each class. */
  number: number;
  id: string;
  /** `yyyy-MM`. */
  month: string;
  ledgerSeq: number;
  ledgerHash: string;
  bookOre: number;
  /** Counted in the bank by the auditor. */
  bankOre: number;
  remark: string;
  auditorId: string;
  createdAt: Date;
}

/** Its SHA-256 is the sign-off's hash, so the order of the values never changes. */
export function canonicalSignOff(previousHash: string, signOff: HashedSignOff): string {
  return JSON.stringify([
    "sign-off",
    1,
    previousHash,
    signOff.classId,
    signOff.number,
    signOff.id,
    signOff.month,
    signOff.ledgerSeq,
    signOff.ledgerHash,
    signOff.bookOre,
    signOff.bankOre,
    signOff.remark,
    signOff.auditorId,
    signOff.createdAt.toISOString(),
  ]);
}

export function isMonthOver(month: string, today: string): boolean {
  return month < monthOf(today);
}

/** Bank and ledger differ without a remark. Öre. */
export function lacksRemark({
  bankOre,
  bookOre,
  remark,
}: {
  bankOre: number;
  bookOre: number;
  remark: string;
}): boolean {
  return bankOre !== bookOre && withoutInvisible(remark).trim() === "";
}

/** What the bank holds more than the ledger says. Öre. */
export function bankDifferenceOre({ bankOre, bookOre }: { bankOre: number; bookOre: number }): Ore {
  return ore(bankOre - bookOre);
}
