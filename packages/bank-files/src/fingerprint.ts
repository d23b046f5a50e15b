import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import type { BankRow, ProfileId } from "./bank-file.ts";
import { withoutPhones } from "./phone-in-text.ts";

/** A row before its occurrences are counted. */
export type UnnumberedRow = Omit<BankRow, "fingerprint">;

const empty = sha256.create();
const used = sha256.create();

/** SHA-256 of a text, in hex. */
export function hashText(text: string): string {
  // One object is used again: a new one costs more than the hash of a short text.
  return bytesToHex(empty._cloneInto(used).update(utf8ToBytes(text)).digest());
}

/** Identifies a file's columns: by its heading, or by its profile where it has none. */
export function hashHeading(words: readonly string[]): string {
  return hashText(JSON.stringify(words));
}

/** The hash of what identifies a row: the bank's id with day and amount, else all that the row says. */
export function hashOfRow(profile: ProfileId, row: UnnumberedRow): string {
  const { bookedOn, time, amountOre, name, phone, message, bankId } = row;
  return hashText(
    JSON.stringify(
      bankId === null
        ? [profile, bookedOn, time?.slice(0, 5) ?? null, amountOre, name, phone, message]
        : [profile, bankId, bookedOn, amountOre],
    ),
  );
}

/**
 * Gives each row its fingerprint: the n-th of equal rows gets `hash:n`, so that two equal payments of one day stay two
 * and a file that is read again gives the same fingerprints. The hash is of the row as written in the file; the
 * returned row has no phone numbers in its texts. Rows that repeat a bank's unique id are one payment and are returned
 * as `repeated`.
 */
export function fingerprintRows(profile: ProfileId, rows: readonly UnnumberedRow[]) {
  const seen = new Map<string, number>();
  const numbered: BankRow[] = [];
  const repeated: UnnumberedRow[] = [];
  for (const row of rows) {
    const hash = hashOfRow(profile, row);
    const occurrence = (seen.get(hash) ?? 0) + 1;
    seen.set(hash, occurrence);
    if (row.bankId !== null && occurrence > 1) repeated.push(row);
    else numbered.push({ fingerprint: `${hash}:${occurrence}`, ...withoutPhones(row) });
  }
  return { numbered, repeated };
}
