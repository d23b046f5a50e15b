import { trpc } from "../../../lib/query/trpc.ts";
import type { Outputs } from "../../../lib/query/trpc.ts";

export type SalesSession = NonNullable<Outputs["sales"]["activeSession"]>;
/** A product as this user may see it. */
export type Product = Outputs["sales"]["products"]["list"][number];

/** The active session; null without one. Kept fresh by change events. */
export function useSalesSession() {
  return trpc.sales.activeSession.useQuery();
}
