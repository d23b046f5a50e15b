import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { runIdentityChangeCallbacks } from "./identity-change.ts";
import { clearPersistedQueries } from "./clear-persisted-queries.ts";
import { deleteSharedFile } from "./shared-file.ts";
import { markSessionEnded, markSignedIn } from "./signed-in-mark.ts";
import { closeToastsWithAction } from "./toast.ts";
import { useMe } from "./use-me.ts";

/**
 * Clears what is kept of a user and class when either changes: the query cache, the persisted queries, toasts with an
 * action, and a file shared from another app. Records also whether somebody is signed in.
 */
export function useClearCacheOnIdentityChange(): void {
  const { me, isLoading, isFailed } = useMe();
  const queryClient = useQueryClient();
  const previous = useRef<string | null>(null);
  const sessionId = me?.actor.sessionId ?? null;
  const identity = me ? `${me.actor.userId} ${me.actor.classId ?? me.actor.guestOf ?? ""}` : "";
  useEffect(() => {
    // A failed read of the session does not mean signed out.
    if (isLoading || isFailed) return;
    if (sessionId === null) markSessionEnded();
    else markSignedIn(sessionId);
    if (identity === "" || (previous.current !== null && previous.current !== identity)) {
      clearPersistedQueries();
      runIdentityChangeCallbacks();
      deleteSharedFile().catch((error: unknown) => console.error("A shared file is still on this device", error));
    }
    if (previous.current !== null && previous.current !== identity) {
      closeToastsWithAction();
      void queryClient.resetQueries({ predicate: ({ queryKey }) => !isKept(queryKey) });
    }
    previous.current = identity;
  }, [identity, sessionId, isLoading, isFailed, queryClient]);
}

function isKept(queryKey: readonly unknown[]): boolean {
  const [path] = queryKey;
  return path === "config" || (Array.isArray(path) && path[0] === "auth" && path[1] === "me");
}
