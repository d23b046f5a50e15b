import { persistedQueriesKey } from "./persisted-queries-key.ts";
import { browserCaches } from "../../storage/browser-caches.ts";
import { deviceStorage } from "../../storage/browser-storage.ts";

/** Deletes the persisted query cache, when the user signs out, changes, or loses access. */
export function clearPersistedQueries(): void {
  deviceStorage().removeItem(persistedQueriesKey);
  browserCaches()?.delete(persistedQueriesKey).catch(console.error);
}
