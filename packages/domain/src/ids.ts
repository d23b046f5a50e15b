declare const classBrand: unique symbol;

/** A class id that `authorize` has verified for this actor. Class-scoped queries accept nothing else. */
export type AuthorizedClassId = string & { readonly [classBrand]: true };

const letters = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
/** A class code has 6 characters, without 0, O, 1 and I, which people mix up. */
export const classCodeLength = 6;

/** Makes a class code from 6 random bytes. 32 letters divide 256, so every code is equally likely. */
export function classCodeFrom(bytes: Uint8Array): string {
  return Array.from(bytes.subarray(0, classCodeLength), (byte) => letters[byte % letters.length]).join("");
}
