// A small proxy for one's own machine: takes turns between the servers that say that they are ready, sockets too.
import httpProxy from "@fastify/http-proxy";
import fastify from "fastify";

const lookMs = 250;

/**
 * `{ add(upstream, isAlive), forget(upstream), listen(port, host), close() }`; `add` resolves when the server is ready.
 */
export async function openProxy() {
  const known = new Map();
  let turn = 0;

  const next = () => {
    const ready = [...known].filter(([, isReady]) => isReady).map(([upstream]) => upstream);
    turn += 1;
    return ready[turn % Math.max(ready.length, 1)] ?? null;
  };
  const isUp = (upstream) =>
    fetch(`${upstream}/health/ready`).then(
      (answer) => answer.ok,
      () => false,
    );
  const look = setInterval(async () => {
    for (const upstream of known.keys()) {
      const isReady = await isUp(upstream);
      if (known.has(upstream)) known.set(upstream, isReady);
    }
  }, lookMs);

  const app = fastify({ forceCloseConnections: true, bodyLimit: 64 * 1_048_576 });
  app.addHook("onRequest", async (request, reply) => {
    const upstream = next();
    if (upstream === null) return reply.code(503).header("retry-after", "1").send("Ingen server är igång.");
    request.upstream = upstream;
    return undefined;
  });
  app.decorateRequest("upstream", "");
  const passedOn = (request, headers) => ({ ...headers, host: request.headers.host, "x-forwarded-for": request.ip });
  await app.register(httpProxy, {
    upstream: "",
    websocket: true,
    undici: { connections: 128, pipelining: 1, keepAliveTimeout: 5_000 },
    disableCache: true,
    replyOptions: {
      getUpstream: (request) => request.upstream,
      rewriteRequestHeaders: passedOn,
      // A server that is going or gone has not begun: the caller may ask again.
      onError: (reply) => reply.code(503).header("retry-after", "1").send("Servern svarade inte."),
    },
    wsClientOptions: {
      rewriteRequestHeaders: (headers, request) => {
        const { cookie, origin, authorization } = request.headers;
        return passedOn(request, {
          ...headers,
          ...(cookie && { cookie }),
          ...(origin && { origin }),
          ...(authorization && { authorization }),
        });
      },
    },
  });

  return {
    add: async (upstream, isAlive) => {
      while (isAlive() && !(await isUp(upstream))) await new Promise((resolve) => setTimeout(resolve, 50));
      if (isAlive()) known.set(upstream, true);
    },
    forget: (upstream) => known.delete(upstream),
    listen: (port, host) => app.listen({ port, host }),
    close: async () => {
      clearInterval(look);
      await app.close();
    },
  };
}
