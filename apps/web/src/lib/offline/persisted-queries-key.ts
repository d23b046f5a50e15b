/**
 * An empty browser cache of this name exists as long as the persisted cache does, since a service worker cannot read
 * the storage.
 */
export const persistedQueriesKey = "utspring.kept";
