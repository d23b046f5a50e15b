import type { WebSocket } from "ws";
import { AppError } from "@utspring/domain/errors";
import type { Actor } from "@utspring/domain/roles";
import type { Wakes } from "@utspring/core/kernel/ports";

/** Limits of SAFETY W3 and 2.5.4. */
const most = { socketsPerUser: 10, subscriptionsPerSocket: 20, messagesPerSecond: 60, bufferedBytes: 1_048_576 };

/** Close codes: 1001 and 1008 are the protocol's "going away" and "policy", 4401 ours for "your session is over". */
const closeCodes = { goingAway: 1001, policy: 1008, revoked: 4401 } as const;
/** A client that has not said goodbye by then is cut off, in milliseconds. */
const farewellMs = 1_000;

interface Subscription {
  socket: WebSocket;
  sessionId: string;
  end: () => void;
}

export interface Sockets {
  /** Counts a new socket, and what it says. */
  guard(socket: WebSocket): void;
  /** Whether something more may be sent to it. A reader that does not read must not fill our memory (SAFETY 0.6): it is let go, and so is what waits for it. */
  hasRoom(socket: WebSocket): boolean;
  /** Ties a subscription to its session. @throws AppError TOO_MANY_TRIES beyond the limits. */
  hold(socket: WebSocket, actor: Actor, end: () => void): () => void;
  /** How many are open. */
  count(): number;
  /** Sends every socket away; its client comes back by itself, to whoever answers then. */
  leave(): void;
  close(): void;
}

/** Knows which sockets belong to whom, and ends them when a session is revoked (DECISIONS 25). */
export function openSockets(wakes: Wakes): Sockets {
  const held = new Map<string, Set<Subscription>>();
  const open = new Set<WebSocket>();

  const unsubscribe = wakes.subscribe((wake) => {
    if (wake.kind === "activity") return;
    const sessionId = wake.kind === "revoked" ? wake.sessionId : undefined;
    for (const subscription of held.get(wake.userId) ?? []) {
      if (sessionId !== undefined && subscription.sessionId !== sessionId) continue;
      subscription.end();
      subscription.socket.close(closeCodes.revoked, wake.kind);
    }
  });

  return {
    guard: (socket) => {
      open.add(socket);
      socket.once("close", () => open.delete(socket));
      socket.setMaxListeners(most.subscriptionsPerSocket + 10);
      let second = 0;
      let messages = 0;
      socket.on("message", () => {
        const now = Math.floor(Date.now() / 1000);
        messages = now === second ? messages + 1 : 1;
        second = now;
        if (messages > most.messagesPerSecond) socket.close(closeCodes.policy, "too many messages");
      });
    },
    hasRoom: (socket) => {
      if (socket.bufferedAmount <= most.bufferedBytes) return true;
      socket.terminate();
      return false;
    },
    hold: (socket, actor, end) => {
      if (actor.kind !== "person") throw new AppError("NOT_SIGNED_IN");
      const { userId, sessionId } = actor;
      const own = held.get(userId) ?? new Set();
      const onThis = [...own].filter((subscription) => subscription.socket === socket).length;
      const sockets = new Set([...own].map((subscription) => subscription.socket)).add(socket);
      if (onThis >= most.subscriptionsPerSocket || sockets.size > most.socketsPerUser) throw new AppError("TOO_MANY_TRIES");
      const subscription = { socket, sessionId, end };
      held.set(userId, own.add(subscription));
      const forget = () => {
        own.delete(subscription);
        if (own.size === 0 && held.get(userId) === own) held.delete(userId);
        socket.off("close", forget); // a socket outlives many subscriptions
      };
      socket.once("close", forget);
      return forget;
    },
    count: () => open.size,
    leave: () => {
      for (const socket of open) {
        socket.close(closeCodes.goingAway, "the server stops");
        const cut = setTimeout(() => socket.terminate(), farewellMs);
        socket.once("close", () => clearTimeout(cut));
      }
    },
    close: unsubscribe,
  };
}
