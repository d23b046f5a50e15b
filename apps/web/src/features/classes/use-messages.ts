import { useInfiniteQuery } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { trpc } from "../../lib/trpc.ts";
import type { Outputs } from "../../lib/trpc.ts";

/** One message to the class. */
export type Message = Outputs["classes"]["messages"]["rows"][number];

const input = { limit: 20 };

/** The class's messages, newest first, page by page. */
export function useMessages() {
  const { client } = trpc.useUtils();
  // Not trpc's own infinite hook: it sends a `direction` that our strict schemas refuse.
  return useInfiniteQuery({
    queryKey: getQueryKey(trpc.classes.messages, input, "infinite"),
    queryFn: ({ pageParam, signal }) => client.classes.messages.query({ ...input, cursor: pageParam }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor,
  });
}
