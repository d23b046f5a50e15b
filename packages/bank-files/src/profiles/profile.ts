import type { ProfileId } from "../bank-file.ts";

export type Role =
  | "date"
  | "time"
  | "amount"
  | "deposit"
  | "withdrawal"
  | "balance"
  | "name"
  | "phone"
  | "message"
  | "text"
  | "kind"
  | "bankId"
  | "status"
  | "currency";

/** By folded heading word (alternatives between `|`) or by number from 0. */
export type Columns = Partial<Record<Role, string | number>>;

/** Heading words are folded: lower case, letters and digits only. */
export interface Profile {
  id: ProfileId;
  heading: string[];
  /** The heading has no other words, since other banks use these too. */
  isWholeHeading?: true;
  columns: Columns;
  /** Of a file with an unknown heading: rows before the data, which the columns must fit. */
  firstRow?: number;
  /** Every amount has decimals, so 250.000 is 250 kronor. */
  isLastDecimal?: true;
  /** A column that versions before 2026-11-29 did not read, so that booked rows have fingerprints without it. */
  unreadBefore?: Role;
  /** Patterns with groups `name` and `phone`. A text that none fits is the message. */
  text?: RegExp[];
  /** Any cell but the payer's may say refund or payout. */
  hasStatusAnywhere?: true;
  /** Where this column says so, the message column holds the payer. */
  payerInMessage?: { role: "kind" | "name"; says: RegExp };
}

export const swishName =
  /^swish(?: från| inbetalning| mottagen| insättning)?:? (?<name>(?!mottagen$|inbetalning$|insättning$)\D+)$/iu;

export const swishTexts = [
  /^(?<phone>\+46\d{9})$/u,
  /^swish(?: från| inbetalning| mottagen| insättning)?:? (?<phone>(?:\+|00)?\d[\d -]{8,16})$/iu,
  swishName,
];

/** Two words or more without digits. A reference in letters only is read as a name here. */
export const personText = /^(?<name>\p{L}[\p{L}'-]*(?:,? \p{L}[\p{L}'-]*)+)$/u;
