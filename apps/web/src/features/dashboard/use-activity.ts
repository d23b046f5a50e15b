import { useInfiniteQuery } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { trpc } from "../../lib/trpc.ts";
import type { Outputs } from "../../lib/trpc.ts";

/** One thing that happened in the class. */
export type Activity = Outputs["classes"]["activity"]["rows"][number];

const input = { limit: 7 };

/** The class's events, newest first, page by page. */
export function useActivity() {
  const { client } = trpc.useUtils();
  // Not trpc's own infinite hook: it sends a `direction` that our strict schemas refuse.
  return useInfiniteQuery({
    queryKey: getQueryKey(trpc.classes.activity, input, "infinite"),
    queryFn: ({ pageParam, signal }) => client.classes.activity.query({ ...input, cursor: pageParam }, { signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (page) => page.nextCursor,
  });
}
