import { createHash, createHmac, randomBytes, timingSafeEqual } from "node:crypto";

/**
 * Proves that this browser has signed in before, so that guesses from elsewhere cannot lock the owner out. The HMAC key
 * is the account's password hash: it needs no table, and ends with a changed password and with the address's first
 * confirmation, since a stranger may have signed up with the address and have signed in before.
 */
interface Account {
  id: string;
  /** Null when the account has been removed: then no proof is valid. */
  passwordHash: string | null;
  emailConfirmedAt: Date | null;
}

export function newDeviceProof(account: Account): string {
  return proofFor(account, randomBytes(16).toString("base64url"));
}

/** The browser's id in a valid proof of this account. */
export function deviceOf(account: Account, proof: string | null): string | null {
  const [nonce = ""] = proof?.split(".") ?? [];
  if (proof === null || account.passwordHash === null || nonce.length !== 22) return null;
  const [shown, right] = [proof, proofFor(account, nonce)].map((text) =>
    createHash("sha256").update(text).digest(),
  ) as [Buffer, Buffer];
  return timingSafeEqual(shown, right) ? nonce : null;
}

function proofFor({ id, passwordHash, emailConfirmedAt }: Account, nonce: string): string {
  return `${nonce}.${createHmac("sha256", passwordHash ?? randomBytes(32))
    .update(`device ${id} ${emailConfirmedAt?.getTime() ?? "unconfirmed"} ${nonce}`)
    .digest("base64url")}`;
}
