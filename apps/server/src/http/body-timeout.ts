import type { FastifyInstance } from "fastify";

/** Closes the connection of a client too slow with a call's body. `except` has limits of its own. */
export function limitBodyTime(app: FastifyInstance, ms: number, except: string): void {
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
