import { useInfiniteQuery } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import type { Period } from "@utspring/domain/sales/period";
import { trpc } from "../../../lib/trpc.ts";
import type { Outputs } from "../../../lib/trpc.ts";

/** A session in its class's list. */
export type SessionRow = Outputs["admin"]["sales"]["sessions"]["sessions"][number];
/** One session with its sums and sellers. */
export type SessionDetails = Outputs["admin"]["sales"]["detail"];

/** A class's sessions of a period, the newest first, page by page. */
export function useClassSessions(classId: string, period: Period) {
  const { client } = trpc.useUtils();
  const input = { classId, period };
  // Not trpc's own infinite hook: it sends a `direction` that our strict schemas refuse.
  return useInfiniteQuery({
    queryKey: getQueryKey(trpc.admin.sales.sessions, input, "infinite"),
    queryFn: ({ pageParam, signal }) => client.admin.sales.sessions.query({ ...input, cursor: pageParam }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor,
  });
}
