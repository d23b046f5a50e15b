import { useQueryClient } from "@tanstack/react-query";
import type { QueryClient } from "@tanstack/react-query";
import type { Hint } from "@utspring/domain/events";
import { useEffect, useState } from "react";
import { takeSeq } from "./boot.ts";
import { useMe } from "./use-me.ts";

/** Areas whose queries belong to the active class. */
const classAreas = ["classes", "fund", "payments", "budget", "calendar", "polls", "documents", "checklist", "sales"];

/** Makes stale exactly what a hint says has changed; `ready` and `reset` mean that something may have been missed. */
export function applyHint(queryClient: QueryClient, hint: Hint): void {
  const isFresh = hint.kind === "ready" || hint.kind === "reset";
  const stale = isFresh ? classAreas.map((area) => [area]) : [[hint.area], ...alsoStale(hint)];
  for (const path of stale) void queryClient.invalidateQueries({ queryKey: [path] });
  if (hint.kind === "classes.assign") void queryClient.invalidateQueries({ queryKey: [["auth", "me"]] });
}

/** The home page shows something of every area; what the fund takes in, a payment or a budget's outcome may show. */
function alsoStale(hint: Hint): string[][] {
  const home = [["classes", "activity"], ["classes", "dashboard"]];
  if (hint.area === "fund") return [...home, ["payments"], ["budget"]];
  // Members, the recipient and whether payments are used at all stand on the payments page too.
  return hint.area === "classes" ? [...home, ["payments"]] : home;
}

/** Follows the active class as long as there is one: what changes is read again, on this screen and every other. */
export function useLive(): void {
  const { me } = useMe();
  const queryClient = useQueryClient();
  const [round, setRound] = useState(0);
  const actor = me?.actor;
  const isMember = actor !== undefined && actor.classId !== null && actor.role !== "admin";
  // The socket is bound to who one is: a new session, class or role opens a new one.
  const identity = isMember ? `${actor.sessionId} ${actor.classId} ${actor.role}` : null;

  useEffect(() => {
    if (identity === null) return;
    let close: (() => void) | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const onSilence = () => void queryClient.invalidateQueries({ queryKey: [["auth", "me"]] });
    const onEnd = () => {
      onSilence();
      timer = setTimeout(() => setRound((value) => value + 1), 2000);
    };
    const onHint = (hint: Hint) => applyHint(queryClient, hint);
    // The socket's code is fetched only by those who need it: it is no part of the sign-in page.
    import("./live-socket.ts").then(
      ({ openLiveSocket }) => {
        if (!isOver) close = openLiveSocket({ since: takeSeq(), onHint, onSilence, onEnd });
      },
      (error: unknown) => {
        console.error("The live connection could not be loaded", error);
        timer = setTimeout(() => setRound((value) => value + 1), 10_000);
      },
    );
    return () => {
      isOver = true;
      clearTimeout(timer);
      close?.();
    };
  }, [identity, round, queryClient]);
}
