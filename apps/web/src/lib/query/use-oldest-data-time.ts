import { useQueryClient } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";

/** Null without data. The session does not count as data. */
export function useOldestDataTime(): Date | null {
  const cache = useQueryClient().getQueryCache();
  const oldest = useSyncExternalStore(
    (listener) => cache.subscribe(listener),
    () => {
      const shown = cache.findAll({ type: "active" }).filter(
        // A tRPC query key begins with the procedure's path.
        ({ queryKey, state }) => Array.isArray(queryKey[0]) && state.data !== undefined && state.dataUpdatedAt > 0,
      );
      const data = shown.filter(({ queryKey: [path] }) => (path as string[])[0] !== "auth");
      return Math.min(...data.map(({ state }) => state.dataUpdatedAt), Infinity);
    },
  );
  return oldest === Infinity ? null : new Date(oldest);
}
