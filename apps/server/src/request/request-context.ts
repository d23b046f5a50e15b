import type { FastifyReply, FastifyRequest } from "fastify";
import type { IncomingMessage } from "node:http";
import type { WebSocket } from "ws";
import { resolveActor } from "@utspring/core/auth/resolve-actor";
import type { Deps } from "@utspring/core/kernel/context";
import type { Broadcaster } from "@utspring/core/kernel/broadcaster";
import type { ShownClass } from "@utspring/core/kernel/shown-class";
import type { RequestContext } from "@utspring/core/kernel/trpc";
import type { Actor } from "@utspring/domain/roles";
import type { CallLimiter } from "./call-limiter.ts";
import { createBusyDelay } from "./busy-delay.ts";
import { bearerOf, cookieName, cookieOf, secretOf } from "./request-secrets.ts";

const cookieLifeSeconds = 60 * 86_400;
const deviceLifeSeconds = 180 * 86_400;
const challengeLifeSeconds = 300;

interface RequestContextOptions {
  deps: Deps;
  broadcaster: Broadcaster;
  sockets: { addSubscription: (socket: WebSocket, actor: Actor, end: () => void) => () => void };
  callLimiter: CallLimiter;
  isSecure: boolean;
  onAnswered?: NonNullable<RequestContext["onAnswered"]>;
}

interface Opening {
  req: FastifyRequest | IncomingMessage;
  res: FastifyReply | WebSocket;
}

/** Holds only the secret: rights are read for each call. */
export function requestContexts({
  deps,
  broadcaster,
  sockets,
  callLimiter,
  isSecure,
  onAnswered,
}: RequestContextOptions) {
  const delayBusyAnswer = createBusyDelay();
  const cookie = cookieName(isSecure);
  const deviceCookie = isSecure ? "__Host-device" : "device";
  const browserCookie = isSecure ? "__Host-passkey" : "passkey";

  return ({ req, res }: Opening): RequestContext => {
    const socket = "raw" in req ? null : (res as WebSocket);
    const { headers } = req;
    const secret = secretOf(headers, isSecure);
    return {
      deps,
      broadcaster,
      transport: socket === null ? "http" : "socket",
      ip: "raw" in req ? req.ip : "socket",
      requestId: "raw" in req ? req.id : deps.newId(),
      resolveActor: () => resolveActor(deps, secret),
      shownClass: shownClassOf(headers),
      setSession: (fresh) => {
        if (socket !== null) throw new Error("a socket cannot set a cookie");
        void (res as FastifyReply).setCookie(cookie, fresh ?? "", {
          path: "/",
          httpOnly: true,
          sameSite: "lax",
          secure: isSecure,
          maxAge: fresh === null ? 0 : cookieLifeSeconds,
        });
      },
      deviceProof: cookieOf(headers.cookie, deviceCookie),
      setDeviceProof: (proof) => {
        if (socket !== null) throw new Error("a socket cannot set a cookie");
        void (res as FastifyReply).setCookie(deviceCookie, proof, {
          path: "/",
          httpOnly: true,
          sameSite: "lax",
          secure: isSecure,
          maxAge: deviceLifeSeconds,
        });
      },
      browserSecret: cookieOf(headers.cookie, browserCookie),
      sessionSecret: secret,
      userAgent: headers["user-agent"] ?? null,
      setBrowserSecret: (fresh) => {
        if (socket !== null) throw new Error("a socket cannot set a cookie");
        const maxAge = fresh === null ? 0 : challengeLifeSeconds;
        void (res as FastifyReply).setCookie(browserCookie, fresh ?? "", {
          path: "/",
          httpOnly: true,
          sameSite: "strict",
          secure: isSecure,
          maxAge,
        });
      },
      reportSeq: (seq) => {
        if (socket === null) void (res as FastifyReply).header("x-utspring-activity", String(seq));
      },
      ...(onAnswered === undefined ? {} : { onAnswered }),
      delayBusyAnswer,
      admit: (actor, work) => callLimiter.run({ actor, ip: "raw" in req ? req.ip : "socket" }, work),
      onRevoked: (actor, end) => (socket === null ? () => undefined : sockets.addSubscription(socket, actor, end)),
    };
  };
}

/** Browsers send Origin or Sec-Fetch-Site with each change; a token's caller has no page. */
export function shownClassOf(headers: IncomingMessage["headers"]): ShownClass {
  const classId = headers["x-utspring-class"];
  const isPage =
    bearerOf(headers.authorization) === null &&
    (headers.origin !== undefined || headers["sec-fetch-site"] !== undefined);
  return { classId: typeof classId === "string" && classId !== "" ? classId : null, isRequired: isPage };
}
