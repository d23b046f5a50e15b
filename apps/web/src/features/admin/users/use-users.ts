import type { UsersInput } from "@utspring/domain/admin/schema";
import { byPageOfFilter, trpc } from "../../../lib/query/trpc.ts";
import { searchWords } from "../search-words.ts";
import type { Outputs } from "../../../lib/query/trpc.ts";

export type UserRow = Outputs["admin"]["users"]["list"]["rows"][number];
export type UserFilter = Pick<UsersInput, "search" | "role" | "classId">;

export function useUsers(filter: UserFilter, limit = 50) {
  const search = filter.search === undefined ? undefined : searchWords(filter.search);
  return trpc.admin.users.list.useInfiniteQuery({ ...filter, search, limit }, byPageOfFilter);
}
