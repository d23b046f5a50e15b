import type { SessionStatus } from "./status.ts";
import { salesTexts } from "./texts.ts";

/** The status of a class over all its sales sessions, in the order in which classes are listed. */
export const classStatuses = ["ongoing", "completed", "not_started"] as const;
export type ClassStatus = (typeof classStatuses)[number];

const placeOf = { active: 0, completed: 1, in_delivery: 1, closed: 2 } as const satisfies Record<SessionStatus, number>;

/** Where each of a class's sessions puts it among `classStatuses`: the first of these places is the class's. */
export const placesOfStatuses = Object.entries(placeOf) as [SessionStatus, number][];

/** The status at a place; none means a class without sessions. */
export function classStatusAt(place: number | null): ClassStatus {
  return classStatuses[place ?? classStatuses.length - 1] ?? "not_started";
}

/** `Pågående`, `Avslutad`, `Utan försäljning`. */
export function classLabelOf(status: ClassStatus): string {
  return salesTexts.classStatus[status];
}
