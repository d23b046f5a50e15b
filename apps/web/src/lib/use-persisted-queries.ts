import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useMe } from "./use-me.ts";

/**
 * Persists query results while a user is signed in, and restores them when the server cannot be reached at the start.
 */
export function usePersistedQueries(): void {
  const { me } = useMe();
  const queryClient = useQueryClient();
  const isSomeone = me !== null;
  useEffect(() => {
    let end: (() => void) | null = null;
    let isOver = false;
    import("./persisted-queries.ts").then(
      ({ persistQueries, restoreQueries }) => {
        if (isOver) return;
        if (isSomeone) end = persistQueries(queryClient);
        else restoreQueries(queryClient);
      },
      (error: unknown) => console.error("The last answers cannot be kept", error),
    );
    return () => {
      isOver = true;
      end?.();
    };
  }, [isSomeone, queryClient]);
}
