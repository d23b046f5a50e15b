import { createTRPCClient, createWSClient, wsLink } from "@trpc/client";
import type { AppRouter } from "@utspring/core/router";
import type { Hint } from "@utspring/domain/events";
import superjson from "superjson";

/** The server closes with this code when the session is over (freeze, new password, sign-out elsewhere). */
const sessionOver = 4401;

/** How often the connection is asked whether it is there, in milliseconds. One that has not answered by the next time is given up. */
const askEveryMs = 6_000;

/** A class's own changes, or for an administrator those of all classes. */
export type Stream = "changes" | "allChanges";

/** Is told how the socket does (live-fallback.ts). */
interface Watcher {
  delivers: (seq: number) => void;
  closed: () => void;
  mute: () => void;
}

export interface SocketListeners {
  stream: Stream;
  /** The number that what is shown is at least as new as; null where that is not known. */
  since: number | null;
  onHint: (hint: Hint) => void;
  /** Nothing has been heard for a while, and the connection is opened anew. The server may be away, or refuse us: a browser does not say which. */
  onSilence: () => void;
  /** The server ended the subscription: the session or what it may see has changed. */
  onEnd: () => void;
  watcher?: Watcher;
}

/**
 * Follows the changes over one socket at a time; returns what ends that. A socket keeps the identity it was opened with, so each identity gets its own.
 * After a lost connection, and after one that went mute without a word, it resumes from the last event it saw.
 */
export function openLiveSocket({ stream, since, onHint, onSilence, onEnd, watcher }: SocketListeners, everyMs = askEveryMs): () => void {
  let last = since === null ? null : String(since);
  // What has happened after the number comes as hints of its own, so that "ready" says nothing new.
  let isKnown = since !== null;

  const connect = () => {
    let isOver = false;
    let isAsked = false;
    class HeardSocket extends WebSocket {
      constructor(address: string | URL) {
        super(address);
        this.addEventListener("message", () => {
          isAsked = false;
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
      WebSocket: HeardSocket,
      retryDelayMs: (attempt) => Math.min(100 * 2 ** attempt, 2000),
      onClose: (cause) => {
        if (cause?.code === sessionOver) end();
        else if (!isOver) watcher?.closed();
      },
    });
    const client = createTRPCClient<AppRouter>({ links: [wsLink({ client: socket, transformer: superjson })] });
    const onData = ({ id, data }: { id: string; data: Hint }) => {
      if (isOver) return;
      last = id;
      watcher?.delivers(data.seq);
      if (!(isKnown && data.kind === "ready")) onHint(data);
      isKnown = false;
    };
    const subscription = client.live[stream].subscribe({ lastEventId: last }, { onData, onComplete: end, onError: end });
    return {
      /** Asks, and says whether the last question was answered. */
      isAlive: () => {
        const isAnswered = !isAsked;
        isAsked = true;
        const line = socket.connection?.ws;
        if (line?.readyState === WebSocket.OPEN) line.send("PING");
        return isAnswered;
      },
      giveUp: () => {
        isOver = true;
        subscription.unsubscribe();
        // tRPC waits for a connection that is being opened, for minutes where nobody answers; and browsers open one at a time.
        socket.connection?.ws.close();
        void socket.close();
      },
    };
  };

  let connection = connect();
  const watch = setInterval(() => {
    if (connection.isAlive()) return;
    connection.giveUp();
    connection = connect();
    watcher?.mute();
    onSilence();
  }, everyMs);
  function close() {
    clearInterval(watch);
    connection.giveUp();
  }
  return close;
}
