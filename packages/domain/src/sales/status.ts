import { salesTexts } from "./texts.ts";

/** The statuses of a sales session, in the order it passes through them. */
export const sessionStatuses = ["active", "completed", "in_delivery", "closed"] as const;
export type SessionStatus = (typeof sessionStatuses)[number];

/** One way, one step at a time. The class ends its session; the later steps are the admin's. */
const next: Record<SessionStatus, SessionStatus | null> = {
  active: "completed",
  completed: "in_delivery",
  in_delivery: "closed",
  closed: null,
};

/** The status that an admin's button leads to: none while the class sells, and none after the last. */
export function nextByAdmin(status: SessionStatus): SessionStatus | null {
  return status === "active" ? null : next[status];
}

/** `Pågående`, `Avslutad`, `Hanterad`, `Skickad`. */
export function labelOf(status: SessionStatus): string {
  return salesTexts.status[status];
}
