import { trpc } from "../../lib/trpc.ts";
import type { Outputs } from "../../lib/trpc.ts";

/** The campaign that the class sells in now. */
export type SalesSession = NonNullable<Outputs["sales"]["activeSession"]>;
/** Something to sell, as the one who looks may see it. */
export type Product = Outputs["sales"]["products"]["list"][number];

/** The active session; null without one. Kept fresh by change events. */
export function useSalesSession() {
  return trpc.sales.activeSession.useQuery();
}
