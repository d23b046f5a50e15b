import type { SessionStatus } from "./status.ts";
import { salesTexts } from "./texts.ts";

/** In the order in which classes are listed. */
export const classStatuses = ["ongoing", "completed", "not_started"] as const;
export type ClassStatus = (typeof classStatuses)[number];

const placeOf = { active: 0, completed: 1, in_delivery: 1, closed: 2 } as const satisfies Record<SessionStatus, number>;

/** Of a class's sessions, the first of these places is the class's. */
export const placesOfStatuses = Object.entries(placeOf) as [SessionStatus, number][];

/** Null means a class without sessions. */
export function classStatusAt(place: number | null): ClassStatus {
  return classStatuses[place ?? classStatuses.length - 1] ?? "not_started";
}

export function classLabelOf(status: ClassStatus): string {
  return salesTexts.classStatus[status];
}
