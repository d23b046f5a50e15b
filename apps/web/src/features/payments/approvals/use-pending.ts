import { trpc } from "../../../lib/query/trpc.ts";

/** The reports that wait for a decision, the oldest first, page by page. */
export function usePending() {
  return trpc.payments.pending.useInfiniteQuery({ limit: 50 }, { getNextPageParam: (page) => page.nextCursor });
}
