import type { Review } from "../features/fund/review/use-review.ts";

/** A fund that nobody reviews. */
export const nobody: Review = { auditor: null, invitation: null, months: [], questions: [] };

export const invitation: NonNullable<Review["invitation"]> = {
  id: "00000000-0000-4000-8000-000000000011",
  invitedAt: new Date("2026-11-27T12:00:00Z"),
  expiresAt: new Date("2026-12-04T12:00:00Z"),
  invitedByName: "Sara Ek",
};

export const auditor: NonNullable<Review["auditor"]> = {
  id: "00000000-0000-4000-8000-000000000012",
  userId: "00000000-0000-4000-8000-000000000013",
  name: "Elsa Ek",
  appointedAt: new Date("2026-11-27T12:00:00Z"),
  isGuest: false,
  isYou: false,
};
