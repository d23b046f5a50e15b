import type { ProfileId } from "../bank-file.ts";

/** What a column holds. `text` is a line of the bank's, which may contain a name or a number. */
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

/** The columns of a file, by heading word (alternatives between `|`) or by number from 0. */
export type Columns = Partial<Record<Role, string | number>>;

/** How one kind of file is recognised and read. Heading words are folded: lower case, letters and digits only. */
export interface Profile {
  id: ProfileId;
  /** The words that must all be in the heading, each with its alternatives between `|`. */
  heading: string[];
  /** The heading has these words and no others: they are so common that other banks have them too. */
  isWholeHeading?: true;
  columns: Columns;
  /** For a file whose heading is not known: the number of rows before the data, which the columns must then fit. */
  firstRow?: number;
  /** The file has decimals in each amount, so that 250.000 is 250 kronor. */
  isLastDecimal?: true;
  /** What `text` can say, with the groups `name` and `phone`. A text that none fits is the message. */
  text?: RegExp[];
  /** The status has no place of its own: any cell may say that the row is a refund or a payout, but not the payer's. */
  hasStatusAnywhere?: true;
  /** Where the bank writes the payer in the column for messages: what another column then says. */
  payerInMessage?: { role: "kind" | "name"; says: RegExp };
}

/** A Swish payment with a name only. */
export const swishName =
  /^swish(?: från| inbetalning| mottagen| insättning)?:? (?<name>(?!mottagen$|inbetalning$|insättning$)\D+)$/iu;

export const swishTexts = [
  /^(?<phone>\+46\d{9})$/u,
  /^swish(?: från| inbetalning| mottagen| insättning)?:? (?<phone>(?:\+|00)?\d[\d -]{8,16})$/iu,
  swishName,
];

/** A text that is a name: two words or more, without digits. A reference of letters only in such a text is not seen. */
export const personText = /^(?<name>\p{L}[\p{L}'-]*(?:,? \p{L}[\p{L}'-]*)+)$/u;
