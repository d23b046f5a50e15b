import type { Dashboard } from "./use-dashboard.ts";

/** The limit is optional, so it is not counted. */
export function hasFirstSteps(steps: Dashboard["firstSteps"]): boolean {
  return steps !== null && (!steps.date || steps.recipient === false || !steps.invited);
}
