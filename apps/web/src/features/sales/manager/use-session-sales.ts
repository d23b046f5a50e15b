import { byPage, trpc } from "../../../lib/query/trpc.ts";
import type { Outputs } from "../../../lib/query/trpc.ts";

export type SessionSale = Outputs["sales"]["sessionSales"]["rows"][number];

export function useSessionSales() {
  const query = trpc.sales.sessionSales.useInfiniteQuery({ limit: 50 }, byPage);
  return { query, sales: query.data?.pages.flatMap((page) => page.rows) ?? [] };
}
