export const bankSources = ["swish-report", "account-file", "none"] as const;
export type BankSource = (typeof bankSources)[number];
