import type { ServerResponse } from "node:http";
import type { FastifyInstance } from "fastify";

declare module "fastify" {
  interface FastifyInstance {
    drain(): Promise<void>;
    isDraining(): boolean;
  }
}

/** A connection not yet accepted when listening stops is reset, so clients must have left. */
const quietMs = 250;
/** By then a proxy should have noticed that `/health/ready` answers 503. */
const maxDrainMs = 3_000;
/** After the server stopped listening. */
const forceCloseMs = 12_000;

/** Listens until no more calls come. A proxy must have stopped by then (`preStop` in `deploy/kubernetes.yaml`). */
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
    startDraining();
    // Fastify's hooks answer no upgrade any more.
    app.server.on("upgrade", (_request, socket) => socket.destroy());
    // A connection becomes idle after its answer; Node closes it only when asked.
    const closedAt = performance.now();
    const sweep = setInterval(() => {
      if (performance.now() - closedAt < forceCloseMs) app.server.closeIdleConnections();
      else app.server.closeAllConnections();
    }, 50);
    app.server.once("close", () => clearInterval(sweep));
    if (!app.server.listening) clearInterval(sweep);
  });
}
