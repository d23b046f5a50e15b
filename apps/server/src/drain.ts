import type { ServerResponse } from "node:http";
import type { FastifyInstance } from "fastify";

declare module "fastify" {
  interface FastifyInstance {
    /**
     * Goes on answering, but tells everyone to leave, until it is quiet or three seconds have passed. Call it before
     * `close`.
     */
    drain(): Promise<void>;
    /** True from the moment the server was told to stop. */
    isDraining(): boolean;
  }
}

/** Nobody has asked for this long: it is quiet. In milliseconds, as the rest. */
const quietMs = 100;
/** A proxy should have noticed by then that `/health/ready` says no. */
const mostMs = 3_000;
/** What is still under way this long after the doors were closed is cut. */
const cutMs = 12_000;

/**
 * Stopping without a failed request: the doors stay open until nobody comes any more, each answer closes its
 * connection, sockets are sent away by `leave`, and new ones are refused. Only then does `close` shut the doors.
 */
export function drains(app: FastifyInstance, leave: () => void): void {
  let isDraining = false;
  let lastCame = 0;
  const answering = new Set<ServerResponse>();

  app.decorate("isDraining", () => isDraining);
  app.addHook("onRequest", async (request, reply) => {
    const { raw } = reply;
    if (request.headers.upgrade !== undefined) {
      if (!isDraining) return undefined;
      // Nobody else does: Node has let go of a connection that asks to be upgraded, and it would stay half open.
      raw.once("finish", () => request.raw.socket.destroy());
      return reply.code(503).header("retry-after", "1").send();
    }
    answering.add(raw);
    raw.once("close", () => answering.delete(raw));
    lastCame = performance.now();
    // Node then says "Connection: close" by itself, whoever writes the answer.
    if (isDraining) raw.shouldKeepAlive = false;
    return undefined;
  });

  const sendAway = () => {
    isDraining = true;
    leave();
    for (const raw of answering) raw.shouldKeepAlive = false;
  };

  app.decorate("drain", async () => {
    sendAway();
    const startedAt = performance.now();
    lastCame = startedAt;
    const isQuiet = () => answering.size === 0 && performance.now() - lastCame >= quietMs;
    while (!isQuiet() && performance.now() - startedAt < mostMs) await new Promise((resolve) => setTimeout(resolve, 20));
  });

  app.addHook("preClose", async () => {
    sendAway();
    app.server.on("upgrade", (_request, socket) => socket.destroy());
    // A connection whose answer was on its way when the doors closed falls idle afterwards; Node closes it then, if
    // asked.
    const closedAt = performance.now();
    const sweep = setInterval(() => {
      if (performance.now() - closedAt < cutMs) app.server.closeIdleConnections();
      else app.server.closeAllConnections();
    }, 50);
    app.server.once("close", () => clearInterval(sweep));
    if (!app.server.listening) clearInterval(sweep);
  });
}
