import { useQueryClient } from "@tanstack/react-query";
import { can } from "@utspring/domain/can";
import { useEffect, useState } from "react";
import { takeSeq } from "../session/initial-data.ts";
import { trpc } from "../query/trpc.ts";
import { useMe } from "../session/use-me.ts";

export function useLive(): void {
  const { me } = useMe();
  const queryClient = useQueryClient();
  const { client } = trpc.useUtils();
  const [attempt, setAttempt] = useState(0);
  const actor = me?.actor;
  const stream =
    actor === undefined
      ? null
      : can(actor, "live.changes")
        ? "changes"
        : can(actor, "live.allChanges")
          ? "allChanges"
          : null;
  // The socket belongs to one identity: a new session, class or role opens a new socket.
  const identity =
    actor === undefined || stream === null
      ? null
      : `${actor.sessionId} ${actor.classId ?? actor.guestOf} ${actor.role}`;

  useEffect(() => {
    if (identity === null || stream === null) return;
    let close: (() => void) | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const readMeAgain = () => void queryClient.invalidateQueries({ queryKey: [["auth", "me"]] });
    const onEnd = () => {
      readMeAgain();
      timer = setTimeout(() => setAttempt((value) => value + 1), 2000);
    };
    // The sign-in page has no socket.
    import("./live-connection.ts").then(
      ({ openLiveConnection }) => {
        if (!isOver)
          close = openLiveConnection({
            stream,
            since: takeSeq(),
            queryClient,
            client,
            onPingTimeout: readMeAgain,
            onEnd,
          });
      },
      (error: unknown) => {
        console.error("The live connection could not be loaded", error);
        timer = setTimeout(() => setAttempt((value) => value + 1), 10_000);
      },
    );
    return () => {
      isOver = true;
      clearTimeout(timer);
      close?.();
    };
  }, [identity, stream, attempt, queryClient, client]);
}
