/** Variants of a bank's export share an id, so that a payment has the same fingerprint in both. */
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
  /** `hex:n`: SHA-256 of the row, or of the bank's id with day and amount, and its occurrence in the file. */
  fingerprint: string;
  /** Its fingerprint without the bank's id, which may not count, or as earlier versions read it. */
  contentFingerprint?: string;
  bookedOn: string;
  /** `HH:MM` or `HH:MM:SS`. */
  time: string | null;
  /** More than 0. */
  amountOre: number;
  /** As the file writes it, also `BERG,MARIA`. */
  name: string | null;
  /** `+46701740605`. */
  phone: string | null;
  message: string | null;
  /** The bank's own unique id; null for one that is not unique, or no id. */
  bankId: string | null;
  /** Of a pasted row whose dash or brackets may be a minus. */
  isSignUnclear?: true;
}

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
  | "total"
  | "cut";

export interface Skipped {
  reason: SkipReason;
  count: number;
  sumOre: number;
  /** The first unreadable days of `odd-date`, as written. */
  days?: string[];
}

export interface OutgoingRow {
  bookedOn: string;
  /** Less than 0. */
  amountOre: number;
  text: string | null;
}

export type Identifier = "message" | "phone" | "name";

/** The amounts of `rows` and `skipped` add up to the file's. */
export interface BankFile {
  profile: ProfileId;
  rows: BankRow[];
  skipped: Skipped[];
  /** Rows skipped as `outgoing` or `refund`; empty when there are more than `maxOutgoingRows`. */
  outgoing: OutgoingRow[];
  /** As the file states, else from its first to its last row. */
  period: { from: string; to: string } | null;
  /** The account's balance after the file's last booked row. */
  balance: { amountOre: number; on: string } | null;
  /** At the end of each day that has rows, oldest first; null where the file does not say. */
  balances: { amountOre: number | null; on: string }[];
  /** True when each balance follows from the one before, or the closing sum is right; null without either. */
  isBalanced: boolean | null;
  /** True when the file ends within a row, which is skipped as `cut`, or before its closing record. */
  isCut: boolean;
  columns: Identifier[];
  /** The cells above the heading, which name the account's holder. */
  about: string[];
  /** SHA-256 of the heading, by which a `ColumnMapping` is remembered. */
  headingHash: string;
}

export type DayOrder = "day-first" | "month-first";

/** Whether a status, in lower case, is that of a payment that has come: as somebody has said. */
export type Statuses = Readonly<Record<string, boolean>>;

/** Column numbers from 0 of a file without a profile. JSON-safe. */
export interface ColumnMapping {
  date: number;
  /** Signed; null when deposits and withdrawals have a column each. */
  amount: number | null;
  deposit: number | null;
  withdrawal: number | null;
  name: number | null;
  phone: number | null;
  message: number | null;
  balance: number | null;
  decimal: "." | "," | null;
  /** What `4/3/2026` is, where the file leaves it open. */
  dayOrder?: DayOrder;
  /** Null for no such column; undefined where nobody has been asked. */
  status?: number | null;
  statuses?: Statuses;
}

/** Numbers come from workbooks only. */
export type Cell = string | number;

export type Grid = Cell[][];
