import { useInfiniteQuery } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { trpc } from "../../lib/trpc.ts";

const input = { limit: 20 };

/** The user's sessions, last used first, page by page. */
export function useSessions() {
  const { client } = trpc.useUtils();
  // Not trpc's own infinite hook: it sends a `direction` that our strict schemas refuse.
  return useInfiniteQuery({
    queryKey: getQueryKey(trpc.auth.sessions, input, "infinite"),
    queryFn: ({ pageParam, signal }) => client.auth.sessions.query({ ...input, cursor: pageParam }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor,
  });
}
