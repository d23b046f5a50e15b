import type { FastifyInstance } from "fastify";

/** The service worker takes the shared file on the device; a device without one comes here. The body is never read. */
export function shareTarget(app: FastifyInstance): void {
  app.route({
    method: ["GET", "POST"],
    url: "/dela-bankfil",
    // Before the body: the connection closes, so that no more is sent.
    onRequest: async (request, reply) => {
      const isPost = request.method === "POST";
      if (isPost) void reply.header("connection", "close");
      return reply.header("cache-control", "no-store").redirect(isPost ? "/class/bank?delad" : "/class/bank", 303);
    },
    handler: (_request, reply) => reply.send(),
  });
}
