import type { IncomingMessage } from "node:http";
import type { FastifyReply, FastifyRequest } from "fastify";
import { RateLimiterMemory } from "rate-limiter-flexible";
import { loadRights } from "@utspring/core/auth/resolve-actor";
import type { Rights } from "@utspring/core/auth/resolve-actor";
import { ipKey } from "@utspring/core/kernel/ip-key";
import type { Deps } from "@utspring/core/kernel/context";
import { limitUsesPerKey } from "@utspring/core/kernel/limit-uses-per-key";
import { refuse } from "../request/csrf-guard.ts";
import { secretOf } from "../request/request-secrets.ts";

/** An address may be a whole school; handshakes per minute suffice for ten tabs that reconnect. */
export const socketCaps = { person: 10, address: 2_000, all: 10_000, handshakes: 120 };

export interface Admitted {
  secret: string;
  rights: Rights;
}

export interface SocketAdmission {
  admit(request: FastifyRequest, reply: FastifyReply): Promise<void>;
  admitted(request: IncomingMessage): Admitted | null;
}

/** A connection counts from its handshake, so that concurrent handshakes count too. */
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
