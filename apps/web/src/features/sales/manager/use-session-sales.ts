import { useInfiniteQuery } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { trpc } from "../../../lib/trpc.ts";
import type { Outputs } from "../../../lib/trpc.ts";

/** A sale with its seller. */
export type SessionSale = Outputs["sales"]["sessionSales"]["rows"][number];

/** All sales of the active session, newest first, a page at a time. */
export function useSessionSales() {
  const { client } = trpc.useUtils();
  // Not trpc's own infinite hook: it sends a `direction` that our strict schemas refuse.
  const query = useInfiniteQuery({
    queryKey: getQueryKey(trpc.sales.sessionSales, {}, "infinite"),
    queryFn: ({ pageParam, signal }) => client.sales.sessionSales.query({ cursor: pageParam, limit: 50 }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor,
  });
  return { query, sales: query.data?.pages.flatMap((page) => page.rows) ?? [] };
}
