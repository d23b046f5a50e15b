import { createTRPCClient, createWSClient, wsLink } from "@trpc/client";
import type { AppRouter } from "@utspring/core/router";
import type { Hint } from "@utspring/domain/events";
import superjson from "superjson";

/** The server closes with this code when the session is over (freeze, new password, sign-out elsewhere). */
const sessionOver = 4401;

interface Listeners {
  /** The number that what is shown is at least as new as; null where that is not known. */
  since: number | null;
  onHint: (hint: Hint) => void;
  /** The server ended the subscription: the session or what it may see has changed. */
  onEnd: () => void;
}

/**
 * Opens one socket and follows the class's changes; returns what closes both. A socket keeps the identity it was opened
 * with, so each identity gets its own. After a dropped line it resumes from the last event it saw.
 */
export function openLiveSocket({ since, onHint, onEnd }: Listeners): () => void {
  let isClosed = false;
  // What has happened after the number comes as hints of its own, so that "ready" says nothing new.
  let isKnown = since !== null;
  const onData = ({ data }: { data: Hint }) => {
    if (!(isKnown && data.kind === "ready")) onHint(data);
    isKnown = false;
  };
  const end = () => {
    if (isClosed) return;
    close();
    onEnd();
  };
  const socket = createWSClient({
    url: `${location.origin.replace(/^http/u, "ws")}/trpc`,
    retryDelayMs: (attempt) => Math.min(100 * 2 ** attempt, 2000),
    keepAlive: { enabled: true, intervalMs: 20_000, pongTimeoutMs: 5_000 },
    onClose: (cause) => {
      if (cause?.code === sessionOver) end();
    },
  });
  const client = createTRPCClient<AppRouter>({ links: [wsLink({ client: socket, transformer: superjson })] });
  const subscription = client.live.changes.subscribe(
    { lastEventId: since === null ? null : String(since) },
    { onData, onComplete: end, onError: end },
  );
  function close() {
    isClosed = true;
    subscription.unsubscribe();
    void socket.close();
  }
  return close;
}
