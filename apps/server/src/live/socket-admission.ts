import type { IncomingMessage } from "node:http";
import type { FastifyReply, FastifyRequest } from "fastify";
import { RateLimiterMemory } from "rate-limiter-flexible";
import { loadRights } from "@utspring/core/auth/resolve-actor";
import type { Rights } from "@utspring/core/auth/resolve-actor";
import { ipKey } from "@utspring/core/kernel/ip-key";
import type { Deps } from "@utspring/core/kernel/context";
import { limitUsesPerKey } from "../http/uses-per-key.ts";
import { refuse } from "../http/csrf-guard.ts";
import { secretOf } from "../http/request-secrets.ts";

/**
 * The most open sockets of a person, of an address (which may be a whole school), and in all; and the most handshakes
 * of a person in a minute, enough for ten tabs that reconnect.
 */
export const socketCaps = { person: 10, address: 2_000, all: 10_000, handshakes: 120 };

export interface Admitted {
  secret: string;
  rights: Rights;
}

export interface SocketAdmission {
  /** Refuses a handshake before it is answered: 401 without a session, 429 and 503 beyond the limits. */
  admit(request: FastifyRequest, reply: FastifyReply): Promise<void>;
  /** The person of an admitted request; null when it was not admitted. */
  admitted(request: IncomingMessage): Admitted | null;
}

/**
 * Decides who may open a socket. A connection counts from its handshake until it is closed, so that concurrent
 * handshakes are counted too.
 */
export function socketAdmission(
  deps: Pick<Deps, "db" | "clock" | "exemptFromSecondFactor">,
  { isSecure, caps = socketCaps }: { isSecure: boolean; caps?: typeof socketCaps },
): SocketAdmission {
  const [inAll, byIp, byPerson] = [
    limitUsesPerKey(caps.all),
    limitUsesPerKey(caps.address),
    limitUsesPerKey(caps.person),
  ];
  const rate = new RateLimiterMemory({ points: caps.handshakes, duration: 60 });
  const known = new WeakMap<IncomingMessage, Admitted>();

  /** True within the limit; `free` is called when the connection is closed. */
  const holdUntilClosed = ({ raw }: FastifyRequest, free: (() => void) | null): boolean => {
    if (free === null) return false;
    if (raw.socket.destroyed) free();
    else raw.socket.once("close", free);
    return true;
  };

  return {
    admit: async (request, reply) => {
      if (!request.ws) return;
      if (!holdUntilClosed(request, inAll(""))) return refuse(reply, "BUSY", 503);
      if (!holdUntilClosed(request, byIp(ipKey(request.ip)))) return refuse(reply, "TOO_MANY_TRIES");
      const secret = secretOf(request.headers, isSecure);
      const rights = await loadRights(deps, secret);
      if (secret === null || rights === null) return refuse(reply, "NOT_SIGNED_IN");
      const { userId } = rights.person;
      const isWithinRate = await rate.consume(userId).then(
        () => true,
        () => false,
      );
      if (!isWithinRate || !holdUntilClosed(request, byPerson(userId))) return refuse(reply, "TOO_MANY_TRIES");
      known.set(request.raw, { secret, rights });
    },
    admitted: (request) => known.get(request) ?? null,
  };
}
