import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { deviceKeys } from "../../storage/browser-storage.ts";
import type { IdentityChange } from "../../storage/clear-storage.ts";
import { runIdentityChangeCallbacks } from "./identity-change.ts";
import { markSessionEnded, markSignedIn, readMarkedUser } from "../session/signed-in-mark.ts";
import { closeToastsWithAction } from "../press/toast.ts";
import { useMe } from "../session/use-me.ts";

interface Identity {
  userId: string | null;
  classId: string | null;
}

/** The query cache, toasts with an action, and what the browser stores of the person. Also records who is signed in. */
export function useClearCacheOnIdentityChange(): void {
  const { me, isLoading, isFailed } = useMe();
  const queryClient = useQueryClient();
  const previous = useRef<Identity | null>(null);
  const sessionId = me?.actor.sessionId ?? null;
  const userId = me?.actor.userId ?? null;
  const classId = me?.actor.classId ?? me?.actor.guestOf ?? null;
  useEffect(() => {
    // A failed read of the session does not mean signed out.
    if (isLoading || isFailed) return;
    const change = changeOf(previous.current, { userId, classId });
    if (sessionId === null || userId === null) markSessionEnded();
    else markSignedIn(sessionId, userId);
    clearBrowser(userId, change).catch((error: unknown) => console.error("The storage was not cleared", error));
    if (userId === null || change !== "none") runIdentityChangeCallbacks();
    // Somebody who signs in to an open page has other rights than the visitor had.
    if (previous.current !== null && (change !== "none" || previous.current.userId !== userId)) {
      closeToastsWithAction();
      void queryClient.resetQueries({ predicate: ({ queryKey }) => !isKept(queryKey) });
    }
    previous.current = { userId, classId };
  }, [userId, classId, sessionId, isLoading, isFailed, queryClient]);
}

// Loaded with every page's first effect, so that a later sign-out waits for nothing.
async function clearBrowser(userId: string | null, change: IdentityChange): Promise<void> {
  await (await import("../../storage/clear-storage.ts")).clearStorage(userId, change);
  if (deviceKeys("utspring.outbox").length > 0) (await import("../offline/offline-queue.ts")).dropOldItems(userId);
}

/** A visitor who signs in is the same person. */
function changeOf(before: Identity | null, now: Identity): IdentityChange {
  const userBefore = before === null ? readMarkedUser() : before.userId;
  if (userBefore !== null && userBefore !== now.userId) return before === null ? "person-while-closed" : "person";
  return before !== null && userBefore !== null && before.classId !== now.classId ? "class" : "none";
}

function isKept(queryKey: readonly unknown[]): boolean {
  const [path] = queryKey;
  return path === "config" || (Array.isArray(path) && path[0] === "auth" && path[1] === "me");
}
