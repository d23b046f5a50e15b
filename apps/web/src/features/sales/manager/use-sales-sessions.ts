import { byPage, trpc } from "../../../lib/query/trpc.ts";
import type { Outputs } from "../../../lib/query/trpc.ts";

export type SummedSalesSession = Outputs["sales"]["sessions"]["rows"][number];

export function useSalesSessions() {
  const query = trpc.sales.sessions.useInfiniteQuery({ limit: 10 }, byPage);
  return { query, sessions: query.data?.pages.flatMap((page) => page.rows) ?? [] };
}
