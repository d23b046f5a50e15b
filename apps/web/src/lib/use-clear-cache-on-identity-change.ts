import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { forgetIdentity } from "./identity-change.ts";
import { clearPersistedQueries } from "./persisted-queries-key.ts";
import { dropSharedFile } from "./shared-file.ts";
import { markSessionEnded, markSignedIn } from "./signed-in-mark.ts";
import { closeActions } from "./toast.ts";
import { useMe } from "./use-me.ts";

/** Clears the query cache when user or class changes, so that nothing of the previous one is shown. */
export function useClearCacheOnIdentityChange(): void {
  const { me, isLoading, isFailed } = useMe();
  const queryClient = useQueryClient();
  const previous = useRef<string | null>(null);
  const sessionId = me?.actor.sessionId ?? null;
  const identity = me ? `${me.actor.userId} ${me.actor.classId ?? me.actor.guestOf ?? ""}` : "";
  useEffect(() => {
    // A session that could not be read is not a signed-out one.
    if (isLoading || isFailed) return;
    if (sessionId === null) markSessionEnded();
    else markSignedIn(sessionId);
    if (identity === "" || (previous.current !== null && previous.current !== identity)) {
      clearPersistedQueries();
      forgetIdentity();
      dropSharedFile().catch((error: unknown) => console.error("A shared file is still on this device", error));
    }
    if (previous.current !== null && previous.current !== identity) {
      closeActions();
      void queryClient.resetQueries({ predicate: ({ queryKey }) => !isKept(queryKey) });
    }
    previous.current = identity;
  }, [identity, sessionId, isLoading, isFailed, queryClient]);
}

function isKept(queryKey: readonly unknown[]): boolean {
  const [path] = queryKey;
  return path === "config" || (Array.isArray(path) && path[0] === "auth" && path[1] === "me");
}
