import { trpc } from "../../lib/query/trpc.ts";
import type { Outputs } from "../../lib/query/trpc.ts";

export type Dashboard = Outputs["classes"]["dashboard"];

/** All data of the class's home page; read again whenever the page opens. */
export function useDashboard() {
  return trpc.classes.dashboard.useQuery();
}
