import { salesTexts } from "./texts.ts";

export const sessionStatuses = ["active", "completed", "in_delivery", "closed"] as const;
export type SessionStatus = (typeof sessionStatuses)[number];

/** One step at a time. The class ends its session; the later steps are the admin's. */
const next: Record<SessionStatus, SessionStatus | null> = {
  active: "completed",
  completed: "in_delivery",
  in_delivery: "closed",
  closed: null,
};

/** Null while the class sells, and after the last status. */
export function nextByAdmin(status: SessionStatus): SessionStatus | null {
  return status === "active" ? null : next[status];
}

export function sessionLabelOf(status: SessionStatus): string {
  return salesTexts.status[status];
}
