export type BankFileErrorCode =
  | "empty"
  | "file-too-large"
  | "too-many-rows"
  | "too-many-columns"
  | "cell-too-long"
  | "not-text"
  | "old-excel"
  | "pdf"
  | "damaged-zip"
  | "zip-too-large"
  | "not-a-workbook"
  | "forbidden-xml"
  | "damaged-xml"
  | "unknown-xml"
  | "formula"
  | "unknown-columns"
  | "wrong-mapping"
  | "no-amount-column"
  | "unclear-dates"
  | "unclear-day-order"
  | "unclear-letters"
  | "unclear-amounts"
  | "unknown-status"
  | "odd-amount"
  | "no-rows";

export interface OddRow {
  day: string;
  amount: string;
}

/** Has a code and no sentence: the program that shows it has the texts. */
export class BankFileError extends Error {
  readonly code: BankFileErrorCode;
  /** Of `odd-amount`: the unreadable row as the file writes it, shown on the device. */
  readonly row: OddRow | null;

  constructor(code: BankFileErrorCode, row: OddRow | null = null) {
    super(code);
    this.name = "BankFileError";
    this.code = code;
    this.row = row;
  }
}
