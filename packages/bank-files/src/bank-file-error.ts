/** Why a file is refused; one code for each cause. */
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
  | "unclear-amounts"
  | "odd-amount"
  | "no-rows";

/** The day and the amount of a row, as its file writes them. */
export interface OddRow {
  day: string;
  amount: string;
}

/** A file that cannot be read. It has a code and no sentence: the program that shows it has the texts. */
export class BankFileError extends Error {
  readonly code: BankFileErrorCode;
  /** The row that cannot be read, of `odd-amount`: as the file writes it, to be shown on the device. */
  readonly row: OddRow | null;

  constructor(code: BankFileErrorCode, row: OddRow | null = null) {
    super(code);
    this.name = "BankFileError";
    this.code = code;
    this.row = row;
  }
}
