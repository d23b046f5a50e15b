declare const classBrand: unique symbol;

/** `authorize` has verified it for this actor. Class-scoped queries accept nothing else. */
export type AuthorizedClassId = string & { readonly [classBrand]: true };

const letters = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
/** Without 0, O, 1 and I, which people mix up. */
export const classCodeLength = 6;

/** 32 letters divide 256, so every code is equally likely. */
export function classCodeFrom(bytes: Uint8Array): string {
  return Array.from(bytes.subarray(0, classCodeLength), (byte) => letters[byte % letters.length]).join("");
}
