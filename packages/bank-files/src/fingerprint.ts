import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import type { BankRow, ProfileId } from "./bank-file.ts";
import { withoutPhones } from "./phone-in-text.ts";

export type UnnumberedRow = Omit<BankRow, "fingerprint">;

const empty = sha256.create();
const used = sha256.create();

export function hashText(text: string): string {
  // Cloning into a reused object is cheaper than a new object for short texts.
  return bytesToHex(empty._cloneInto(used).update(utf8ToBytes(text)).digest());
}

/** By the profile's name where the file has no heading. */
export function hashHeading(words: readonly string[]): string {
  return hashText(JSON.stringify(words));
}

/** The bank's id with day and amount, else all that the row says. */
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
 * The n-th of equal rows gets `hash:n`, so that two equal payments stay two. Hashes the row as written, then removes
 * phones from its texts; a bank's id that repeats is one payment (`repeated`).
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
