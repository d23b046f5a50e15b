import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useMe } from "./use-me.ts";

/**
 * Persists query results while a user is signed in. Without one it restores them, if the server could not be reached
 * when the app started.
 */
export function usePersistedQueries(): void {
  const { me } = useMe();
  const queryClient = useQueryClient();
  const isSignedIn = me !== null;
  useEffect(() => {
    let stopPersisting: (() => void) | null = null;
    let isCleanedUp = false;
    import("./persisted-queries.ts").then(
      ({ persistQueries, restoreQueries }) => {
        if (isCleanedUp) return;
        if (isSignedIn) stopPersisting = persistQueries(queryClient);
        else restoreQueries(queryClient);
      },
      (error: unknown) => console.error("Query persistence could not be loaded", error),
    );
    return () => {
      isCleanedUp = true;
      stopPersisting?.();
    };
  }, [isSignedIn, queryClient]);
}
