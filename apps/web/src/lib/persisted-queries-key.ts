/** The storage key of the persisted query cache (persisted-queries.ts), for one user at a time. */
export const persistedQueriesKey = "utspring.kept";

/** Deletes the persisted results when the user signs out, changes, or loses access. */
export function clearPersistedQueries(): void {
  localStorage.removeItem(persistedQueriesKey);
}
