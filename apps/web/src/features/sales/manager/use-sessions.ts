import { useInfiniteQuery } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { trpc } from "../../../lib/trpc.ts";
import type { Outputs } from "../../../lib/trpc.ts";

/** A session with its sums, as a studentansvarig sees it. */
export type SummedSession = Outputs["sales"]["sessions"]["rows"][number];

/** The class's sessions, newest first, a page at a time. */
export function useSessions() {
  const { client } = trpc.useUtils();
  // Not trpc's own infinite hook: it sends a `direction` that our strict schemas refuse.
  const query = useInfiniteQuery({
    queryKey: getQueryKey(trpc.sales.sessions, {}, "infinite"),
    queryFn: ({ pageParam, signal }) => client.sales.sessions.query({ cursor: pageParam, limit: 10 }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor,
  });
  return { query, sessions: query.data?.pages.flatMap((page) => page.rows) ?? [] };
}
