/** A browser cache of this name, which a service worker can see, exists as long as the persisted cache. */
export const persistedQueriesKey = "utspring.kept";
