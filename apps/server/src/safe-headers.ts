import helmet from "@fastify/helmet";
import type { FastifyHelmetOptions } from "@fastify/helmet";
import type { FastifyInstance } from "fastify";
import type { OutgoingHttpHeaders } from "node:http";

/**
 * Helmet's headers on every answer. They are the same for all requests of a kind, so helmet is asked once a kind: putting the policy together anew
 * each time was a twentieth of a call. What an answer says of itself later takes their place.
 */
export async function safeHeaders(app: FastifyInstance, options: FastifyHelmetOptions, kindOf: (url: string) => string): Promise<void> {
  await app.register(helmet, { ...options, global: false });
  const kept = new Map<string, OutgoingHttpHeaders>();
  app.addHook("onRequest", (request, reply, done) => {
    const kind = kindOf(request.url);
    let headers = kept.get(kind);
    if (headers === undefined) {
      void reply.helmet();
      headers = { ...reply.raw.getHeaders() };
      for (const name of Object.keys(headers)) reply.raw.removeHeader(name);
      kept.set(kind, headers);
    }
    void reply.headers(headers);
    done();
  });
}
