import type { QueryClient } from "@tanstack/react-query";
import { persistedQueriesKey } from "./persisted-queries-key.ts";
import { deviceStorage } from "../../storage/browser-storage.ts";

/** False without persisted results. @throws when the code cannot be fetched. */
export async function restorePersistedQueries(queryClient: QueryClient): Promise<boolean> {
  if (deviceStorage().getItem(persistedQueriesKey) === null) return false;
  (await import("./persisted-queries.ts")).restoreQueries(queryClient);
  return true;
}
