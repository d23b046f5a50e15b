/**
 * The storage key of the persisted query cache (persisted-queries.ts), for one user at a time. An empty browser cache
 * of the same name exists as long as it does, since a service worker cannot read the storage.
 */
export const persistedQueriesKey = "utspring.kept";
