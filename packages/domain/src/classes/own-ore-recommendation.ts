import type { BankSource } from "./bank-source.ts";

/**
 * True where members should pay with öre of their own: what the class fetches lacks the Swish messages, and so the
 * references. Not where nobody has said what it fetches.
 */
export function isOwnOreRecommended(source: BankSource | null): boolean {
  return source === "account-file" || source === "none";
}
