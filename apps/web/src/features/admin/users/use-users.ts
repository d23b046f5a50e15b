import { useInfiniteQuery } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import type { UsersInput } from "@utspring/domain/admin/schema";
import { trpc } from "../../../lib/trpc.ts";
import type { Outputs } from "../../../lib/trpc.ts";

/** An account as the administrator sees it. */
export type UserRow = Outputs["admin"]["users"]["list"]["rows"][number];
/** The filter of the list of users. */
export type UserFilter = Pick<UsersInput, "search" | "role" | "classId">;

/** Users by name, page by page. The previous rows stay while another search loads. */
export function useUsers(filter: UserFilter, limit = 50) {
  const { client } = trpc.useUtils();
  const input = { ...filter, limit };
  // Not trpc's own infinite hook: it sends a `direction` that our strict schemas refuse.
  return useInfiniteQuery({
    queryKey: getQueryKey(trpc.admin.users.list, input, "infinite"),
    queryFn: ({ pageParam, signal }) => client.admin.users.list.query({ ...input, cursor: pageParam }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: (previous) => previous,
  });
}
