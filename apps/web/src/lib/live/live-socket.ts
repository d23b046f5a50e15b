import { createTRPCClient, createWSClient, wsLink } from "@trpc/client";
import type { AppRouter } from "@utspring/core/router";
import type { ChangeEvent } from "@utspring/domain/events";
import superjson from "superjson";

/** The close code of a session that has ended (frozen account, new password, sign-out elsewhere). */
const sessionEndedCode = 4401;

/** How often to ping, in milliseconds. A connection that has not answered by the next ping is closed. */
const pingEveryMs = 6_000;

/** For an administrator the changes of all classes. */
export type Stream = "changes" | "allChanges";

interface Watcher {
  onDelivered: (seq: number) => void;
  onClosed: () => void;
  onPingTimedOut: () => void;
}

export interface SocketListeners {
  stream: Stream;
  /** The data on the screen is at least as new as this number; null when unknown. */
  since: number | null;
  onChangeEvent: (changeEvent: ChangeEvent) => void;
  /** A browser does not tell whether the server is down or refuses us. */
  onPingTimeout: () => void;
  /** The session or its rights have changed. */
  onEnd: () => void;
  watcher?: Watcher;
}

/** A socket keeps the identity it was opened with, so each identity gets its own. */
export function openLiveSocket(
  { stream, since, onChangeEvent, onPingTimeout, onEnd, watcher }: SocketListeners,
  everyMs = pingEveryMs,
): () => void {
  let last = since === null ? null : String(since);
  // Changes after the number come as events of their own, so "ready" needs no reaction.
  let isKnown = since !== null;

  const connect = () => {
    let isOver = false;
    let isPingPending = false;
    class ObservedSocket extends WebSocket {
      constructor(url: string | URL) {
        super(url);
        this.addEventListener("message", () => {
          isPingPending = false;
        });
      }
    }
    const end = () => {
      if (isOver) return;
      close();
      onEnd();
    };
    const socket = createWSClient({
      url: `${location.origin.replace(/^http/u, "ws")}/trpc`,
      WebSocket: ObservedSocket,
      retryDelayMs: (attempt) => Math.min(100 * 2 ** attempt, 2000),
      onClose: (cause) => {
        if (cause?.code === sessionEndedCode) end();
        else if (!isOver) watcher?.onClosed();
      },
    });
    const client = createTRPCClient<AppRouter>({ links: [wsLink({ client: socket, transformer: superjson })] });
    const onData = ({ id, data }: { id: string; data: ChangeEvent }) => {
      if (isOver) return;
      last = id;
      watcher?.onDelivered(data.seq);
      if (!(isKnown && data.kind === "ready")) onChangeEvent(data);
      isKnown = false;
    };
    const subscription = client.live[stream].subscribe(
      { lastEventId: last },
      { onData, onComplete: end, onError: end },
    );
    return {
      /** Also tells whether the previous ping was answered. */
      isAlive: () => {
        const isAnswered = !isPingPending;
        isPingPending = true;
        const webSocket = socket.connection?.ws;
        if (webSocket?.readyState === WebSocket.OPEN) webSocket.send("PING");
        return isAnswered;
      },
      abandon: () => {
        isOver = true;
        subscription.unsubscribe();
        // tRPC waits minutes for a connection attempt without answer, and browsers open one connection at a time.
        socket.connection?.ws.close();
        void socket.close();
      },
    };
  };

  let connection = connect();
  const watch = setInterval(() => {
    if (connection.isAlive()) return;
    connection.abandon();
    connection = connect();
    watcher?.onPingTimedOut();
    onPingTimeout();
  }, everyMs);
  function close() {
    clearInterval(watch);
    connection.abandon();
  }
  return close;
}
