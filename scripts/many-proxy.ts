// For local use: round-robin over servers that report ready, WebSockets included.
import httpProxy from "@fastify/http-proxy";
import type { FastifyHttpProxyOptions } from "@fastify/http-proxy";
import fastify from "fastify";
import type { FastifyRequest } from "fastify";

declare module "fastify" {
  interface FastifyRequest {
    upstream: string;
  }
}

const checkIntervalMs = 250;

interface Proxy {
  /** Resolves when the server is ready or has ended. */
  add(upstream: string, isAlive: () => boolean): Promise<void>;
  forget(upstream: string): void;
  listen(port: number, host: string): Promise<string>;
  close(): Promise<void>;
}

export async function openProxy(): Promise<Proxy> {
  const known = new Map<string, boolean>();
  let turn = 0;

  const next = () => {
    const ready = [...known].filter(([, isReady]) => isReady).map(([upstream]) => upstream);
    turn += 1;
    return ready[turn % Math.max(ready.length, 1)] ?? null;
  };
  const checkReady = (upstream: string) =>
    fetch(`${upstream}/health/ready`).then(
      (response) => response.ok,
      () => false,
    );
  const checkTimer = setInterval(async () => {
    for (const upstream of known.keys()) {
      const isReady = await checkReady(upstream);
      if (known.has(upstream)) known.set(upstream, isReady);
    }
  }, checkIntervalMs);

  const app = fastify({ forceCloseConnections: true, bodyLimit: 64 * 1_048_576 });
  app.addHook("onRequest", async (request, reply) => {
    const upstream = next();
    if (upstream === null) return reply.code(503).header("retry-after", "1").send("Ingen server är igång.");
    request.upstream = upstream;
    return undefined;
  });
  app.decorateRequest("upstream", "");
  const forwardedHeaders = <Headers extends object>(request: FastifyRequest, headers: Headers) => ({
    ...headers,
    host: request.headers.host,
    "x-forwarded-for": request.ip,
  });
  // The plugin calls it for WebSockets too, which its types do not say.
  const socketOptions: FastifyHttpProxyOptions["wsClientOptions"] & {
    rewriteRequestHeaders(headers: object, request: FastifyRequest): object;
  } = {
    rewriteRequestHeaders: (headers, request) => {
      const { cookie, origin, authorization } = request.headers;
      return forwardedHeaders(request, {
        ...headers,
        ...(cookie && { cookie }),
        ...(origin && { origin }),
        ...(authorization && { authorization }),
      });
    },
  };
  await app.register(httpProxy, {
    upstream: "",
    websocket: true,
    undici: { connections: 128, pipelining: 1, keepAliveTimeout: 5_000 },
    disableCache: true,
    replyOptions: {
      getUpstream: (request) => (request as FastifyRequest).upstream,
      rewriteRequestHeaders: (request, headers) => forwardedHeaders(request as FastifyRequest, headers),
      // A server that is stopping has not begun the call, so the caller may retry.
      onError: (reply) => reply.code(503).header("retry-after", "1").send("Servern svarade inte."),
    },
    wsClientOptions: socketOptions,
  });

  return {
    add: async (upstream, isAlive) => {
      while (isAlive() && !(await checkReady(upstream))) await new Promise((resolve) => setTimeout(resolve, 50));
      if (isAlive()) known.set(upstream, true);
    },
    forget: (upstream) => void known.delete(upstream),
    listen: (port, host) => app.listen({ port, host }),
    close: async () => {
      clearInterval(checkTimer);
      await app.close();
    },
  };
}
