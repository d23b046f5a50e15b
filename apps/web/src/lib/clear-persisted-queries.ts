import { hasCaches } from "./has-caches.ts";
import { persistedQueriesKey } from "./persisted-queries-key.ts";

/** Deletes the persisted query cache, when the user signs out, changes, or loses access. */
export function clearPersistedQueries(): void {
  localStorage.removeItem(persistedQueriesKey);
  if (hasCaches()) caches.delete(persistedQueriesKey).catch(console.error);
}
