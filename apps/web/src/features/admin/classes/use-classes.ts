import { trpc } from "../../../lib/query/trpc.ts";
import type { Outputs } from "../../../lib/query/trpc.ts";

export type ClassRow = Outputs["admin"]["classes"]["list"]["rows"][number];

/** The classes that match the search text, page by page. The previous rows stay while another search loads. */
export function useClasses(search: string, limit: number) {
  return trpc.admin.classes.list.useInfiniteQuery(
    { search, limit },
    { getNextPageParam: (page) => page.nextCursor, placeholderData: (previous) => previous },
  );
}
