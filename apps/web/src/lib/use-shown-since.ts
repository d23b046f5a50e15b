import { useQueryClient } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";

/** The time of the oldest query result on the page; null without any. */
export function useShownSince(): Date | null {
  const cache = useQueryClient().getQueryCache();
  const oldest = useSyncExternalStore(
    (listener) => cache.subscribe(listener),
    () => {
      const shown = cache
        .findAll({ type: "active" })
        .filter(
          ({ queryKey, state }) => Array.isArray(queryKey[0]) && state.data !== undefined && state.dataUpdatedAt > 0,
        );
      const areas = shown.filter(({ queryKey: [path] }) => (path as string[])[0] !== "auth");
      return Math.min(...areas.map(({ state }) => state.dataUpdatedAt), Infinity);
    },
  );
  return oldest === Infinity ? null : new Date(oldest);
}
