import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import type { BankRow, ProfileId } from "./bank-file.ts";
import { withoutPhones } from "./phone-in-text.ts";

export interface UnnumberedRow extends Omit<BankRow, "fingerprint" | "contentFingerprint"> {
  /** What earlier versions read of the row. */
  before?: Pick<BankRow, "name" | "phone" | "message">;
}

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
export function hashOfRow(profile: ProfileId, row: UnnumberedRow, bankId = row.bankId): string {
  const { bookedOn, time, amountOre, name, phone, message } = row;
  return hashText(
    JSON.stringify(
      bankId === null
        ? [profile, bookedOn, time?.slice(0, 5) ?? null, amountOre, name, phone, message]
        : [profile, bankId, bookedOn, amountOre],
    ),
  );
}

/** Not a word that stands for one, a row's number, its day, or a number that a spreadsheet has shortened. */
const isId = (text: string, bookedOn: string) =>
  /\p{Nd}/u.test(text.replaceAll("-", "").replace(bookedOn.replaceAll("-", ""), "")) &&
  text.replaceAll(/[^\p{L}\p{Nd}]/gu, "").length >= 6 &&
  !/^(?<sign>.)\k<sign>*$|^\d+(?:[.,]\d+)?e[+-]?\d+$/iu.test(text);

/** The ids of rows that say different things. A row that is cut may lack its time. */
function idsOfSeveral(rows: readonly UnnumberedRow[]): ReadonlySet<string> {
  const first = new Map<string, { said: string; time: string | undefined }>();
  const shared = new Set<string>();
  for (const { bankId, bookedOn, amountOre, name, phone, message, time } of rows) {
    if (bankId === null) continue;
    const row = { said: JSON.stringify([bookedOn, amountOre, name, phone, message]), time: time?.slice(0, 5) };
    const known = first.get(bankId) ?? row;
    if (known.said !== row.said || (known.time ?? row.time) !== (row.time ?? known.time)) shared.add(bankId);
    first.set(bankId, { ...known, time: known.time ?? row.time });
  }
  return shared;
}

/**
 * The n-th of equal rows gets `hash:n`, so that two equal payments stay two. Hashes the row as written, then removes
 * phones from its texts. Rows that say the same with one id of the bank's are one payment (`repeated`).
 */
export function fingerprintRows(profile: ProfileId, rows: readonly UnnumberedRow[]) {
  const sharedIds = idsOfSeveral(rows);
  const seen = new Map<string, number>();
  const numberOf = (hash: string) => {
    seen.set(hash, (seen.get(hash) ?? 0) + 1);
    return `${hash}:${seen.get(hash)}`;
  };
  const numbered: BankRow[] = [];
  const repeated: UnnumberedRow[] = [];
  for (const { before, ...row } of rows) {
    const bankId =
      row.bankId === null || !isId(row.bankId, row.bookedOn) || sharedIds.has(row.bankId) ? null : row.bankId;
    const hash = hashOfRow(profile, row, bankId);
    if (bankId !== null && seen.has(hash)) repeated.push(row);
    else {
      const fingerprint = numberOf(hash);
      const hasOther = row.bankId !== null || before !== undefined;
      const isOwn = bankId === null && before === undefined;
      const contentFingerprint = isOwn ? fingerprint : `${hashOfRow(profile, { ...row, ...before }, null)}:1`;
      numbered.push({
        fingerprint,
        ...(hasOther ? { contentFingerprint } : {}),
        ...withoutPhones({ ...row, bankId }),
      });
    }
  }
  return { numbered, repeated };
}
