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

/** A file that cannot be read. `code` is for programs; whoever shows it has the sentence. */
export class BankFileError extends Error {
  readonly code: BankFileErrorCode;

  constructor(code: BankFileErrorCode) {
    super(code);
    this.name = "BankFileError";
    this.code = code;
  }
}
