import { salesTexts } from "./texts.ts";

/** In the order in which classes are listed. */
export const classStatuses = ["ongoing", "completed", "not_started"] as const;
export type ClassStatus = (typeof classStatuses)[number];

/** `place`: of `classes.sales_place`; null means a class without sessions. */
export function classStatusAt(place: number | null): ClassStatus {
  return classStatuses[place ?? classStatuses.length - 1] ?? "not_started";
}

export function classLabelOf(status: ClassStatus): string {
  return salesTexts.classStatus[status];
}
