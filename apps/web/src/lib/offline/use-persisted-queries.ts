import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useMe } from "../session/use-me.ts";

export function usePersistedQueries(): void {
  const { me } = useMe();
  const queryClient = useQueryClient();
  const isSignedIn = me !== null;
  useEffect(() => {
    if (!isSignedIn) return;
    let stopPersisting: (() => void) | null = null;
    let isCleanedUp = false;
    import("./persisted-queries.ts")
      .then(({ persistQueries }) => {
        if (!isCleanedUp) stopPersisting = persistQueries(queryClient);
      })
      .catch((error: unknown) => console.error("Query persistence could not be loaded", error));
    return () => {
      isCleanedUp = true;
      stopPersisting?.();
    };
  }, [isSignedIn, queryClient]);
}
