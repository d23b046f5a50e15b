import type { BankFile, ColumnMapping } from "@utspring/bank-files/bank-file";
import { BankFileError } from "@utspring/bank-files/bank-file-error";
import type { BankFileErrorCode } from "@utspring/bank-files/bank-file-error";
import { keyedHash } from "@utspring/bank-files/keyed-hash";
import { maxFileBytes } from "@utspring/bank-files/limits";
import { readBankFile } from "@utspring/bank-files/read-bank-file";
import { readPastedRows } from "@utspring/bank-files/read-pasted-rows";
import { reconcile } from "@utspring/bank-matching/reconcile";
import type { ClassContext, Reconciled } from "@utspring/bank-matching/reconcile";

/** What the studentansvarig gives: a file, or text copied from the internet bank. */
export type Source = { kind: "file"; file: File } | { kind: "text"; text: string };

/** Reads a source on the device. `today` is needed for copied days without a year. */
export async function readSource(
  source: Source,
  today: string,
  mapping: ColumnMapping | null,
): Promise<{ read: BankFile; refusal: null } | { read: null; refusal: BankFileErrorCode }> {
  try {
    if (source.kind === "text") return { read: await readPastedRows(source.text, today), refusal: null };
    // A file that is not read does not fill the memory of a phone.
    if (source.file.size > maxFileBytes) return { read: null, refusal: "file-too-large" };
    const bytes = new Uint8Array(await source.file.arrayBuffer());
    return { read: await readBankFile(bytes, mapping === null ? {} : { mapping }), refusal: null };
  } catch (error) {
    if (error instanceof BankFileError) return { read: null, refusal: error.code };
    throw error;
  }
}

/** Matches the rows with the class's payments, on the device. */
export function matchSource(rows: BankFile["rows"], { key, ...context }: ClassContext & { key: string }): Reconciled {
  return reconcile(rows, context, keyedHash(key));
}
