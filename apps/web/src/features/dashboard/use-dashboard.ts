import { trpc } from "../../lib/query/trpc.ts";
import type { Outputs } from "../../lib/query/trpc.ts";

export type Dashboard = Outputs["classes"]["dashboard"];

export function useDashboard() {
  return trpc.classes.dashboard.useQuery();
}
