import { trpc } from "../../lib/trpc.ts";
import type { Outputs } from "../../lib/trpc.ts";

/** Everything that the class's home shows. */
export type Dashboard = Outputs["classes"]["dashboard"];

/** So long as hydrating takes on a slow phone: ms. */
const justNow = 5_000;

/** The class's home in one answer; asked for anew whenever the page opens (spec 2 section 9), but not what came with the document just now. */
export function useDashboard() {
  return trpc.classes.dashboard.useQuery(undefined, { staleTime: justNow });
}
