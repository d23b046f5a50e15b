/** A kind of file. Variants of one bank's export share an id, so that a payment has the same fingerprint in both. */
export type ProfileId =
  | "swedbank-swish"
  | "swedbank-account"
  | "seb-swish"
  | "seb-account"
  | "handelsbanken-swish"
  | "handelsbanken-account"
  | "handelsbanken-company"
  | "nordea-swish"
  | "nordea-account"
  | "nordea-business"
  | "lansforsakringar-account"
  | "ica-account"
  | "skandia-account"
  | "lunar-account"
  | "northmill-account"
  | "plain-account"
  | "camt"
  | "mapped"
  | "pasted";

export interface BankRow {
  /**
   * SHA-256 of the row, or of the bank's unique id with day and amount, and the number of the occurrence in the file:
   * `hex:n`. Equal in each file of the same kind that holds the payment.
   */
  fingerprint: string;
  /** `YYYY-MM-DD`. */
  bookedOn: string;
  /** `HH:MM` or `HH:MM:SS`. */
  time: string | null;
  /** More than 0. */
  amountOre: number;
  /** The payer as the file writes it, also `BERG,MARIA`. */
  name: string | null;
  /** `+46701740605`. */
  phone: string | null;
  message: string | null;
  /** The bank's own unique id. */
  bankId: string | null;
  /** Of a pasted row whose dash or brackets may be a minus: the payment may be money out. */
  isSignUnclear?: true;
}

/** Why a row of a file is not a payment to match. */
export type SkipReason =
  | "not-booked"
  | "outgoing"
  | "no-date"
  | "odd-date"
  | "no-amount"
  | "unread-amount"
  | "refund"
  | "payout"
  | "other-kind"
  | "other-currency"
  | "reversal"
  | "repeated"
  | "cut";

/** Rows skipped for one reason, and the sum of their amounts with their signs. */
export interface Skipped {
  reason: SkipReason;
  count: number;
  sumOre: number;
  /** The first days of `odd-date`, as the file writes them. */
  days?: string[];
}

export interface OutgoingRow {
  bookedOn: string;
  /** Less than 0. */
  amountOre: number;
  text: string | null;
}

/** What can identify a payer in a file. */
export type Identifier = "message" | "phone" | "name";

/** What a file says. The amounts of `rows` and `skipped` add up to the amounts of all its rows. */
export interface BankFile {
  profile: ProfileId;
  rows: BankRow[];
  skipped: Skipped[];
  /** The rows skipped as `outgoing` or `refund`; none where there are more than `maxOutgoingRows`. */
  outgoing: OutgoingRow[];
  /** The days the file covers: as it says itself, else of its first and last row. */
  period: { from: string; to: string } | null;
  /** The account's balance after the file's last booked row. */
  balance: { amountOre: number; on: string } | null;
  /** The balance at the end of each day that has rows, oldest first (`balanceOn`); null where it is not in the file. */
  balances: { amountOre: number | null; on: string }[];
  /**
   * True when each balance follows from the one before, or the file's closing sum is its rows'; false when it does not;
   * null for a file without either.
   */
  isBalanced: boolean | null;
  /** True when the file stops in the middle of a row, which is skipped as `cut`, or before its closing record. */
  isCut: boolean;
  columns: Identifier[];
  /** What the file says besides its rows, where the account's holder is named: the cells above its heading. */
  about: string[];
  /** SHA-256 of the heading; a `ColumnMapping` is remembered by it. */
  headingHash: string;
}

/** Where a file that has no profile holds what is read: column numbers from 0. JSON-safe, to be remembered. */
export interface ColumnMapping {
  date: number;
  /** Amounts with sign; null when the file has a column each for deposits and withdrawals. */
  amount: number | null;
  deposit: number | null;
  withdrawal: number | null;
  name: number | null;
  phone: number | null;
  message: number | null;
  balance: number | null;
  /** The decimal sign, when the file leaves it open whether 1.250 is a thousand; else null. */
  decimal: "." | "," | null;
}

/** A cell; numbers come from workbooks only. */
export type Cell = string | number;

export type Grid = Cell[][];
