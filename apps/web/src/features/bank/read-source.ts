import type { BankFile, ColumnMapping } from "@utspring/bank-files/bank-file";
import { BankFileError } from "@utspring/bank-files/bank-file-error";
import type { BankFileErrorCode, OddRow } from "@utspring/bank-files/bank-file-error";
import { maxFileBytes } from "@utspring/bank-files/limits";
import { previewTable } from "@utspring/bank-files/preview-table";
import type { TablePreview } from "@utspring/bank-files/preview-table";
import { readBankFile } from "@utspring/bank-files/read-bank-file";
import { readCopiedFile } from "@utspring/bank-files/read-copied-file";
import { readPastedRows } from "@utspring/bank-files/read-pasted-rows";

export type Source = { kind: "file"; file: File } | { kind: "text"; text: string };

/** Why somebody has to say what the columns of a file hold. */
export type ColumnFault = "unknown-columns" | "unclear-amounts" | "unclear-day-order" | "unknown-status";

export type ReadResult<File = BankFile> =
  | { kind: "read"; file: File }
  | { kind: "unknown"; code: ColumnFault; preview: TablePreview }
  | { kind: "refused"; code: BankFileErrorCode; row?: OddRow | null };

/** `today` is for copied days without a year. A file without a profile and `mapping` is answered with a preview. */
export async function readSource(source: Source, today: string, mapping: ColumnMapping | null): Promise<ReadResult> {
  try {
    if (source.kind === "text") return { kind: "read", file: await readPastedRows(source.text, today) };
    // Checked before reading, so that a large file does not fill a phone's memory.
    if (source.file.size > maxFileBytes) return { kind: "refused", code: "file-too-large" };
    const bytes = new Uint8Array(await source.file.arrayBuffer());
    if (mapping !== null) return { kind: "read", file: await readBankFile(bytes, { mapping }) };
    try {
      return { kind: "read", file: await readBankFile(bytes) };
    } catch (error) {
      if (!(error instanceof BankFileError)) throw error;
      // The bank is known, but not how it writes öre, days or what has come.
      if (error.code === "unclear-amounts" || error.code === "unclear-day-order" || error.code === "unknown-status")
        return unknown(error.code, previewTable(bytes));
      if (error.code !== "unknown-columns") throw error;
    }
    const copied = await readCopiedFile(bytes, today);
    if (copied !== null) return { kind: "read", file: copied };
    const preview = previewTable(bytes);
    return preview.rows.length === 0
      ? { kind: "refused", code: "unknown-columns" }
      : unknown("unknown-columns", preview);
  } catch (error) {
    if (error instanceof BankFileError) return { kind: "refused", code: error.code, row: error.row };
    throw error;
  }
}

const unknown = (code: ColumnFault, preview: TablePreview): ReadResult => ({
  kind: "unknown",
  code,
  preview: withQuestion(preview, code),
});

/** The preview with the question that the refusal is about. */
export const withQuestion = (preview: TablePreview, code: BankFileErrorCode): TablePreview => ({
  ...preview,
  isDecimalUnclear: preview.isDecimalUnclear || code === "unclear-amounts",
  isDayOrderUnclear: preview.isDayOrderUnclear || code === "unclear-day-order",
});
