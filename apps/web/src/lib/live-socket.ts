import { createTRPCClient, createWSClient, wsLink } from "@trpc/client";
import type { AppRouter } from "@utspring/core/router";
import type { Hint } from "@utspring/domain/events";
import superjson from "superjson";

/** The server closes with this code when the session is over (freeze, new password, sign-out elsewhere). */
const sessionOver = 4401;

interface Listeners {
  onHint: (hint: Hint) => void;
  /** The server ended the subscription: the session or what it may see has changed. */
  onEnd: () => void;
}

/**
 * Opens one socket and follows the class's changes; returns what closes both. A socket keeps the identity it was opened
 * with, so each identity gets its own. After a dropped line it resumes from the last event it saw.
 */
export function openLiveSocket({ onHint, onEnd }: Listeners): () => void {
  let isClosed = false;
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
    { lastEventId: null },
    { onData: (event) => onHint(event.data), onComplete: end, onError: end },
  );
  function close() {
    isClosed = true;
    subscription.unsubscribe();
    void socket.close();
  }
  return close;
}
