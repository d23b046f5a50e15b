import { trpc } from "../../lib/trpc.ts";
import type { Outputs } from "../../lib/trpc.ts";

export type ClassSettings = Outputs["classes"]["current"];

export function useClassSettings() {
  return trpc.classes.current.useQuery();
}
