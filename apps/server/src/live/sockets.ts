import type { WebSocket } from "ws";
import { AppError } from "@utspring/domain/errors";
import type { Actor, Person } from "@utspring/domain/roles";
import { loadRights } from "@utspring/core/auth/resolve-actor";
import type { Deps } from "@utspring/core/kernel/context";
import type { Admitted } from "./socket-admission.ts";

const maxSubscriptions = 20;
const recheckMs = 30_000;
/** The database keeps a session until its time has passed, and a timer may fire just before. */
const afterExpiryMs = 20;

/** 1001 is "going away"; 4401 is ours for a session that has ended or changed. */
const closeCodes = { goingAway: 1001, revoked: 4401 } as const;

interface OpenSocket extends Admitted {
  socket: WebSocket;
  subscriptions: Set<() => void>;
  expiry: NodeJS.Timeout | undefined;
}

export interface Sockets {
  add(socket: WebSocket, admitted: Admitted | null): void;
  /** @throws AppError NOT_SIGNED_IN, or TOO_MANY_TRIES beyond the limit. */
  addSubscription(socket: WebSocket, actor: Actor, end: () => void): () => void;
  count(): number;
  closeAll(): void;
  dispose(): void;
}

/** Also rereads rights within `everyMs`, since a published revocation may be lost. */
export function openSockets(
  deps: Pick<Deps, "db" | "clock" | "changeBus" | "log" | "exemptFromSecondFactor">,
  everyMs = recheckMs,
): Sockets {
  const open = new Map<WebSocket, OpenSocket>();
  const byPerson = new Map<string, Set<OpenSocket>>();

  const end = ({ subscriptions, socket }: OpenSocket, reason: string) => {
    for (const stop of subscriptions) stop();
    socket.close(closeCodes.revoked, reason);
  };

  const recheck = async (some: OpenSocket[]): Promise<void> => {
    try {
      await Promise.all(
        some.map(async (one) => {
          const rights = await loadRights(deps, one.secret);
          if (!open.has(one.socket)) return;
          if (rights === null) return end(one, "revoked");
          if (!hasSameRights(rights.person, one.rights.person)) return end(one, "rights changed");
          one.rights = rights;
          scheduleExpiryRecheck(one);
        }),
      );
    } catch (error) {
      deps.log.warn({ err: error }, "the rights of sockets could not be read; they are read again at the next turn");
    }
  };
  const scheduleExpiryRecheck = (one: OpenSocket) => {
    clearTimeout(one.expiry);
    const leftMs = one.rights.until.getTime() - deps.clock().getTime();
    if (leftMs < everyMs)
      one.expiry = setTimeout(() => void recheck([one]), Math.max(leftMs, 0) + afterExpiryMs).unref();
  };
  const timer = setInterval(() => void recheck([...open.values()]), everyMs).unref();

  const unsubscribe = deps.changeBus.subscribe((message) => {
    if (message.kind !== "revoked" && message.kind !== "moved") return;
    const sessionId = message.kind === "revoked" ? message.sessionId : undefined;
    for (const one of byPerson.get(message.userId) ?? []) {
      if (sessionId === undefined || one.rights.person.sessionId === sessionId) end(one, message.kind);
    }
  });

  return {
    add: (socket, admitted) => {
      if (admitted === null) return socket.terminate();
      const { secret, rights } = admitted;
      const { userId } = rights.person;
      const one: OpenSocket = { socket, secret, rights, subscriptions: new Set(), expiry: undefined };
      const own = byPerson.get(userId) ?? new Set();
      open.set(socket, one);
      byPerson.set(userId, own.add(one));
      scheduleExpiryRecheck(one);
      socket.once("close", () => {
        clearTimeout(one.expiry);
        open.delete(socket);
        own.delete(one);
        if (own.size === 0 && byPerson.get(userId) === own) byPerson.delete(userId);
      });
    },
    addSubscription: (socket, actor, stop) => {
      const one = open.get(socket);
      if (one === undefined || actor.kind !== "person") throw new AppError("NOT_SIGNED_IN");
      if (one.subscriptions.size >= maxSubscriptions) throw new AppError("TOO_MANY_TRIES");
      one.rights = { ...one.rights, person: actor };
      one.subscriptions.add(stop);
      return () => one.subscriptions.delete(stop);
    },
    count: () => open.size,
    closeAll: () => {
      for (const socket of open.keys()) socket.close(closeCodes.goingAway, "the server stops");
    },
    dispose: () => {
      clearInterval(timer);
      for (const { expiry } of open.values()) clearTimeout(expiry);
      unsubscribe();
    },
  };
}

function hasSameRights(now: Person, then: Person): boolean {
  const isSameRole =
    now.role === then.role &&
    now.isImpersonating === then.isImpersonating &&
    now.lacksSecondFactor === then.lacksSecondFactor;
  return isSameRole && now.sessionId === then.sessionId && now.classId === then.classId && now.guestOf === then.guestOf;
}
