import type { BankSource } from "./bank-source.ts";

/** The class's bank files lack the Swish messages, and so the references. False when nobody has said what they are. */
export function isOwnOreRecommended(source: BankSource | null): boolean {
  return source === "account-file" || source === "none";
}
