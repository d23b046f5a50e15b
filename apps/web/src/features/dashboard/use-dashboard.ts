import { trpc } from "../../lib/trpc.ts";
import type { Outputs } from "../../lib/trpc.ts";

/** Everything that the class's home shows. */
export type Dashboard = Outputs["classes"]["dashboard"];

/** The class's home in one answer; asked for anew whenever the page opens. */
export function useDashboard() {
  return trpc.classes.dashboard.useQuery();
}
