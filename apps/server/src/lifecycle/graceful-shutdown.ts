import type { ServerResponse } from "node:http";
import type { FastifyInstance } from "fastify";

declare module "fastify" {
  interface FastifyInstance {
    /**
     * Continues to answer, with `Connection: close`, until no calls come or three seconds have passed. Call it before
     * `close`.
     */
    drain(): Promise<void>;
    /** True after the server has been asked to stop. */
    isDraining(): boolean;
  }
}

/**
 * No request for this long means that clients have left, also a proxy on a busy machine: a connection that waits to be
 * accepted when the server stops listening is reset. Milliseconds, as below.
 */
const quietMs = 250;
/** By then a proxy should have noticed that `/health/ready` answers 503. */
const maxDrainMs = 3_000;
/** Requests that are still running this long after the server stopped listening are cut. */
const forceCloseMs = 12_000;

/**
 * Graceful shutdown without a failed request: the server listens until no more calls come, each answer closes its
 * connection, `closeSockets` closes the WebSockets, and new ones are refused. Only then does `close` stop listening. A
 * proxy must have stopped sending requests by then, as the `preStop` of `deploy/kubernetes.yaml` gives it time to.
 */
export function gracefulShutdown(app: FastifyInstance, closeSockets: () => void): void {
  let isDraining = false;
  let lastRequestAt = 0;
  const openResponses = new Set<ServerResponse>();

  app.decorate("isDraining", () => isDraining);
  app.addHook("onRequest", async (request, reply) => {
    const { raw } = reply;
    if (request.headers.upgrade !== undefined) {
      if (!isDraining) return undefined;
      // Node no longer manages a connection that asks for an upgrade, so it would stay half open.
      raw.once("finish", () => request.raw.socket.destroy());
      return reply.code(503).header("retry-after", "1").send();
    }
    openResponses.add(raw);
    raw.once("close", () => openResponses.delete(raw));
    lastRequestAt = performance.now();
    // Node then sends "Connection: close" by itself.
    if (isDraining) raw.shouldKeepAlive = false;
    return undefined;
  });

  const startDraining = () => {
    isDraining = true;
    closeSockets();
    for (const raw of openResponses) raw.shouldKeepAlive = false;
  };

  app.decorate("drain", async () => {
    startDraining();
    const startedAt = performance.now();
    lastRequestAt = startedAt;
    const isQuiet = () => openResponses.size === 0 && performance.now() - lastRequestAt >= quietMs;
    while (!isQuiet() && performance.now() - startedAt < maxDrainMs)
      await new Promise((resolve) => setTimeout(resolve, 20));
  });

  app.addHook("preClose", async () => {
    // `close` may be called without `drain`; closing sockets twice is harmless.
    startDraining();
    // Fastify's hooks answer no upgrade any more.
    app.server.on("upgrade", (_request, socket) => socket.destroy());
    // A connection whose answer was on its way becomes idle afterwards; Node closes it only when asked.
    const closedAt = performance.now();
    const sweep = setInterval(() => {
      if (performance.now() - closedAt < forceCloseMs) app.server.closeIdleConnections();
      else app.server.closeAllConnections();
    }, 50);
    app.server.once("close", () => clearInterval(sweep));
    if (!app.server.listening) clearInterval(sweep);
  });
}
