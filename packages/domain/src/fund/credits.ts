/** What changes a member's credit: paid in beyond what was asked, used for a payment, or paid back. */
export const creditKinds = ["paid_in", "used", "paid_back"] as const;
export type CreditKind = (typeof creditKinds)[number];
