import type { ChangeEvent } from "@utspring/domain/events";

/** Milliseconds. The first poll waits after a close, since the socket usually reconnects at once. */
export const fallbackTimes = { firstPoll: 3_000, pollEvery: 7_000, pollingOnlyAfter: 10_000 };

export interface FallbackOptions {
  /** The data on the screen is at least as new as this number; null when unknown. */
  since: number | null;
  poll: (since: number | null) => Promise<{ seq: number; changeEvents: ChangeEvent[] }>;
  onChangeEvent: (changeEvent: ChangeEvent) => void;
  /** Also called when the socket delivers again. */
  onPollingOnly: (isPollingOnly: boolean) => void;
  onFailed: () => void;
}

/** For networks that block WebSockets. With the socket's pings, nothing on the screen is older than 15 seconds. */
export function openLiveFallback({ since, poll, onChangeEvent, onPollingOnly, onFailed }: FallbackOptions) {
  let last = since;
  let pollingSince: number | null = null;
  let isOver = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const pollOnce = async () => {
    clearTimeout(timer);
    if (isOver || pollingSince === null) return;
    const round = pollingSince;
    try {
      if (!document.hidden) {
        const { seq, changeEvents } = await poll(last);
        if (isOver || pollingSince !== round) return;
        last = seq;
        for (const changeEvent of changeEvents) onChangeEvent(changeEvent);
        if (Date.now() - pollingSince >= fallbackTimes.pollingOnlyAfter) onPollingOnly(true);
      }
    } catch {
      // Not thrown again: `onFailed` makes the page read the session, and that shows the reason.
      if (isOver || pollingSince !== round) return;
      onFailed();
    }
    clearTimeout(timer);
    timer = setTimeout(() => void pollOnce(), fallbackTimes.pollEvery);
  };
  const onVisible = () => {
    if (!document.hidden) void pollOnce();
  };
  document.addEventListener("visibilitychange", onVisible);

  const startPolling = (firstPollMs: number) => {
    if (isOver || pollingSince !== null) return;
    pollingSince = Date.now();
    timer = setTimeout(() => void pollOnce(), firstPollMs);
  };
  startPolling(fallbackTimes.firstPoll);

  return {
    onDelivered: (seq: number) => {
      last = Math.max(last ?? 0, seq);
      pollingSince = null;
      clearTimeout(timer);
      onPollingOnly(false);
    },
    onClosed: () => startPolling(fallbackTimes.firstPoll),
    onPingTimedOut: () => startPolling(0),
    end: () => {
      isOver = true;
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", onVisible);
      onPollingOnly(false);
    },
  };
}
