import { persistedQueriesKey } from "./persisted-queries-key.ts";
import { browserCaches } from "../../storage/browser-caches.ts";
import { deviceStorage } from "../../storage/browser-storage.ts";

export function clearPersistedQueries(): void {
  deviceStorage().removeItem(persistedQueriesKey);
  browserCaches()?.delete(persistedQueriesKey).catch(console.error);
}
