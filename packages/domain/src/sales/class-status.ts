import type { SessionStatus } from "./status.ts";
import { salesTexts } from "./texts.ts";

/** How far a class is with its selling, all its sessions together (spec 1 section 4). */
export const classStatuses = ["ongoing", "completed", "not_started"] as const;
export type ClassStatus = (typeof classStatuses)[number];

export function classStatusOf(sessions: readonly SessionStatus[]): ClassStatus {
  if (sessions.includes("active")) return "ongoing";
  return sessions.every((status) => status === "closed") ? "not_started" : "completed";
}

/** `Pågående`, `Avslutad`, `Utan försäljning`. */
export function classLabelOf(status: ClassStatus): string {
  return salesTexts.classStatus[status];
}
