import type { FastifyInstance } from "fastify";

/** Breaks the connection of whoever has not sent a call's body in time. Addresses under `except` see to that themselves. */
export function limitBodies(app: FastifyInstance, ms: number, except: string): void {
  app.addHook("onRequest", ({ raw, url }, _reply, done) => {
    done();
    if (raw.method === "GET" || raw.method === "HEAD" || url.startsWith(except)) return;
    const timer = setTimeout(() => {
      if (!raw.complete) raw.destroy();
    }, ms);
    timer.unref();
    raw.once("close", () => clearTimeout(timer));
  });
}
