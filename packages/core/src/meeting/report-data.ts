/** A Swedish day, with the time, such as `14:05`, where the day alone would stand for two events of one kind. */
export interface Moment {
  day: string;
  time?: string | undefined;
}

/** What a class-meeting report shows. All amounts are öre. */
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
  /** Withdrawals that waited for attest at the period's end, oldest first. */
  waiting: Waiting[];
  /** What members have to their credit together at the period's end: a part of the closing balance. Never whose. */
  creditOre: number;
  /** What of it waits for attest to be paid back, and is among the reserved sums. */
  paybackOre: number;
  /** The class's limit of withdrawals that one person may make; null without one. */
  limitOre: number | null;
  /** When that limit took effect, or was removed; null where there never was one. */
  limitSince: Moment | null;
  /** The period's withdrawals without attest since the limit was removed; of no use while there is one. */
  sinceRemoval: SinceRemoval;
  /** The times in the period between a limit that was removed and the next one; null when there were none. */
  withoutLimit: WithoutLimit | null;
  attested: Attested[];
  unattested: Unattested;
  /** Withdrawals that are marked as parts of one above the limit. */
  split: { count: number; amountOre: number };
  corrections: Correction[];
  /** Approvals of payments that were undone, which name nobody. */
  undone: { count: number; effectOre: number };
  /** The period's months that the auditor has signed off, oldest first. */
  signOffs: SignOff[];
  /** The period's months with rows that nobody has, `2026-11`, oldest first; not today's. */
  unsigned: string[];
  /** Today's month, when it is in the period, has rows and is unsigned, and the number of the ledger's last row. */
  ongoing: { month: string; row: number } | null;
}

/**
 * The period's changes of the balance by where the money came from. What is reversed is taken from its own side. What
 * members have to their credit is on neither side until it pays something, and nor is what is paid back of it.
 */
export interface Flows {
  /** Also what credits have paid. */
  paymentsOre: number;
  salesOre: number;
  depositsOre: number;
  /** What has gone out, as a positive sum. */
  withdrawalsOre: number;
  /** The change of what members have to their credit. */
  creditsOre: number;
}

/** The main budget, and what has come of it from the ledger's first row to the period's end. */
export interface Budget {
  lines: BudgetLine[];
  /** The lines of other budgets that something has gone out on. */
  otherLines: { name: string; budgetName: string; plannedOre: number; actualOre: number }[];
  actualIncomeOre: number;
  actualExpenseOre: number;
  /** What has gone out on no line. */
  unassignedOre: number;
}

export interface BudgetLine {
  name: string;
  category: "income" | "expense";
  plannedOre: number;
  /** What has gone out on it; null for an income, since deposits are booked on no line. */
  actualOre: number | null;
}

/** Payments in totals: what each has brought in during the period. Never who has paid, how many, or of how many. */
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
  /** True when it was paid to the attester. */
  isOwnClaim: boolean;
  /** True when it paid a member's credit back. */
  isPayback: boolean;
  /** True when it was taken back by the period's end. */
  isCorrected: boolean;
  amountOre: number;
}

/** The period's withdrawals of more than today's limit each, which nobody attested. */
export interface Unattested {
  rows: UnattestedRow[];
  /** True when all were booked before the limit was as it is today. */
  isEarlier: boolean;
}

/** Withdrawals without attest; those that were taken back by the period's end are in neither figure. */
export interface SinceRemoval {
  count: number;
  amountOre: number;
  hasCorrected: boolean;
}

/** The same of earlier times without a limit. */
export interface WithoutLimit extends SinceRemoval {
  /** When that time began and ended; null when there were several, which are added up. */
  days: { from: Moment; to: Moment } | null;
}

export interface UnattestedRow extends Moment {
  description: string;
  by: string;
  isByAdmin: boolean;
  /** True when it was taken back by the period's end. */
  isCorrected: boolean;
  amountOre: number;
}

export interface Correction extends Moment {
  /** The description of the row that is taken back. */
  of: string;
  reason: string;
  /** The change of the balance. */
  effectOre: number;
}

/** A month that an auditor has signed off. */
export interface SignOff {
  /** `2026-11`. */
  month: string;
  by: string;
  bankOre: number;
  differenceOre: number;
  remark: string;
}
