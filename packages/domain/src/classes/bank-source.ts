/** What a class can fetch from its bank: a report of Swish payments, a file of the account, or no file. */
export const bankSources = ["swish-report", "account-file", "none"] as const;
export type BankSource = (typeof bankSources)[number];
