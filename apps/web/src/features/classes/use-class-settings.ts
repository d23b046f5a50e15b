import { trpc } from "../../lib/trpc.ts";
import type { Outputs } from "../../lib/trpc.ts";

/** The class as its settings show it. */
export type ClassSettings = Outputs["classes"]["current"];

/** The class as it is now. */
export function useClassSettings() {
  return trpc.classes.current.useQuery();
}
