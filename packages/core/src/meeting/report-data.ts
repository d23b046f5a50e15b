/** `time`, such as `14:05`, where two events of a kind share the day. */
export interface Moment {
  day: string;
  time?: string | undefined;
}

/** Öre. */
export interface Meeting {
  className: string;
  /** A term or a month, `2026-ht` or `2026-11`; null for the time since the ledger's first row. */
  period: string | null;
  /** The last row up to the period's end; null when there is none. */
  head: { seq: number; hash: string; at: Date } | null;
  openingOre: number;
  closingOre: number;
  flows: Flows;
  budget: Budget;
  payments: PaidIn;
  /** At the period's end, oldest first. */
  waiting: Waiting[];
  /** At the period's end: a part of the closing balance. Never whose. */
  creditOre: number;
  /** The part of `creditOre` that waits for attest to be paid back, and is reserved. */
  paybackOre: number;
  limitOre: number | null;
  /** Also of a removed limit; null when there never was one. */
  limitSince: Moment | null;
  /** Without meaning while there is a limit. */
  sinceRemoval: SinceRemoval;
  /** In the period, between a limit that was removed and the next. */
  withoutLimit: WithoutLimit | null;
  attested: Attested[];
  unattested: Unattested;
  /** Marked as parts of a withdrawal above the limit. */
  split: { count: number; amountOre: number };
  corrections: Correction[];
  /** Approvals of payments that were undone, without names. */
  undone: { count: number; effectOre: number };
  /** Oldest first. */
  signOffs: SignOff[];
  /** Months of the period with rows and no sign-off, `2026-11`, oldest first; not today's. */
  unsigned: string[];
  /** Today's month, when it is in the period, has rows and is unsigned, and the number of the ledger's last row. */
  ongoing: { month: string; row: number } | null;
}

/**
 * By where the money came from; what is reversed is taken from its own side. A credit is on neither side until it pays
 * something, nor is its payback.
 */
export interface Flows {
  /** With what credits have paid. */
  paymentsOre: number;
  salesOre: number;
  depositsOre: number;
  /** What has gone out, as a positive sum. */
  withdrawalsOre: number;
  /** Of what members have to their credit. */
  creditsOre: number;
}

/** From the ledger's first row to the period's end. */
export interface Budget {
  lines: BudgetLine[];
  /** Lines of other budgets with withdrawals. */
  otherLines: { name: string; budgetName: string; plannedOre: number; actualOre: number }[];
  actualIncomeOre: number;
  actualExpenseOre: number;
  /** On no line. */
  unassignedOre: number;
}

export interface BudgetLine {
  name: string;
  category: "income" | "expense";
  plannedOre: number;
  /** Null for an income, since deposits are booked on no line. */
  actualOre: number | null;
}

/** Totals only: never who has paid, how many, or of how many. */
export interface PaidIn {
  requirements: { title: string; isVoluntary: boolean; amountOre: number; paidInOre: number }[];
  /** The rest of the period's rows of payments: approvals that were undone in another period. */
  undoneOre: number;
}

export interface Waiting {
  description: string;
  by: string;
  amountOre: number;
}

export interface Attested extends Moment {
  description: string;
  by: string;
  isByAdmin: boolean;
  attestedBy: string;
  /** It was paid to the attester. */
  isOwnClaim: boolean;
  /** It paid a member's credit back. */
  isPayback: boolean;
  /** By the period's end. */
  isCorrected: boolean;
  amountOre: number;
}

/** More than today's limit each. */
export interface Unattested {
  rows: UnattestedRow[];
  /** True when all were booked before the limit was as it is today. */
  isEarlier: boolean;
}

/** Those that were corrected by the period's end are in neither figure. */
export interface SinceRemoval {
  count: number;
  amountOre: number;
  hasCorrected: boolean;
}

export interface WithoutLimit extends SinceRemoval {
  /** When that time began and ended; null when there were several, which are added up. */
  days: { from: Moment; to: Moment } | null;
}

export interface UnattestedRow extends Moment {
  description: string;
  by: string;
  isByAdmin: boolean;
  /** By the period's end. */
  isCorrected: boolean;
  amountOre: number;
}

export interface Correction extends Moment {
  /** The description of the corrected row. */
  of: string;
  reason: string;
  effectOre: number;
}

export interface SignOff {
  month: string;
  by: string;
  bankOre: number;
  differenceOre: number;
  remark: string;
}
