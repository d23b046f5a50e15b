import type { QueryClient } from "@tanstack/react-query";
import { persistedQueriesKey } from "./persisted-queries-key.ts";
import { deviceStorage } from "../../storage/browser-storage.ts";

/**
 * For a document without data: puts the persisted results into the query cache. False if there are none. @throws when
 * the code cannot be fetched.
 */
export async function restorePersistedQueries(queryClient: QueryClient): Promise<boolean> {
  if (deviceStorage().getItem(persistedQueriesKey) === null) return false;
  (await import("./persisted-queries.ts")).restoreQueries(queryClient);
  return true;
}
