/**
 * What happened in a class. One row of `activity` is the audit trail, the hint over the socket and the line in
 * "Händelser" (DECISIONS 50): ids and amounts, never names or free text.
 */
export const activityKinds = [
  "classes.create", "classes.join", "classes.leave", "classes.assign", "classes.setGraduationDate",
  "fund.deposit", "fund.withdraw", "fund.correct",
] as const;
export type ActivityKind = (typeof activityKinds)[number];

/** Who of the class hears of it. */
export type ActivityAudience = "class" | "responsible" | { userId: string };

export interface ActivityDetail {
  amountOre?: number;
  type?: string;
}

/** What a socket receives: which area changed. The screen reads the truth itself. */
export interface Hint {
  /** The class's own sequence number: 1, 2, 3 … without gaps. */
  seq: number;
  kind: ActivityKind | "ready" | "reset";
  area: string;
  refId: string | null;
}
