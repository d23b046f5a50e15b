import type { Dashboard } from "./use-dashboard.ts";

/** True when a new class has steps left to do, the optional limit aside; false on a pupil's home page. */
export function hasFirstSteps(steps: Dashboard["firstSteps"]): boolean {
  return steps !== null && (!steps.date || steps.recipient === false || !steps.invited);
}
