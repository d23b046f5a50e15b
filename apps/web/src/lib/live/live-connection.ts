import type { QueryClient } from "@tanstack/react-query";
import type { TRPCClient } from "@trpc/client";
import type { AppRouter } from "@utspring/core/router";
import type { ChangeEvent } from "@utspring/domain/events";
import { applyAdminChangeEvent, applyChangeEvent } from "./apply-change-event.ts";
import { openLiveFallback } from "./live-fallback.ts";
import { openLiveSocket } from "./live-socket.ts";
import type { SocketListeners } from "./live-socket.ts";
import { setPollingOnly } from "./live-state.ts";
import { collectStale, followChanges } from "../query/stale-queries.ts";

interface Options extends Omit<SocketListeners, "watcher" | "onChangeEvent"> {
  queryClient: QueryClient;
  client: TRPCClient<AppRouter>;
}

/** Polls while no socket delivers. Closed in the back/forward cache, which takes no page with an open socket. */
export function openLiveConnection({ since, ...options }: Options): () => void {
  let close = connect({ ...options, since });
  const onPageHide = ({ persisted }: PageTransitionEvent) => {
    if (persisted) close();
  };
  const onPageShow = ({ persisted }: PageTransitionEvent) => {
    // index.html reloads a page whose session has ended, and hides it until then.
    if (!persisted || document.documentElement.style.visibility === "hidden") return;
    // The session may have ended meanwhile, and without a number everything is read again.
    options.onPingTimeout();
    close = connect({ ...options, since: null });
  };
  window.addEventListener("pagehide", onPageHide);
  window.addEventListener("pageshow", onPageShow);
  return () => {
    window.removeEventListener("pagehide", onPageHide);
    window.removeEventListener("pageshow", onPageShow);
    close();
  };
}

function connect({ queryClient, client, ...listeners }: Options): () => void {
  const { stream, since, onPingTimeout } = listeners;
  const apply = stream === "changes" ? applyChangeEvent : applyAdminChangeEvent;
  const onChangeEvent = (changeEvent: ChangeEvent) => apply(queryClient, changeEvent);
  const poll = async (last: number | null) => {
    // An administrator's events have no numbers to resume from, so everything is read again.
    if (stream === "allChanges")
      return { seq: 0, changeEvents: [{ seq: 0, kind: "ready" as const, area: "live", refId: null }] };
    const polled = await client.live.poll.query({ lastEventId: last === null ? null : String(last) });
    // Data that all classes share (products, prices, the checklist) has no numbers either.
    void collectStale(queryClient, ["polled"]);
    return polled;
  };
  const fallback = openLiveFallback({
    since,
    poll,
    onChangeEvent,
    onPollingOnly: setPollingOnly,
    onFailed: onPingTimeout,
  });
  const close = openLiveSocket({ ...listeners, onChangeEvent, watcher: fallback });
  const unfollow = followChanges(queryClient);
  return () => {
    unfollow();
    close();
    fallback.end();
  };
}
