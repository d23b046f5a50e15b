import { trpc } from "../../lib/trpc.ts";
import type { Outputs } from "../../lib/trpc.ts";

/** Everything that the class's home shows. */
export type Dashboard = Outputs["classes"]["dashboard"];

/** The class's home in one answer; asked for anew whenever the page opens (spec 2 section 9). */
export function useDashboard() {
  return trpc.classes.dashboard.useQuery(undefined, { staleTime: 0 });
}
