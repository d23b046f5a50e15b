import { useQueryClient } from "@tanstack/react-query";
import type { QueryClient } from "@tanstack/react-query";
import type { ChangeEvent } from "@utspring/domain/events";
import { can } from "@utspring/domain/can";
import { useEffect, useState } from "react";
import { takeSeq } from "../ssr/initial-data.ts";
import { setPollingOnly } from "./live-state.ts";
import { trpc } from "./trpc.ts";
import { useMe } from "./use-me.ts";

/** Areas whose queries belong to the active class. */
const classAreas = ["classes", "fund", "payments", "budget", "calendar", "polls", "documents", "checklist", "sales"];

/** Invalidates what a change event says has changed; `ready` and `reset` mean that events may have been missed. */
export function applyChangeEvent(queryClient: QueryClient, changeEvent: ChangeEvent): void {
  const mayHaveMissed = changeEvent.kind === "ready" || changeEvent.kind === "reset";
  const stale = mayHaveMissed ? classAreas.map((area) => [area]) : [[changeEvent.area], ...alsoStale(changeEvent)];
  for (const path of stale) void queryClient.invalidateQueries({ queryKey: [path] });
  if (changesNavigation.has(changeEvent.kind)) void queryClient.invalidateQueries({ queryKey: [["auth", "me"]] });
}

/** The queries on an administrator's pages that show each area. */
const adminReads: Record<string, string[][]> = {
  sales: [["admin", "sales"]],
  classes: [
    ["admin", "overview"],
    ["admin", "classes"],
    ["admin", "users"],
  ],
  shared: [
    ["admin", "suppliers"],
    ["admin", "products"],
    ["admin", "checklist"],
  ],
};

/** The same for an administrator, whose events name an area in any class. */
export function applyAdminChangeEvent(queryClient: QueryClient, changeEvent: ChangeEvent): void {
  const stale =
    changeEvent.kind === "changed" ? (adminReads[changeEvent.area] ?? []) : Object.values(adminReads).flat();
  for (const path of stale) void queryClient.invalidateQueries({ queryKey: [path] });
}

/** Events that change somebody's role, or the pages that the class's members can open. */
const changesNavigation: ReadonlySet<ChangeEvent["kind"]> = new Set<ChangeEvent["kind"]>([
  "ready",
  "reset",
  "classes.assign",
  "classes.updateInfo",
  "sales.startSession",
  "sales.endSession",
]);

/** The home page shows something of every area, payments and budgets parts of the fund, polls and budgets each other. */
function alsoStale(changeEvent: ChangeEvent): string[][] {
  const home = [
    ["classes", "activity"],
    ["classes", "dashboard"],
  ];
  if (changeEvent.area === "fund") return [...home, ["payments"], ["budget"]];
  if (changeEvent.area === "budget") return [...home, ["polls"]];
  if (changeEvent.area === "polls") return [...home, ["budget"]];
  // The payments page also shows members, the recipient and whether payments are used.
  return changeEvent.area === "classes" ? [...home, ["payments"]] : home;
}

/** Follows the active class, or all classes for an administrator: what changes is read again, in every tab. */
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
  // The socket belongs to one identity: a new session, class or role opens a new one.
  const identity =
    actor === undefined || stream === null
      ? null
      : `${actor.sessionId} ${actor.classId ?? actor.guestOf} ${actor.role}`;

  useEffect(() => {
    if (identity === null || stream === null) return;
    let close: (() => void) | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const onSilence = () => void queryClient.invalidateQueries({ queryKey: [["auth", "me"]] });
    const onEnd = () => {
      onSilence();
      timer = setTimeout(() => setAttempt((value) => value + 1), 2000);
    };
    const apply = stream === "changes" ? applyChangeEvent : applyAdminChangeEvent;
    const onChangeEvent = (changeEvent: ChangeEvent) => apply(queryClient, changeEvent);
    const poll = async (since: number | null) => {
      // What an administrator sees of all classes has no numbers, so everything is read again.
      if (stream === "allChanges")
        return { seq: 0, changeEvents: [{ seq: 0, kind: "ready" as const, area: "live", refId: null }] };
      const polled = await client.live.poll.query({ lastEventId: since === null ? null : String(since) });
      // Neither has data that all classes share: products, prices and the checklist.
      for (const area of ["sales", "checklist"]) void queryClient.invalidateQueries({ queryKey: [[area]] });
      return polled;
    };
    // Loaded only when needed: the sign-in page has no socket.
    import("./live-connection.ts").then(
      ({ openLiveConnection }) => {
        if (!isOver)
          close = openLiveConnection({
            stream,
            since: takeSeq(),
            onChangeEvent,
            poll,
            onPollingOnly: setPollingOnly,
            onSilence,
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
