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
  | "unclear-dates"
  | "unclear-amounts"
  | "no-rows";

/** A file that cannot be read. It has a code and no sentence: the program that shows it has the texts. */
export class BankFileError extends Error {
  readonly code: BankFileErrorCode;

  constructor(code: BankFileErrorCode) {
    super(code);
    this.name = "BankFileError";
    this.code = code;
  }
}
