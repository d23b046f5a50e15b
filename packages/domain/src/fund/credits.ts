export const creditKinds = ["paid_in", "used", "paid_back"] as const;
export type CreditKind = (typeof creditKinds)[number];
