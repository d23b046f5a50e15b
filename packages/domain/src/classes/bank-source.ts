/** What a class can fetch from its bank: a report of Swish payments, a file of the account, or no file. */
export const bankSources = ["swish-report", "account-file", "none"] as const;
export type BankSource = (typeof bankSources)[number];

/**
 * True where members should pay with öre of their own: what the class fetches lacks the Swish messages, and so the
 * references. Not where nobody has said what it fetches.
 */
export function isOwnOreRecommended(source: BankSource | null): boolean {
  return source === "account-file" || source === "none";
}
