import { trpc } from "../../lib/query/trpc.ts";
import type { Outputs } from "../../lib/query/trpc.ts";

export type ClassSettings = Outputs["classes"]["current"];

export function useClassSettings() {
  return trpc.classes.current.useQuery();
}
