import { searchWords } from "../search-words.ts";
import { byPageOfFilter, trpc } from "../../../lib/query/trpc.ts";
import type { Outputs } from "../../../lib/query/trpc.ts";

export type ClassRow = Outputs["admin"]["classes"]["list"]["rows"][number];

export function useClasses(search: string, limit: number) {
  return trpc.admin.classes.list.useInfiniteQuery({ search: searchWords(search), limit }, byPageOfFilter);
}
