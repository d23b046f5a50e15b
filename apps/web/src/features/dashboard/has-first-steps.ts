import type { Dashboard } from "./use-dashboard.ts";

/** Whether a class has something left of what every class begins with; false for a pupil's home page. */
export function hasFirstSteps(steps: Dashboard["firstSteps"]): boolean {
  return steps !== null && (!steps.date || steps.recipient === false || !steps.invited);
}
