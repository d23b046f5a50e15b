import type { Hint } from "@utspring/domain/events";

/** Times in milliseconds. A socket that has just closed usually comes back at once; one that has gone mute has been silent for a while already. */
export const fallbackTimes = { firstPoll: 3_000, pollEvery: 7_000, lateAfter: 10_000 };

export interface FallbackOptions {
  /** The number that what is shown is at least as new as; null where that is not known. */
  since: number | null;
  /** Asks over HTTP for what has changed after a number. */
  poll: (since: number | null) => Promise<{ seq: number; hints: Hint[] }>;
  onHint: (hint: Hint) => void;
  /** Told when changes come by polling only, and when the socket delivers again. */
  onLate: (isLate: boolean) => void;
  /** A poll was refused or not answered. */
  onFailed: () => void;
}

/**
 * Polls for changes while the WebSocket does not deliver them, as on networks that block it. Together with the socket's own watch nothing on the screen is
 * older than 15 seconds. A hidden page does not poll; it does as soon as it is looked at.
 */
export function openLiveFallback({ since, poll, onHint, onLate, onFailed }: FallbackOptions) {
  let last = since;
  let lostAt: number | null = null;
  let isOver = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const ask = async () => {
    clearTimeout(timer);
    if (isOver || lostAt === null) return;
    const round = lostAt;
    try {
      if (!document.hidden) {
        const { seq, hints } = await poll(last);
        if (isOver || lostAt !== round) return;
        last = seq;
        for (const hint of hints) onHint(hint);
        if (Date.now() - lostAt >= fallbackTimes.lateAfter) onLate(true);
      }
    } catch {
      // Said by onFailed: who one is is asked anew, and that answer shows what is the matter.
      if (isOver || lostAt !== round) return;
      onFailed();
    }
    clearTimeout(timer);
    timer = setTimeout(() => void ask(), fallbackTimes.pollEvery);
  };
  const onVisible = () => {
    if (!document.hidden) void ask();
  };
  document.addEventListener("visibilitychange", onVisible);

  const lose = (firstPollMs: number) => {
    if (isOver || lostAt !== null) return;
    lostAt = Date.now();
    timer = setTimeout(() => void ask(), firstPollMs);
  };
  lose(fallbackTimes.firstPoll);

  return {
    /** The socket handed over a change with this number. */
    delivers: (seq: number) => {
      last = Math.max(last ?? 0, seq);
      lostAt = null;
      clearTimeout(timer);
      onLate(false);
    },
    /** The socket was closed. */
    closed: () => lose(fallbackTimes.firstPoll),
    /** The socket has not answered for a while. */
    mute: () => lose(0),
    end: () => {
      isOver = true;
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", onVisible);
      onLate(false);
    },
  };
}
