import { trpc } from "../../../lib/query/trpc.ts";
import type { Outputs } from "../../../lib/query/trpc.ts";

export type SalesSession = NonNullable<Outputs["sales"]["activeSession"]>;
export type Product = Outputs["sales"]["products"]["list"][number];

export function useSalesSession() {
  return trpc.sales.activeSession.useQuery();
}
